import type { User } from '@telecopy/contract/users/users.schemas'
import { sharedLineMessages } from '@telecopy/contract/messages/shared-lines'
import { userMessages as texts } from '@telecopy/contract/messages/users'
import { Suspense, useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { columnsOf } from '../../list/columns.tsx'
import { ConfirmBox } from '../../ui/ConfirmBox.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { NoticeBox } from '../../ui/NoticeBox.tsx'
import { LegalHoldSection } from '../legal-holds/public.ts'
import { UserNumbersSection } from './UserNumbersSection.tsx'
import classes from './UserPage.module.css'
import { useCancelling } from './user-details.data.ts'

type Line = User['gsd_fax_numbers'][number]

const { tag, ...headers } = texts.sharedLineColumns
const column = columnsOf<Line & { fsi_gid: number; onCancel: () => void }>()({ ...headers, gsd_name: tag })

const lineColumns = [
  column.text('gsd_name', {
    width: 190,
    to: ({ gsd_id, fsi_gid }) => ({ screen: 'gsd-details', selection: { gsd_id, fsi_gid } }),
  }),
  column.custom('fax_number', (row) => <MonoText>{row.fax_number}</MonoText>, { width: 130 }),
  column.text('csid', { width: 150 }),
  column.actions(
    'operation',
    ({ is_master, gsd_name, onCancel }) =>
      is_master === 1
        ? { tone: 'off', label: texts.sharedLineMaster }
        : [
            {
              label: texts.cancelSubscription,
              name: texts.cancelSubscriptionTo(gsd_name),
              onClick: onCancel,
            },
          ],
    { width: 200 },
  ),
]

/** The shared lines on which the user receives. A subscription is cancelled after a question. */
function UserLinesSection({ user }: { user: User }) {
  const [asked, setAsked] = useState<Line>()
  const [cancelled, setCancelled] = useState<Line>()
  const cancelling = useCancelling(user)
  const ask = (line: Line): void => {
    cancelling.reset()
    setAsked(line)
  }
  const cancel = (line: Line): void =>
    cancelling.mutate([line.gsd_id], {
      onSuccess: () => {
        setAsked(undefined)
        setCancelled(line)
      },
    })
  return (
    <FormSection title={texts.linesTitle} hint={texts.linesHint}>
      {user.gsd_fax_numbers.length === 0 ? (
        <NoteLine>{texts.noLines}</NoteLine>
      ) : (
        <DataTable
          label={texts.linesLabel}
          columns={lineColumns}
          list={{
            state: 'loaded',
            busy: false,
            rows: user.gsd_fax_numbers.map((line) => ({
              ...line,
              fsi_gid: user.fsi_gid,
              onCancel: () => ask(line),
            })),
          }}
          rowKey={(row) => row.gsd_id}
          empty={null}
        />
      )}
      <ConfirmBox
        opened={asked !== undefined}
        title={texts.cancelSubscription}
        action={texts.cancelSubscription}
        destructive
        keep={texts.keepSubscriptions(1)}
        busy={cancelling.isPending}
        problem={cancelling.error ? shownMessage(cancelling.error, texts.unsubscribeFailed) : undefined}
        onConfirm={() => asked !== undefined && cancel(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked !== undefined && texts.cancelSubscriptionText(user.email, asked.gsd_name)}
      </ConfirmBox>
      <NoticeBox
        opened={cancelled !== undefined}
        title={texts.unsubscribed}
        onClose={() => setCancelled(undefined)}
      >
        {cancelled !== undefined && sharedLineMessages.unsubscribed(user.email, cancelled.gsd_name)}
      </NoticeBox>
    </FormSection>
  )
}

/** What a user has beside its settings; each change is saved at once. */
export const UserSections = ({ user }: { user: User }) => (
  <div className={classes.sections}>
    <UserNumbersSection user={user} />
    <UserLinesSection user={user} />
    <Suspense>
      <LegalHoldSection entity="user" id={user.fsi_uid} name={user.email} />
    </Suspense>
  </div>
)
