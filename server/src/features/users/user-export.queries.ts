import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { faxNumbersOf, groupsBelow } from './users.queries.ts'

export type ExportedUser = {
  fsi_uid: number
  email: string
  first_name: string
  last_name: string
  group_name: string
  fax_numbers: string
  created_time: number
  is_active: 0 | 1
  count_welcome_email: number
}

/** The next users of a group and everything below it, by identifier. */
export async function usersAfter(
  db: Db,
  scope: Scope,
  page: { fsi_gid: number; after: number; limit: number },
): Promise<ExportedUser[]> {
  const { rows } = await sql<ExportedUser>`
    select u.fsi_uid, u.email, u.first_name, u.last_name, g.group_name, u.created_time, u.is_active,
      u.count_welcome_email, ${faxNumbersOf} as fax_numbers
    from users u join groups g on g.fsi_gid = u.fsi_gid
    where u.fsi_uid > ${page.after} and u.fsi_gid in ${groupsBelow(scope, page.fsi_gid)}
    order by u.fsi_uid limit ${page.limit}`.execute(db)
  return rows
}

/** The zone in which an account reads times. */
export async function findTimeZone(db: Db, fsi_uid: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('time_zone')
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirst()
  return row !== undefined && isTimeZone(row.time_zone) ? row.time_zone : 'UTC'
}
