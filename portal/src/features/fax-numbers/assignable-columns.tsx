import type { FaxNumberRow } from '@telecopy/contract/fax-numbers/fax-numbers.schemas'
import { faxNumberListMessages as texts, faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { columnsOf } from '../../list/columns.tsx'
import type { SelectionOf } from '../../navigation/selections.ts'

/** An unassigned number, with the user that it may be assigned to. */
export type AssignableNumber = FaxNumberRow & { user: SelectionOf<'assign-fax-numbers'> }

const { fax_number, group_name, operation } = faxNumberMessages.columns

const column = columnsOf<AssignableNumber>()({ fax_number, group_name, operation })

export const assignableColumns = [
  column.identity('fax_number', { width: 300, least: 156, mono: true }),
  column.text('group_name', { width: 600, least: 300 }),
  column.actions(
    'operation',
    ({ fsi_nid, fax_number: number, user }) => [
      {
        label: faxNumberMessages.assignToUser,
        name: texts.assignToUserOf(number),
        to: {
          screen: 'assign-fax-number-to-user',
          selection: { ...user, fsi_nid, fax_number: number },
        },
      },
    ],
    { width: 130, least: 124 },
  ),
]
