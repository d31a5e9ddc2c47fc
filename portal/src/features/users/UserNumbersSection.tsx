import { userMessages as texts, userListMessages } from '@telecopy/contract/messages/users'
import type { User, UserFaxNumber } from '@telecopy/contract/users/users.schemas'
import { isAtaOnline } from '@telecopy/contract/fax-numbers/ata-online'
import { numbersCellTexts } from '@telecopy/contract/messages/fax-numbers'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import '@mantine/core/styles/Radio.layer.css'
import { shownMessage } from '../../api/problem.ts'
import { StaleLine } from '../../list/StaleLine.tsx'
import { columnsOf } from '../../list/columns.tsx'
import { ListMomentProvider, momentIn, useListMoment } from '../../list/list-moment.ts'
import { oncePerMinute, useLivePage, withFailure } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { MonoText } from '../../ui/MonoText.tsx'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { listState } from '../../ui/list-state.ts'
import { useShortNote } from '../../ui/use-short-note.ts'
import { numbersQuery, useDefaultNumber, userNumbers } from './user-details.data.ts'

/** A number with the action of its radio. */
type ShownNumber = UserFaxNumber & { onChoose: () => void }

function Type({ type, lst_ata_online_time }: UserFaxNumber) {
  const { fetchedTime } = useListMoment()
  if (type === '0') return texts.vFax
  const isOnline = isAtaOnline(lst_ata_online_time, fetchedTime)
  return (
    <span>
      {texts.ata}{' '}
      <StatusBadge
        plain
        tone={isOnline ? 'good' : 'off'}
        label={isOnline ? numbersCellTexts.online : numbersCellTexts.offline}
      />
    </span>
  )
}

const column = columnsOf<ShownNumber>()(texts.numberColumns)

const numberColumns = [
  column.custom('fax_number', (row) => <MonoText>{row.fax_number}</MonoText>, { width: 112 }),
  column.custom('csid', ({ csid }) => csid || numbersCellTexts.none, { width: 112 }),
  column.custom('type', (row) => <Type {...row} />, { width: 84 }),
  column.custom(
    'ata_mac',
    ({ ata_mac }) => (ata_mac === '' ? numbersCellTexts.none : <MonoText>{ata_mac}</MonoText>),
    { width: 110, wrapHeader: true },
  ),
  column.badge(
    'is_active',
    ({ is_active }) =>
      is_active === 1
        ? { tone: 'good', label: userListMessages.activated }
        : { tone: 'bad', label: userListMessages.disabled },
    { width: 104 },
  ),
  column.custom(
    'is_default',
    ({ fax_number, is_default, onChoose }) => (
      <Radio
        name="default number"
        aria-label={texts.makeDefault(fax_number)}
        checked={is_default === 1}
        onChange={onChoose}
      />
    ),
    { width: 64 },
  ),
  column.actions(
    'operation',
    ({ fsi_nid, fax_number }) => [
      {
        label: texts.openNumber,
        name: texts.openNumberOf(fax_number),
        to: { screen: 'fax-number', selection: { fsi_nid } },
      },
    ],
    { width: 84 },
  ),
]

/** Sets the default number, and shows for two seconds which one it is. */
function useDefaultChoice(user: User) {
  const { note, show } = useShortNote()
  const choice = useDefaultNumber(user)
  // The chosen radio stays on until the numbers are read again.
  const [pending, setPending] = useState<number>()
  const choose = ({ fsi_nid, fax_number }: UserFaxNumber): void => {
    setPending(fsi_nid)
    choice.mutate(
      { fsi_nid },
      {
        onSuccess: () => show(texts.defaultNumberSet(fax_number)),
        onSettled: () => setPending((last) => (last === fsi_nid ? undefined : last)),
      },
    )
  }
  const shown = (row: UserFaxNumber): ShownNumber => ({
    ...row,
    is_default: pending === undefined ? row.is_default : row.fsi_nid === pending ? 1 : 0,
    onChoose: () => choose(row),
  })
  const problem = choice.error ? shownMessage(choice.error) : undefined
  return { note, shown, problem }
}

/** The user's fax numbers, one of which is the default for sending. */
export function UserNumbersSection({ user }: { user: User }) {
  const query = useQuery(numbersQuery(user.fsi_uid))
  const live = useLivePage(
    userNumbers(user.fsi_uid),
    query.isSuccess ? oncePerMinute.everyMilliseconds : undefined,
  )
  const { note, shown, problem } = useDefaultChoice(user)
  const loaded = listState(query, (numbers) => numbers.map(shown))
  const list = withFailure(loaded, live, query.dataUpdatedAt)
  const { fsi_uid, email, fsi_gid, group_name } = user
  const fetchedTime = Math.floor(query.dataUpdatedAt / 1000)
  return (
    <FormSection
      title={texts.numbersTitle}
      hint={texts.numbersHint}
      actions={
        <Button
          component={ScreenLink}
          screen="assign-fax-numbers"
          selection={{ fsi_uid, email, fsi_gid, group_name }}
          variant="default"
        >
          {texts.assignFaxNumbers}
        </Button>
      }
    >
      <StatusLine>{note !== undefined && <NoteLine tone="good">{note}</NoteLine>}</StatusLine>
      <ProblemMessage message={problem} />
      <StaleLine state={list} />
      {query.data?.length === 0 ? (
        <NoteLine>{texts.noNumbers}</NoteLine>
      ) : (
        <ListMomentProvider value={momentIn('UTC', fetchedTime)}>
          <DataTable
            label={texts.numbersLabel}
            columns={numberColumns}
            list={list}
            rowKey={(row) => row.fsi_nid}
            empty={null}
            skeletonRows={2}
          />
        </ListMomentProvider>
      )}
    </FormSection>
  )
}
