import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { containing } from '../../listing/search.queries.ts'

/** A group as the operator sees it. */
export type ListedGroup = {
  fsi_gid: number
  parent_gid: number | null
  group_name: string
  is_active: 0 | 1
  count_users: number
  count_fax_numbers: number
}

type Wanted = { parent_gid: number | undefined; search: string | undefined; limit: number }

/** Groups of the whole installation, by identifier: those directly below a group, those whose names contain a text. */
export async function listedGroups(db: Db, { parent_gid, search, limit }: Wanted): Promise<ListedGroup[]> {
  const { rows } = await sql<ListedGroup>`
    select g.fsi_gid, g.parent_gid, g.group_name, g.is_active, k.count_users, k.count_fax_numbers
    from groups g join group_counts k on k.fsi_gid = g.fsi_gid
    where ${parent_gid === undefined ? sql`true` : sql`g.parent_gid = ${parent_gid}`}
      and ${search === undefined ? sql`true` : sql`lower(g.group_name) like ${containing(search.toLowerCase())}`}
    order by g.fsi_gid limit ${limit}`.execute(db)
  return rows
}
