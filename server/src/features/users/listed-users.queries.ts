import { foldedEmail } from '@telecopy/contract/kit/text'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import { containing } from '../../listing/search.queries.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'

/** A user as the operator sees it. */
export type ListedUser = {
  fsi_uid: number
  fsi_gid: number
  group_name: string
  email: string
  first_name: string
  last_name: string
  is_admin: 0 | 1
  is_active: 0 | 1
  created_time: number
}

type Wanted = {
  fsi_gid: number | undefined
  search: string | undefined
  isAdministrators: boolean
  limit: number
}

/** Users of the whole installation, by identifier: those of a group and all groups below it, by a part of the e-mail. */
export async function listedUsers(db: Db, wanted: Wanted): Promise<ListedUser[]> {
  const { fsi_gid, search, isAdministrators, limit } = wanted
  const { rows } = await sql<ListedUser>`
    select u.fsi_uid, u.fsi_gid, g.group_name, u.email, u.first_name, u.last_name, u.is_admin, u.is_active, u.created_time
    from users u join groups g on g.fsi_gid = u.fsi_gid
    where ${fsi_gid === undefined ? sql`true` : sql`u.fsi_gid in ${subtreeOf(fsi_gid)}`}
      and ${search === undefined ? sql`true` : sql`u.email_key like ${containing(foldedEmail(search))}`}
      and ${isAdministrators ? sql`u.is_admin = 1` : sql`true`}
    order by u.fsi_uid limit ${limit}`.execute(db)
  return rows
}
