import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'

let made = 0

/** A group with these below it, for tests. */
export function makeNode(
  group_name: string,
  children: GroupNode[] = [],
  fields: Partial<GroupNode> = {},
): GroupNode {
  made += 1
  return {
    fsi_gid: made,
    parent_gid: 0,
    group_name,
    display_group_name: group_name,
    is_active: 1,
    is_group_send: 0,
    has_administrator: 1,
    default_fax_number: '',
    count_gsd_lines: 0,
    count_users: 1,
    count_fax_numbers: 2,
    total_sub_groups: children.length,
    total_users: 3,
    total_fax_numbers: 4,
    children,
    ...fields,
  }
}
