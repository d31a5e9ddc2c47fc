import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'

const words = ['Harbor', 'Clinic', 'Law', 'North', 'Summit', 'Dental', 'Records', 'Claims', 'Escrow', 'Lake']

/** A tree with this many groups, each with up to eight below it; names of two words and a number. */
export function makeTree(groups: number): GroupNode {
  const nodes = Array.from({ length: groups }, (_, index): GroupNode => {
    const group_name = `${words[index % 10]} ${words[Math.floor(index / 10) % 10]} ${index}`
    return {
      fsi_gid: index + 1,
      parent_gid: index === 0 ? 0 : Math.floor((index - 1) / 8) + 1,
      group_name,
      display_group_name: group_name,
      is_active: 1,
      is_group_send: 0,
      has_administrator: 1,
      default_fax_number: '',
      count_gsd_lines: 0,
      count_users: 40,
      count_fax_numbers: 50,
      total_sub_groups: 0,
      total_users: 40,
      total_fax_numbers: 50,
      children: [],
    }
  })
  for (const node of nodes) nodes[node.parent_gid - 1]?.children.push(node)
  const [root] = nodes
  if (root === undefined) throw new Error('a tree has at least one group')
  return root
}
