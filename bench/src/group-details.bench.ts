import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { type Operation, runPlain } from './operation.ts'
import { largeSubtree } from './user-page.ts'

// The screen's data of a group, put together by the database: the group, its totals, its ancestors and its sub-groups.
const text = `select g.fsi_gid, coalesce(g.parent_gid, 0) as parent_gid, coalesce(p.group_name, '') as parent_group_name,
  g.group_name, g.is_active, g.version, k.count_sub_groups, k.count_users, k.count_fax_numbers,
  t.total_sub_groups, t.total_users, t.total_fax_numbers,
  (select coalesce(json_agg(json_build_object('fsi_gid', b.fsi_gid, 'group_name', b.group_name, 'is_active', b.is_active)
     order by lower(b.group_name), b.fsi_gid), '[]') from groups b where b.parent_gid = g.fsi_gid) as children,
  (select coalesce(json_agg(h), '[]') from (
     select b.is_retention_inbox, b.retention_inbox_days, b.is_retention_sent, b.retention_sent_days, count(*)::int as groups
     from group_closure c join groups b on b.fsi_gid = c.descendant_gid
     where c.ancestor_gid = g.fsi_gid and c.depth > 0 group by 1, 2, 3, 4 order by groups desc, 1, 2, 3, 4) h) as held_below,
  (select json_agg(json_build_object('fsi_gid', a.fsi_gid, 'is_sso', a.is_sso, 'provider', i.name, 'brand', b.brand_name,
       'cover_pages', (select count(*) from cover_pages v where v.fsi_gid = a.fsi_gid)) order by c.depth)
     from group_closure c join groups a on a.fsi_gid = c.ancestor_gid
     left join identity_providers i on i.fsi_gid = a.fsi_gid left join brands b on b.fsi_gid = a.fsi_gid
     where c.descendant_gid = g.fsi_gid) as above
from groups g
join group_counts k on k.fsi_gid = g.fsi_gid
left join groups p on p.fsi_gid = g.parent_gid
cross join lateral (
  select count(*)::int - 1 as total_sub_groups, sum(s.count_users)::int as total_users,
    sum(s.count_fax_numbers)::int as total_fax_numbers, sum(s.count_gsd_lines)::int as total_gsd_lines,
    sum(s.is_send_only)::int as total_send_only, sum(s.is_group_send)::int as total_group_send,
    count(b.fsi_bid)::int as total_brands
  from group_closure c join group_counts s on s.fsi_gid = c.descendant_gid
  left join brands b on b.fsi_gid = c.descendant_gid where c.ancestor_gid = g.fsi_gid) t
where g.fsi_gid = $1`

/*
 How PostgreSQL 15 runs it over the whole set; `--plans` prints the plans of this machine.

   Nested Loop
     ->  Nested Loop Left Join
           ->  Nested Loop
                 ->  Index Scan using groups_pkey on groups g
                       Index Cond: (fsi_gid = 2)
                 ->  Index Scan using group_counts_pkey on group_counts k
                       Index Cond: (fsi_gid = 2)
           ->  Index Scan using groups_pkey on groups p
                 Index Cond: (fsi_gid = g.parent_gid)
     ->  Aggregate
           ->  Nested Loop
                 ->  Index Only Scan using group_closure_pkey on group_closure c
                       Index Cond: (ancestor_gid = g.fsi_gid)
                 ->  Index Scan using group_counts_pkey on group_counts s
                       Index Cond: (fsi_gid = c.descendant_gid)
     SubPlan 1
       ->  Aggregate
             ->  Index Scan using groups_by_parent on groups b
                   Index Cond: (parent_gid = g.fsi_gid)
     SubPlan 2
       ->  Aggregate
             ->  Subquery Scan on h
                   ->  Sort
                         Sort Key: ((count(*))::integer) DESC, b_1.is_retention_inbox, b_1.retention_inbox_days, b_1.is_retention_sent, b_1.retention_sent_days
                         ->  GroupAggregate
                               Group Key: b_1.is_retention_inbox, b_1.retention_inbox_days, b_1.is_retention_sent, b_1.retention_sent_days
                               ->  Sort
                                     Sort Key: b_1.is_retention_inbox, b_1.retention_inbox_days, b_1.is_retention_sent, b_1.retention_sent_days
                                     ->  Nested Loop
                                           ->  Index Scan using group_closure_pkey on group_closure c_1
                                                 Index Cond: (ancestor_gid = g.fsi_gid)
                                                 Filter: (depth > 0)
                                           ->  Index Scan using groups_pkey on groups b_1
                                                 Index Cond: (fsi_gid = c_1.descendant_gid)
     SubPlan 4
       ->  Aggregate
             ->  Nested Loop Left Join
                   ->  Nested Loop Left Join
                         Join Filter: (i.fsi_gid = a.fsi_gid)
                         ->  Nested Loop
                               ->  Index Only Scan using group_closure_upwards on group_closure c_2
                                     Index Cond: (descendant_gid = g.fsi_gid)
                               ->  Index Scan using groups_pkey on groups a
                                     Index Cond: (fsi_gid = c_2.ancestor_gid)
                         ->  Seq Scan on identity_providers i
                   ->  Index Scan using brands_one_per_group on brands b_2
                         Index Cond: (fsi_gid = a.fsi_gid)
             SubPlan 3
               ->  Aggregate
                     ->  Index Only Scan using cover_pages_five_per_group on cover_pages v
                           Index Cond: (fsi_gid = a.fsi_gid)
*/

type Row = Pick<
  Group,
  'fsi_gid' | 'parent_gid' | 'parent_group_name' | 'group_name' | 'is_active' | 'version' | 'children'
> & {
  count_sub_groups: number
  count_users: number
  count_fax_numbers: number
  total_sub_groups: number
  total_users: number
  total_fax_numbers: number
  held_below: Group['pass_down']['retention']
}

const statement = { text, values: [largeSubtree] }

const common = (row: Row) => ({
  group: [row.fsi_gid, row.parent_gid, row.parent_group_name, row.group_name, row.is_active, row.version],
  own: [row.count_sub_groups, row.count_users, row.count_fax_numbers],
  total: [row.total_sub_groups, row.total_users, row.total_fax_numbers],
  children: row.children,
  below: row.held_below,
})

/** A group with all data of its screen, and hundreds of groups below it. */
export const groupDetails: Operation = {
  name: 'group/details, large subtree',
  target: 2,
  statement,
  api:
    ({ client, accounts }) =>
    (turn) =>
      client.call('getGroup', {
        authorization: accounts.at(turn).authorization,
        body: { fsi_gid: largeSubtree },
      }),
  plain:
    ({ pool }) =>
    () =>
      runPlain(pool, statement),
  async apiResult({ client, accounts }) {
    const { authorization } = accounts.at(0)
    const { group } = await client.call('getGroup', { authorization, body: { fsi_gid: largeSubtree } })
    const { counts } = group
    return common({
      ...group,
      ...counts,
      count_sub_groups: counts.sub_groups,
      count_users: counts.users,
      count_fax_numbers: counts.fax_numbers,
      held_below: group.pass_down.retention,
    })
  },
  async plainResult({ pool }) {
    const [row] = await runPlain<Row>(pool, statement)
    if (row === undefined) throw new Error('there is no large subtree')
    return common(row)
  },
}
