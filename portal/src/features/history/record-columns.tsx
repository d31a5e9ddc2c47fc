import { historyMessages as texts } from '@telecopy/contract/messages/history'
import { columnsOf } from '../../list/columns.tsx'
import { ChangesCell } from './ChangesCell.tsx'
import { GroupCell, SentenceCell } from './SentenceCell.tsx'
import type { ShownRecord } from './shown-record.ts'

const column = columnsOf<ShownRecord>()(texts.columns)

const time = column.time('time', { width: 162 })

const sentence = column.custom('sentence', (row) => <SentenceCell record={row} />, {
  width: 420,
  pin: 'start',
})

const group = column.custom('group', (row) => <GroupCell record={row} />, { width: 150 })

const changes = column.custom('changes', (row) => <ChangesCell record={row} />, { width: 316 })

/** The columns of one thing's history, without a column for its group. */
export const historyColumns = [sentence, time, changes]

export const auditColumns = [sentence, time, group, changes]
