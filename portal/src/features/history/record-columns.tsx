import { actionWords, actorWords, entityWords } from '@telecopy/contract/history/told-changes'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import type { Column } from '../../ui/data-table-column.ts'
import { ChangesCell } from './ChangesCell.tsx'
import classes from './History.module.css'
import type { ShownRecord } from './shown-records.ts'

const time: Column<ShownRecord> = {
  key: 'time',
  header: texts.columns.time,
  width: 140,
  cell: (row) => <span className={classes.time}>{row.when}</span>,
}

const person: Column<ShownRecord> = {
  key: 'person',
  header: texts.columns.person,
  width: 200,
  cell: (row) => (
    <span className={row.actor === 'account' ? classes.person : classes.none}>{actorWords(row)}</span>
  ),
}

const action: Column<ShownRecord> = {
  key: 'action',
  header: texts.columns.action,
  cell: (row) => actionWords(row.action),
}

const entity: Column<ShownRecord> = {
  key: 'entity',
  header: texts.columns.entity,
  cell: (row) => (
    <span className={classes.thing}>
      <span className={classes.none}>{entityWords(row.entity)}</span> {row.entity_name}
    </span>
  ),
}

const group: Column<ShownRecord> = {
  key: 'group',
  header: texts.columns.group,
  cell: (row) => <span className={classes.thing}>{row.group_name}</span>,
}

const changes: Column<ShownRecord> = {
  key: 'changes',
  header: texts.columns.changes,
  width: '34%',
  cell: (row) => <ChangesCell changes={row.changes} />,
}

/** Of one thing: what it is needs no saying. */
export const historyColumns: readonly Column<ShownRecord>[] = [time, person, action, changes]

export const auditColumns: readonly Column<ShownRecord>[] = [time, person, action, entity, group, changes]
