import { type RawBuilder, sql } from 'kysely'
import type { UserRow, UserSortField } from '@telecopy/contract/users/users.schemas'
import { keepPlan } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'

export type UserSearch =
  | { by: 'none' }
  | { by: 'email'; contains: string }
  | { by: 'fax_number'; contains: string }
  | { by: 'ata_mac'; startsWith: string }

export type UsersPage = {
  fsi_gid: number
  search: UserSearch
  sort_field: UserSortField
  sort_method: 0 | 1
  start: number
  pagesize: number
}

/** A pattern in which what the user typed stands for itself. */
const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const isInScope = (scope: Scope, fsi_gid: number): RawBuilder<unknown> => sql`exists (
  select 1 from group_closure s where s.ancestor_gid = ${scope.fsi_gid} and s.descendant_gid = ${fsi_gid})`

// For statements that ask for the scope outside: asked for in here, every row of the subtree would pass through it.
const subtreeOf = (fsi_gid: number): RawBuilder<unknown> => sql`(
  select c.descendant_gid from group_closure c where c.ancestor_gid = ${fsi_gid})`

/** The groups of a subtree that lies in the scope; none if it does not. */
export const groupsBelow = (scope: Scope, fsi_gid: number): RawBuilder<unknown> => sql`(
  select c.descendant_gid from group_closure c
  where c.ancestor_gid = ${fsi_gid} and ${isInScope(scope, fsi_gid)})`

/** The numbers of user `u`, as the list carries them. */
export const faxNumbersOf: RawBuilder<unknown> = sql`coalesce((
  select string_agg(concat_ws('-', n.fsi_nid, n.fax_number, n.type, n.ata_mac,
    case when n.lst_ata_online_time > 0 then n.lst_ata_online_time::text else '' end), ',' order by n.fsi_nid)
  from fax_numbers n where n.fsi_uid = u.fsi_uid), '')`

function matching(search: UserSearch): RawBuilder<unknown> {
  switch (search.by) {
    case 'none':
      return sql`true`
    case 'email':
      return sql`u.email_key like ${`%${literal(search.contains)}%`}`
    case 'fax_number':
      return sql`u.fsi_uid in (select n.fsi_uid from fax_numbers n where n.fax_number like ${`%${literal(search.contains)}%`})`
    case 'ata_mac':
      return sql`u.fsi_uid in (select n.fsi_uid from fax_numbers n
        where n.ata_mac <> '' and n.ata_mac like ${`${literal(search.startsWith)}%`})`
  }
}

const sortColumns: Readonly<Record<UserSortField, RawBuilder<unknown>>> = {
  id: sql`u.fsi_uid`,
  email: sql`u.email_key`,
  created_time: sql`u.created_time`,
}

/**
 * One page of the users of a group and everything below it, with their numbers, in one statement. Which users stand on
 * the page is told by an index alone, however deep the page lies; only their few rows are then read.
 */
export async function usersPage(db: Db, scope: Scope, page: UsersPage): Promise<UserRow[]> {
  const direction = page.sort_method === 0 ? sql`asc` : sql`desc`
  const column = sortColumns[page.sort_field]
  const { rows } = await sql<UserRow>`
    select u.fsi_uid, u.fsi_gid, u.email, u.first_name, u.last_name, u.created_time,
      u.is_active, u.is_admin, u.is_sftp_user, u.count_welcome_email,
      (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name,
      (case when exists (select 1 from shared_lines l where l.fsi_uid = u.fsi_uid) then 1 else 0 end) as is_gsd_master,
      ${faxNumbersOf} as fax_numbers
    from (
      select u.fsi_uid from users u
      where u.fsi_gid in ${subtreeOf(page.fsi_gid)} and ${matching(page.search)}
      order by ${column} ${direction}, u.fsi_uid ${direction}
      offset ${page.start} limit ${page.pagesize}
    ) p join users u on u.fsi_uid = p.fsi_uid
    where ${isInScope(scope, page.fsi_gid)}
    order by ${column} ${direction}, u.fsi_uid ${direction}`.execute(db)
  return rows
}

/** The sum of the kept counts, not a count of rows; everybody is below the root, so that it needs no closure. */
const keptCount = (fsi_gid: number): RawBuilder<unknown> => sql`
  case when (select parent_gid from groups where fsi_gid = ${fsi_gid}) is null
    then (select sum(count_users) from group_counts)
    else (select sum(count_users) from group_counts where fsi_gid in ${subtreeOf(fsi_gid)}) end`

/** The exact total behind a page; undefined when the group lies outside the scope. */
export async function countUsers(
  db: Db,
  scope: Scope,
  { fsi_gid, search }: Pick<UsersPage, 'fsi_gid' | 'search'>,
): Promise<number | undefined> {
  const counted =
    search.by === 'none'
      ? sql`${keepPlan} (${keptCount(fsi_gid)})::int`
      : sql`(select count(*)::int from users u where u.fsi_gid in ${subtreeOf(fsi_gid)} and ${matching(search)})`
  const { rows } = await sql<{ counts: number }>`
    select ${counted} as counts where ${isInScope(scope, fsi_gid)}`.execute(db)
  return rows[0]?.counts
}
