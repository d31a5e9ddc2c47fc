import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { reportMessages } from '@telecopy/contract/messages/reports'
import { Button } from '@mantine/core'
import { ListTable } from '../../list/ListTable.tsx'
import { CauseList } from './CauseList.tsx'
import { Choices } from './Choices.tsx'
import { failureColumns } from './failure-columns.tsx'
import { type FailureView, type Shown, codeOf, kindOf, leastOf, orderOf, showing } from './failure-view.ts'
import { FailureBar } from './FailureBar.tsx'
import classes from './Failures.module.css'
import type { FailureAnswer } from './failures.data.ts'
import { type FailureList, withRows } from './failures-table.ts'
import { type RowDoes, actionsOf } from './row-actions.ts'
import { UndeliveredLine } from './Undelivered.tsx'

const empty = { title: texts.empty, hint: texts.emptyHint }

type Rows = Exclude<FailureAnswer, { by: 'faxes' }>
type FailuresProps = { list: FailureList; answer: Rows | undefined }
type PartProps = { view: FailureView; show: (change: Shown) => void }

/** The causes of a period, and the numbers, users, groups or destinations with failed faxes. */
export function Failures({ list, answer }: FailuresProps) {
  const { view } = list
  const show = (change: Shown): void => list.change(showing(view, change))
  const kind = answer?.by ?? kindOf(view)
  const does: RowDoes = {
    showGroup: ({ fsi_gid, group_name }) =>
      list.change({ ...showing(view, { by: 'numbers' }), group: { fsi_gid, group_name } }),
    showFaxes: (destination) => show({ destination }),
  }
  const rows = answer?.rows.map((row) => ({ ...row, actions: actionsOf[kind](row, view, does) }))
  const email = view.filters.email ?? ''
  return (
    <>
      {answer !== undefined && <Causes answer={answer} view={view} show={show} />}
      {list.state.state === 'loading' && <div className={classes.causesRoom} />}
      <FailureBar
        list={list}
        {...(email !== '' && answer?.user === null ? { note: reportMessages.noSuchUser(email) } : {})}
      >
        <Switches view={view} show={show} />
      </FailureBar>
      <ListTable
        list={withRows(list, rows)}
        label={texts.kinds[kind]}
        columns={failureColumns[kind]}
        rowKey={({ place }) => place}
        empty={empty}
        note={texts.ratesNote}
        isNarrowed={false}
      />
    </>
  )
}

/** What the rows are put together by, their order, and the way back from each filter. */
function Switches({ view, show }: PartProps) {
  const [code, least] = [codeOf(view), leastOf(view)]
  return (
    <>
      <Choices label={texts.by} names={texts.kinds} chosen={kindOf(view)} onChoose={(by) => show({ by })} />
      <Choices
        label={texts.order}
        names={texts.orders}
        chosen={orderOf(view)}
        onChoose={(order) => show({ order })}
      />
      {code !== 0 && (
        <Narrowed
          words={`${texts.narrowed(texts.causeName(code))} – ${texts.everyCause}`}
          onWiden={() => show({ code: undefined })}
        />
      )}
      {least > 1 && (
        <Narrowed
          words={`${texts.leastFailed(least)} – ${texts.everyCount}`}
          onWiden={() => show({ least: undefined })}
        />
      )}
    </>
  )
}

/** A button that takes a filter off. */
const Narrowed = ({ words, onWiden }: { words: string; onWiden: () => void }) => (
  <Button
    variant="default"
    size="compact-sm"
    onClick={({ currentTarget }) => {
      // The button goes, so the focus moves to its neighbour.
      currentTarget.parentElement?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
      onWiden()
    }}
  >
    {words}
  </Button>
)

/** Why faxes failed, and how many received ones reached nobody. */
const Causes = ({ answer: { causes, undelivered, user }, view, show }: PartProps & { answer: Rows }) => (
  <>
    {causes.length > 0 && (
      <CauseList
        causes={causes}
        chosen={codeOf(view)}
        onChoose={(code) => show({ code: code === 0 ? undefined : String(code) })}
      />
    )}
    <UndeliveredLine undelivered={undelivered} view={view} user={user} />
  </>
)
