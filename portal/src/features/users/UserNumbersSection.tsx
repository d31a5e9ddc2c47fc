import { userMessages as texts } from '@telecopy/contract/messages/users'
import type { User, UserFaxNumber } from '@telecopy/contract/users/users.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shownMessage } from '../../api/problem.ts'
import { ListMomentProvider, momentIn } from '../../list/list-moment.ts'
import { StaleLine } from '../../list/StaleLine.tsx'
import { oncePerMinute, useLivePage, withFailure } from '../../list/use-live-page.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { listState } from '../../ui/list-state.ts'
import { NoteLine } from '../../ui/NoteLine.tsx'
import { ProblemMessage } from '../../ui/ProblemMessage.tsx'
import { StatusLine } from '../../ui/StatusLine.tsx'
import { useShortNote } from '../../ui/use-short-note.ts'
import { numbersQuery, useDefaultNumber, userNumbers } from './user-details.data.ts'
import { type ShownNumber, numberColumns } from './user-number-columns.tsx'

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
