import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { reportMessages } from '@telecopy/contract/messages/reports'
import type { FailureKind, FailureRow, Undelivered } from '@telecopy/contract/failures/failures.schemas'
import { Button } from '@mantine/core'
import { ListTable } from '../../list/ListTable.tsx'
import { columnsOf, type RowAction } from '../../list/columns.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { formatTime } from '../../ui/time-format.ts'
import { handOver, ResultLink } from '../reports/public.ts'
import { CauseList } from './CauseList.tsx'
import { FailureBar } from './FailureBar.tsx'
import classes from './Failures.module.css'
import { codeOf, type FailureView, kindOf, leastOf, orderOf, showing, type Shown } from './failure-view.ts'
import { type FailureList, withRows } from './failures-table.ts'
import type { FailureAnswer } from './failures.data.ts'
import { shareOf } from './share.ts'

/** What rows do on the screen itself. */
type RowDoes = { showGroup: (row: FailureRow) => void; showFaxes: (destination: string) => void }

const reportAction = (view: FailureView, { fsi_uid, email }: FailureRow): readonly RowAction[] =>
  fsi_uid === 0
    ? []
    : [
        {
          label: texts.report,
          name: texts.reportOf(email),
          to: { screen: 'reports-sent', selection: handOver(view, { fsi_uid, email }) },
        },
      ]

/** The details of a number: of its user, or of an unassigned number. */
function numberAction({ fsi_nid, fsi_uid, fsi_gid, name }: FailureRow): readonly RowAction[] {
  if (fsi_nid === 0) return []
  const words = { label: texts.details, name: texts.detailsOf(name) }
  if (fsi_uid !== 0) return [{ ...words, to: { screen: 'fax-number', selection: { fsi_nid, fsi_uid } } }]
  const selection = { fsi_nid, fax_number: name, fsi_gid }
  return [{ ...words, to: { screen: 'unassigned-fax-number', selection } }]
}

const userAction = ({ fsi_uid, email, name }: FailureRow): readonly RowAction[] =>
  fsi_uid === 0
    ? []
    : [
        {
          label: texts.details,
          name: texts.detailsOf(name),
          to: { screen: 'user-details', selection: { fsi_uid, email } },
        },
      ]

/** Where a row leads: a number or a user to its details and the sent report, the others to their failed faxes. */
const actionsOf: Readonly<
  Record<FailureKind, (row: FailureRow, view: FailureView, does: RowDoes) => readonly RowAction[]>
> = {
  numbers: (row, view) => [...numberAction(row), ...reportAction(view, row)],
  users: (row, view) => [...userAction(row), ...reportAction(view, row)],
  groups: (row, _view, does) => [
    { label: texts.narrow, name: texts.narrowOf(row.name), onClick: () => does.showGroup(row) },
  ],
  destinations: ({ name }, _view, does) =>
    name === ''
      ? []
      : [{ label: texts.faxes, name: texts.faxesTo(name), onClick: () => does.showFaxes(name) }],
}

/** The name of a cause, with a link to its place in the help. */
const CauseLink = ({ code }: { code: number }) => <ResultLink code={code} message={texts.causeName(code)} />

/** A row with its place, by which React knows it, and what its actions do. */
type ShownRow = FailureRow & { place: number; actions: readonly RowAction[] }

const column = columnsOf<ShownRow>()(texts.columns)

const nameOf = (kind: FailureKind) => (row: ShownRow) => (
  <span className={classes.named}>
    <span className={kind === 'users' || kind === 'groups' ? classes.name : classes.digits}>
      {row.name === '' ? texts.noName[kind] : row.name}
    </span>
    {kind === 'numbers' && row.email !== '' && <span className={classes.beside}>{row.email}</span>}
    {row.rising !== null && (
      <>
        <StatusBadge tone="warn" label={texts.rising} />
        <span className={classes.beside}>{texts.risingWords(row.rising)}</span>
      </>
    )}
  </span>
)

const columnsOfKind = (kind: FailureKind): readonly Column<ShownRow>[] => [
  column.custom(kind, nameOf(kind), { width: 280, pin: 'start' }),
  column.custom(
    'failed',
    (row) => (
      <span className={classes.figures}>
        {texts.failedOf(row.failed, row.faxes)}
        <span className={classes.beside}>{shareOf(row.failed, row.faxes)}</span>
      </span>
    ),
    { width: 110 },
  ),
  column.custom('cause', (row) => <CauseLink code={row.fax_result_code} />, { width: 190 }),
  column.time('newest_time', { width: 138 }),
  column.actions('operation', (row) => row.actions, { width: 132 }),
]

const failureColumns: Readonly<Record<FailureKind, readonly Column<ShownRow>[]>> = {
  numbers: columnsOfKind('numbers'),
  users: columnsOfKind('users'),
  groups: columnsOfKind('groups'),
  destinations: columnsOfKind('destinations'),
}

type UndeliveredLineProps = {
  undelivered: Undelivered
  view: FailureView
  user: { fsi_uid: number; email: string } | null
}

/** The received faxes that reached nobody, with the way to them. Nothing when there are none. */
const UndeliveredLine = ({ undelivered: { faxes, newest_time }, view, user }: UndeliveredLineProps) =>
  newest_time === null ? null : (
    <p className={classes.undelivered}>
      {texts.undelivered(faxes)} {texts.undeliveredNewest(formatTime(newest_time, 'UTC'))}{' '}
      <ScreenLink
        screen="reports-received"
        selection={handOver(view, user ?? undefined)}
        className={classes.help}
      >
        {texts.undeliveredLink}
      </ScreenLink>
    </p>
  )

type ChoicesProps<Name extends string> = {
  label: string
  names: Readonly<Record<Name, string>>
  chosen: Name
  onChoose: (name: Name) => void
}

/** A switch: buttons of which one is pressed. */
const Choices = <Name extends string>({ label, names, chosen, onChoose }: ChoicesProps<Name>) => (
  <div role="group" aria-label={label} className={classes.choices}>
    {(Object.entries(names) as [Name, string][]).map(([name, words]) => (
      <Button
        key={name}
        size="compact-sm"
        variant={name === chosen ? 'light' : 'default'}
        aria-pressed={name === chosen}
        onClick={() => onChoose(name)}
      >
        {words}
      </Button>
    ))}
  </div>
)

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
