import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberListMessages as texts } from '@telecopy/contract/messages/fax-number-lists'
import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { columnsOf } from '../../list/columns.tsx'
import { TypeCell } from './TypeCell.tsx'

const column = columnsOf<FaxNumberRow>()(faxNumberMessages.columns)

const settingsOf = ({ fsi_nid }: FaxNumberRow) => ({ screen: 'fax-number', selection: { fsi_nid } }) as const

export const assignedColumns = [
  column.identity('fax_number', { width: 156, least: 112, mono: true, to: settingsOf }),
  column.custom('type', (row) => <TypeCell row={row} />, { width: 230, least: 186 }),
  column.text('email', {
    width: 310,
    least: 280,
    to: ({ fsi_uid, email }) => ({ screen: 'user-details', selection: { fsi_uid, email } }),
  }),
  column.text('group_name', { width: 206, least: 150 }),
  column.custom('user_name', (row) => `${row.first_name} ${row.last_name}`.trim(), {
    width: 190,
    least: 130,
  }),
  column.actions(
    'operation',
    (row) => [{ label: texts.details, name: texts.detailsOf(row.fax_number), to: settingsOf(row) }],
    { width: 92, least: 82, wideOnly: true },
  ),
]
