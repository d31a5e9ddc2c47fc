import type { Generated } from 'kysely'
import type { groupFields } from '@telecopy/contract/groups/group-fields'
import type { ColumnsOf, Defaulted, FlagColumn } from '../../platform/db/column-types.ts'

type Groups = Omit<ColumnsOf<typeof groupFields>, 'group_name'> & {
  fsi_gid: Generated<number>
  parent_gid: number | null
  group_name: string
  deactivated_by_gid: Defaulted<number | null>
  /** Only the operator sets it; no call about groups answers it. */
  is_mfa_required: FlagColumn
  retention_from_gid: Defaulted<number | null>
  del_inbox_from_gid: Defaulted<number | null>
  del_sent_from_gid: Defaulted<number | null>
  created_time: number
  version: Generated<number>
}

declare module '../../platform/db/schema.ts' {
  interface Database {
    groups: Groups
    group_closure: { ancestor_gid: number; descendant_gid: number; depth: number }
    group_counts: {
      fsi_gid: number
      count_users: number
      count_fax_numbers: number
      count_assigned_numbers: number
      count_gsd_lines: number
      count_sub_groups: number
      is_send_only: 0 | 1
      is_group_send: 0 | 1
    }
    deleted_groups: { fsi_gid: number; heir_gid: number | null }
  }
}
