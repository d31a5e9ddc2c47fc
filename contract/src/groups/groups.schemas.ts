import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** A group with the groups below it. `count_*` are its own, `total_*` include everything below it. */
export const GroupNode = z.object({
  fsi_gid: Id,
  parent_gid: z.int(),
  group_name: z.string(),
  display_group_name: z.string(),
  is_active: Flag,
  is_group_send: Flag,
  default_fax_number: z.string(),
  count_gsd_lines: z.int(),
  count_users: z.int(),
  count_fax_numbers: z.int(),
  total_sub_groups: z.int(),
  total_users: z.int(),
  total_fax_numbers: z.int(),
  get children() {
    return z.array(GroupNode)
  },
})
export type GroupNode = z.infer<typeof GroupNode>
