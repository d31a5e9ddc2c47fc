import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { useAccount } from '../../api/account.ts'
import { ListSurface } from '../../list/ListSurface.tsx'
import { pageOptions } from '../../list/page-query.ts'
import { useList } from '../../list/use-list.ts'
import { useSelection } from '../../navigation/selection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { type ReportFields, ReportForm, ReportTabs, fieldsOf, onlyGroup } from '../reports/public.ts'
import { type FailureNames, failureStart, submitted } from './failure-view.ts'
import { FailedFaxes } from './FailedFaxes.tsx'
import { Failures } from './Failures.tsx'
import { type FailureAnswer, failuresPage } from './failures.data.ts'
import type { FailureList } from './failures-table.ts'

const screen = 'failed-faxes'

/** The failed faxes of a period: their causes, and what they come from. */
export function FailedFaxesPage() {
  const account = useAccount()
  const list = useList<FailureNames, FailureAnswer, unknown>({
    ...failureStart(useSelection(screen)),
    query: failuresPage,
    rowsOf: (answer) => (answer.by === 'faxes' ? answer.faxes : answer.rows),
    isInGmt: true,
  })
  const { view } = list
  // The list asks; this reads the same answer with its causes.
  const { data: answer } = useQuery({ ...pageOptions(failuresPage(view)), enabled: false })
  const group = onlyGroup(account)
  const asked = fieldsOf(view)
  const submit = (fields: ReportFields): void => {
    const isSame = JSON.stringify(fields) === JSON.stringify({ ...asked, group: asked.group ?? group })
    if (isSame && view.filters.isAsked === '1') list.refresh()
    else list.change(submitted(view, fields))
  }
  return (
    <>
      <PageHeader title={shellMessages.screens[screen]} />
      <ReportTabs />
      <ListSurface>
        {account !== undefined && (
          <ReportForm
            asked={{ ...asked, group: asked.group ?? group }}
            hasGroups={group === undefined}
            onSubmit={submit}
          />
        )}
        {account !== undefined && <Asked list={list} answer={answer} />}
      </ListSurface>
    </>
  )
}

type AskedProps = { list: FailureList; answer: FailureAnswer | undefined }

/** What the form asks for: the failures, or the failed faxes to one destination. */
function Asked({ list, answer }: AskedProps) {
  const { isAsked, destination } = list.view.filters
  if (isAsked !== '1') return <EmptyState title={texts.before} hint={texts.beforeHint} />
  return destination === undefined ? (
    <Failures list={list} answer={answer?.by === 'faxes' ? undefined : answer} />
  ) : (
    <FailedFaxes list={list} answer={answer?.by === 'faxes' ? answer : undefined} />
  )
}
