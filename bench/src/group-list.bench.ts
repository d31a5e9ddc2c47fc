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
  g.is_active, g.is_group_send, (a.fsi_gid is not null)::int as has_administrator, coalesce(f.fax_number, '') as default_fax_number,
  coalesce(l.own, 0) as count_gsd_lines, coalesce(u.own, 0) as count_users, coalesce(n.own, 0) as count_fax_numbers,
  t.total_sub_groups, t.total_users, t.total_fax_numbers
from group_closure c
join groups g on g.fsi_gid = c.descendant_gid
join totals t on t.fsi_gid = g.fsi_gid
left join own_users u on u.fsi_gid = g.fsi_gid
left join own_numbers n on n.fsi_gid = g.fsi_gid
left join (select distinct fsi_gid from users where is_admin = 1 and is_active = 1) a on a.fsi_gid = g.fsi_gid
left join own_lines l on l.fsi_gid = g.fsi_gid
left join group_default_users d on d.fsi_gid = g.fsi_gid
left join fax_numbers f on f.fsi_nid = d.fsi_nid
where c.ancestor_gid = $1
order by c.depth, lower(g.group_name), g.fsi_gid`

/*
 How PostgreSQL 15 runs it over the whole set; `--plans` prints the plans of this machine.

   Sort
     Sort Key: c.depth, (lower(g.group_name)), g.fsi_gid
     CTE own_users
       ->  HashAggregate
             Group Key: users.fsi_gid
             ->  Index Only Scan using users_in_group on users
     CTE own_numbers
       ->  Finalize HashAggregate
             Group Key: fax_numbers.fsi_gid
             ->  Gather
                   Workers Planned: 2
                   ->  Partial GroupAggregate
                         Group Key: fax_numbers.fsi_gid
                         ->  Parallel Index Only Scan using fax_numbers_by_group on fax_numbers
                               Index Cond: (fsi_gid IS NOT NULL)
     ->  Hash Left Join
           Hash Cond: (g.fsi_gid = l.fsi_gid)
           ->  Hash Join
                 Hash Cond: (g.fsi_gid = t.fsi_gid)
                 ->  Hash Join
                       Hash Cond: (g.fsi_gid = c.descendant_gid)
                       ->  Hash Left Join
                             Hash Cond: (g.fsi_gid = d.fsi_gid)
                             ->  Hash Right Join
                                   Hash Cond: (n.fsi_gid = g.fsi_gid)
                                   ->  CTE Scan on own_numbers n
                                   ->  Hash
                                         ->  Hash Right Join
                                               Hash Cond: (u.fsi_gid = g.fsi_gid)
                                               ->  CTE Scan on own_users u
                                               ->  Hash
                                                     ->  Seq Scan on groups g
                             ->  Hash
                                   ->  Nested Loop Left Join
                                         ->  Seq Scan on group_default_users d
                                         ->  Index Scan using fax_numbers_pkey on fax_numbers f
                                               Index Cond: (fsi_nid = d.fsi_nid)
                       ->  Hash
                             ->  Index Scan using group_closure_pkey on group_closure c
                                   Index Cond: (ancestor_gid = 1)
                 ->  Hash
                       ->  Subquery Scan on t
                             ->  HashAggregate
                                   Group Key: c_1.ancestor_gid
                                   ->  Hash Right Join
                                         Hash Cond: (u_1.fsi_gid = c_1.descendant_gid)
                                         ->  CTE Scan on own_users u_1
                                         ->  Hash
                                               ->  Hash Right Join
                                                     Hash Cond: (n_1.fsi_gid = c_1.descendant_gid)
                                                     ->  CTE Scan on own_numbers n_1
                                                     ->  Hash
                                                           ->  Seq Scan on group_closure c_1
           ->  Hash
                 ->  Subquery Scan on l
                       ->  HashAggregate
                             Group Key: shared_lines.fsi_gid
                             ->  Seq Scan on shared_lines
*/

type FlatNode = Omit<GroupNode, 'children'>

/** A tree as the rows of a table, level by level, siblings in their order. */
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

/** The whole tree, with the counts of each group alone and with all groups below it. */
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
