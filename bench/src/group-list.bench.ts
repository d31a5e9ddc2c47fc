import type { GroupNode } from '@telecopy/contract/groups/groups.schemas'
import { type Operation, runPlain } from './operation.ts'

// Every group's own rows are counted once, and summed up over the closure.
const text = `with own_users as (select fsi_gid, count(*)::int as own from users group by fsi_gid),
own_numbers as (select fsi_gid, count(*)::int as own from fax_numbers where fsi_gid is not null group by fsi_gid),
own_lines as (select fsi_gid, count(*)::int as own from shared_lines group by fsi_gid),
totals as (
  select c.ancestor_gid as fsi_gid, count(*)::int - 1 as total_sub_groups,
    coalesce(sum(u.own), 0)::int as total_users, coalesce(sum(n.own), 0)::int as total_fax_numbers
  from group_closure c
  left join own_users u on u.fsi_gid = c.descendant_gid left join own_numbers n on n.fsi_gid = c.descendant_gid
  group by c.ancestor_gid
)
select g.fsi_gid, coalesce(g.parent_gid, 0) as parent_gid, g.group_name, g.group_name as display_group_name,
  g.is_active, g.is_group_send, coalesce(f.fax_number, '') as default_fax_number,
  coalesce(l.own, 0) as count_gsd_lines, coalesce(u.own, 0) as count_users, coalesce(n.own, 0) as count_fax_numbers,
  t.total_sub_groups, t.total_users, t.total_fax_numbers
from group_closure c
join groups g on g.fsi_gid = c.descendant_gid
join totals t on t.fsi_gid = g.fsi_gid
left join own_users u on u.fsi_gid = g.fsi_gid
left join own_numbers n on n.fsi_gid = g.fsi_gid
left join own_lines l on l.fsi_gid = g.fsi_gid
left join group_default_users d on d.fsi_gid = g.fsi_gid
left join fax_numbers f on f.fsi_nid = d.fsi_nid
where c.ancestor_gid = $1
order by c.depth, lower(g.group_name), g.fsi_gid`

type FlatNode = Omit<GroupNode, 'children'>

/** A tree as the rows of a table, level by level, brothers in their order. */
function flatten(top: GroupNode): FlatNode[] {
  const flat: FlatNode[] = []
  for (
    let level: readonly GroupNode[] = [top];
    level.length > 0;
    level = level.flatMap((node) => node.children)
  )
    for (const { children: _, ...node } of level) flat.push(node)
  return flat
}

const byGid = (nodes: readonly FlatNode[]): FlatNode[] =>
  nodes.toSorted((one, other) => one.fsi_gid - other.fsi_gid)

const statement = { text, values: [1] }

/** The whole tree, with what each group holds by itself and with everything below it. */
export const groupList: Operation = {
  name: 'group/list, whole tree with totals',
  target: 1.2,
  statement,
  api:
    ({ client, accounts }) =>
    (turn) =>
      client.call('listGroups', { authorization: accounts.at(turn).authorization, body: {} }),
  plain:
    ({ pool }) =>
    () =>
      runPlain(pool, statement),
  async apiResult({ client, accounts }) {
    const { authorization } = accounts.at(0)
    const { data } = await client.call('listGroups', { authorization, body: {} })
    return byGid(flatten(data))
  },
  plainResult: async ({ pool }) => byGid(await runPlain<FlatNode>(pool, statement)),
}
