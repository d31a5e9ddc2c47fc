import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import type { GroupRow } from './groups.queries.ts'

const leaf = (row: GroupRow): GroupNode => ({
  ...row,
  display_group_name: row.group_name,
  total_sub_groups: 0,
  total_users: row.count_users,
  total_fax_numbers: row.count_fax_numbers,
  children: [],
})

/**
 * Builds the tree from rows in which parents come first, and adds every group's totals to its ancestors.
 *
 * @returns undefined for no rows. The top of the tree always has parent 0.
 */
export function buildGroupTree(rows: readonly GroupRow[]): GroupNode | undefined {
  const nodes = rows.map(leaf)
  const byGid = new Map(nodes.map((node) => [node.fsi_gid, node]))
  const [top, ...others] = nodes
  if (top === undefined) return undefined
  top.parent_gid = 0
  for (const node of others) byGid.get(node.parent_gid)?.children.push(node)
  // Children come after their parents. In reverse order every total is complete before it is added to its parent's.
  for (const node of others.toReversed()) {
    const parent = byGid.get(node.parent_gid)
    if (parent === undefined) continue
    parent.total_sub_groups += node.total_sub_groups + 1
    parent.total_users += node.total_users
    parent.total_fax_numbers += node.total_fax_numbers
  }
  return top
}
