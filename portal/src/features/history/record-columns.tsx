import { actionWords, actorWords, entityWords } from '@telecopy/contract/history/told-changes'
import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { columnsOf } from '../../list/columns.tsx'
import { ChangesCell } from './ChangesCell.tsx'
import classes from './History.module.css'
import type { ShownRecord } from './shown-record.ts'

const column = columnsOf<ShownRecord>()(texts.columns)

const time = column.time('time', { width: 162, pin: 'start' })

const person = column.custom(
  'person',
  (row) => <span className={row.actor === 'account' ? classes.person : classes.none}>{actorWords(row)}</span>,
  { width: 186 },
)

const action = column.custom('action', (row) => actionWords(row.action), { width: 152 })

const entity = column.custom(
  'entity',
  (row) => (
    <span className={classes.thing}>
      <span className={classes.none}>{entityWords(row.entity)}</span> {row.entity_name}
    </span>
  ),
  { width: 188 },
)

const group = column.custom('group', (row) => <span className={classes.thing}>{row.group_name}</span>, {
  width: 118,
})

const changes = column.custom('changes', (row) => <ChangesCell record={row} />, { width: 242 })

/** The columns of one thing's history, without a column for the thing. */
export const historyColumns = [time, person, action, changes]

export const auditColumns = [time, person, action, entity, group, changes]
