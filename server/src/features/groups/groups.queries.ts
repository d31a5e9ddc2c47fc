import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

export type GroupRow = {
  fsi_gid: number
  parent_gid: number
  group_name: string
  is_active: 0 | 1
  is_group_send: 0 | 1
  has_administrator: 0 | 1
  default_fax_number: string
  count_gsd_lines: number
  count_users: number
  count_fax_numbers: number
}

/** The active administrators of group `g` itself. */
const anAdministrator = sql`(
  select 1 from users u where u.fsi_gid = g.fsi_gid and u.is_admin = 1 and u.is_active = 1)`

/** A group of the scope and everything below it, parents before children, siblings by name. Empty when the group is not in the scope. */
export async function subtreeRows(db: Db, scope: Scope, fsi_gid: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.fsi_gid, coalesce(g.parent_gid, 0) as parent_gid, g.group_name, g.is_active, g.is_group_send,
      (exists ${anAdministrator})::int as has_administrator,
      coalesce(n.fax_number, '') as default_fax_number, k.count_gsd_lines, k.count_users, k.count_fax_numbers
    from group_closure c
    join groups g on g.fsi_gid = c.descendant_gid
    join group_counts k on k.fsi_gid = g.fsi_gid
    left join group_default_users d on d.fsi_gid = g.fsi_gid
    left join fax_numbers n on n.fsi_nid = d.fsi_nid
    where c.ancestor_gid = ${fsi_gid} and ${isInScope(scope.fsi_gid, fsi_gid)}
    order by c.depth, lower(g.group_name), g.fsi_gid`.execute(db)
  return rows
}

/** How many active groups of a scope have no active administrator of their own. */
export const groupsWithoutAdministrator = (scope: Scope): RawBuilder<number> => sql`(
  select count(*)::int from groups g
  where g.fsi_gid in ${subtreeOf(scope.fsi_gid)} and g.is_active = 1 and not exists ${anAdministrator})`

type Totals = { groups: number; users: number; fax_numbers: number; shared_lines: number }

/** A row with the groups of a scope, and what they hold, from the kept counts. */
export const totalsOf = (scope: Scope): RawBuilder<Totals> => sql`(
  select count(*)::int as groups, coalesce(sum(k.count_users), 0)::int as users,
    coalesce(sum(k.count_fax_numbers), 0)::int as fax_numbers, coalesce(sum(k.count_gsd_lines), 0)::int as shared_lines
  from group_counts k where k.fsi_gid in ${subtreeOf(scope.fsi_gid)})`
