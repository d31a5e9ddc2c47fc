import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { shellMessages } from '@telecopy/contract/messages/shell'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useAccount } from '../../api/account.ts'
import { ListSurface } from '../../list/ListSurface.tsx'
import { ListTable } from '../../list/ListTable.tsx'
import { pageOptions } from '../../list/page-query.ts'
import { useList } from '../../list/use-list.ts'
import { useSelection } from '../../navigation/selection.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import {
  fieldsOf,
  onlyGroup,
  type ReportFields,
  ReportForm,
  ReportTabs,
  sentColumns,
} from '../reports/public.ts'
import { FailureBar } from './FailureBar.tsx'
import classes from './Failures.module.css'
import { Failures } from './Failures.tsx'
import { codeOf, destinationOf, type FailureNames, failureStart, showing, submitted } from './failure-view.ts'
import { type FailureList, withRows } from './failures-table.ts'
import { type FailureAnswer, failuresPage } from './failures.data.ts'

const empty = { title: texts.empty, hint: texts.emptyHint }

type FailedFaxesProps = {
  list: FailureList
  answer: Extract<FailureAnswer, { by: 'faxes' }> | undefined
}

/** The failed faxes to one destination, with the way back to all of them. */
function FailedFaxes({ list, answer }: FailedFaxesProps) {
  const { view } = list
  const label = texts.faxesTo(destinationOf(view) ?? '')
  const code = codeOf(view)
  const title = useRef<HTMLHeadingElement>(null)
  // The row whose button opened it is gone.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <FailureBar list={list}>
        <h2 ref={title} tabIndex={-1} className={classes.title}>
          {label}
          {code !== 0 && <span className={classes.beside}>{texts.narrowed(texts.causeName(code))}</span>}
        </h2>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => list.change(showing(view, { destination: undefined }))}
        >
          {texts.back}
        </Button>
      </FailureBar>
      <ListTable
        list={withRows(list, answer?.faxes)}
        label={label}
        columns={sentColumns}
        rowKey={({ place }) => place}
        empty={empty}
        isNarrowed={false}
      />
    </>
  )
}

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
