import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'

export type GroupRow = {
  fsi_gid: number
  parent_gid: number
  group_name: string
  is_active: 0 | 1
  is_group_send: 0 | 1
  default_fax_number: string
  count_gsd_lines: number
  count_users: number
  count_fax_numbers: number
}

/** A group of the scope and everything below it, parents before children, siblings by name. Empty when the group is not in the scope. */
export async function subtreeRows(db: Db, scope: Scope, fsi_gid: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.fsi_gid, coalesce(g.parent_gid, 0) as parent_gid, g.group_name, g.is_active, g.is_group_send,
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
