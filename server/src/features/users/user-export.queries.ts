import { sql } from 'kysely'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { isIn, subtreeOf } from './users.queries.ts'

export type ExportedUser = {
  fsi_uid: number
  email: string
  first_name: string
  last_name: string
  group_name: string
  /** As the file shows them: `12025550001; 12025550002 (00119A123456)`, lowest first. */
  numbers: string
  created_time: number
  is_active: 0 | 1
  count_welcome_email: number
}

/** Users from one identifier to another, both included. */
export type Span = { first: number; last: number }

type Page = Span & { fsi_gid: number; scope_gid: number }

/**
 * The spans in which the users of a group and everything below it lie, so many in each; none when the group lies outside
 * the scope. An index alone tells them.
 */
export async function spansOf(
  db: Db,
  scope: Scope,
  { fsi_gid, size }: { fsi_gid: number; size: number },
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select min(m.fsi_uid) as first, max(m.fsi_uid) as last
    from (
      select u.fsi_uid, (row_number() over (order by u.fsi_uid) - 1) / ${size}::int as page
      from users u where u.fsi_gid in ${subtreeOf(fsi_gid)} and ${isIn(scope.fsi_gid, fsi_gid)}
    ) m group by m.page order by m.page`.execute(db)
  return rows
}

// However small the subtree, a span holds few others: so that one kept plan suits every group.
const usersIn = keptStatement((valueOf: ValueOf<Page>, db) =>
  sql<ExportedUser>`
    with way as materialized (
      select parent_gid is null as is_root from groups
      where fsi_gid = ${valueOf('fsi_gid')} and ${isIn(valueOf('scope_gid'), valueOf('fsi_gid'))}
    )
    select p.* from way cross join lateral (
      select u.fsi_uid, u.email, u.first_name, u.last_name, u.created_time, u.is_active, u.count_welcome_email,
        (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name,
        coalesce((
          select string_agg(n.fax_number || case when n.ata_mac = '' then '' else ' (' || n.ata_mac || ')' end, '; '
            order by n.fsi_nid)
          from fax_numbers n where n.fsi_uid = u.fsi_uid), '') as numbers
      from users u
      where u.fsi_uid between ${valueOf('first')} and ${valueOf('last')}
        and (way.is_root or u.fsi_gid in ${subtreeOf(valueOf('fsi_gid'))})
      order by u.fsi_uid
    ) p`.compile(db),
)

/** The users of a group and everything below it in a span, by identifier; none when the group lies outside the scope. */
export const usersOfSpan = (db: Db, scope: Scope, page: Omit<Page, 'scope_gid'>): Promise<ExportedUser[]> =>
  usersIn(db, { ...page, scope_gid: scope.fsi_gid })

/** The zone in which an account reads times. */
export async function findTimeZone(db: Db, fsi_uid: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('time_zone')
    .where('fsi_uid', '=', fsi_uid)
    .executeTakeFirst()
  return row !== undefined && isTimeZone(row.time_zone) ? row.time_zone : 'UTC'
}
