import type { Start } from '../../list/kept-views.ts'
import { type ListView, firstView } from '../../list/list-view.ts'
import type { SelectionOf } from '../../navigation/selections.ts'

export type NumberNames = { criteria: 'fax_number'; sort: never; filter: never }
export type NumbersView = ListView<NumberNames>

/** The first view of the assigned numbers: those of the group that another screen handed over, or all of them. */
export const assignedStart = (group: SelectionOf<'fax-numbers'>): Start<NumberNames> => ({
  list: 'fax-numbers',
  first: firstView(group),
  isHandedOver: group !== undefined,
})

export const unassignedStart: Start<NumberNames> = { list: 'unassigned-fax-numbers', first: firstView() }

/** The numbers for one user, at first those of its group. Opening the screen in any way except Back begins anew. */
export const assignableStart = ({
  fsi_uid,
  fsi_gid,
  group_name,
}: SelectionOf<'assign-fax-numbers'>): Start<NumberNames> => ({
  list: `assign-fax-numbers ${fsi_uid}`,
  first: firstView(fsi_gid === undefined ? undefined : { fsi_gid, group_name }),
  isHandedOver: true,
})
