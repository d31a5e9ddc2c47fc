import type { FailureKind, FailureRow } from '@telecopy/contract/failures/failures.schemas'
import { failureMessages as texts } from '@telecopy/contract/messages/failures'
import { type RowAction, columnsOf } from '../../list/columns.tsx'
import type { Column } from '../../ui/data-table-column.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { CauseLink } from './CauseLink.tsx'
import classes from './Failures.module.css'
import { shareOf } from './share.ts'

/** A row with its place, by which React knows it, and what its actions do. */
export type ShownRow = FailureRow & { place: number; actions: readonly RowAction[] }

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

export const failureColumns: Readonly<Record<FailureKind, readonly Column<ShownRow>[]>> = {
  numbers: columnsOfKind('numbers'),
  users: columnsOfKind('users'),
  groups: columnsOfKind('groups'),
  destinations: columnsOfKind('destinations'),
}
