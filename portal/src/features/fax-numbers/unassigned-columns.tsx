import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { columnsOf } from '../../list/columns.tsx'

const { fax_number, group_name, operation } = faxNumberMessages.columns

const column = columnsOf<FaxNumberRow>()({ fax_number, group_name, operation })

const assigningOf = ({ fsi_nid, fax_number: number, fsi_gid }: FaxNumberRow) =>
  ({ screen: 'unassigned-fax-number', selection: { fsi_nid, fax_number: number, fsi_gid } }) as const

export const unassignedColumns = [
  column.identity('fax_number', { width: 300, least: 156, mono: true }),
  column.text('group_name', { width: 600, least: 300 }),
  column.actions(
    'operation',
    (row) => [
      {
        label: faxNumberMessages.assignToUser,
        name: texts.assignToUserOf(row.fax_number),
        to: assigningOf(row),
      },
    ],
    { width: 130, least: 124 },
  ),
]
