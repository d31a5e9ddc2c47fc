import { type RawBuilder, sql } from 'kysely'
import type { UserRow, UserSortField } from '@telecopy/contract/users/users.schemas'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

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

/** The numbers of user `u`, as the list carries them. */
const faxNumbersOf: RawBuilder<unknown> = sql`coalesce((
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

/** What a row of the list shows of user `u`. */
const shown: RawBuilder<unknown> = sql`
  u.fsi_uid, u.fsi_gid, u.email, u.first_name, u.last_name, u.created_time,
  u.is_active, u.is_admin, u.is_sftp_user, u.count_welcome_email,
  (select g.group_name from groups g where g.fsi_gid = u.fsi_gid) as group_name,
  (case when exists (select 1 from shared_lines l where l.fsi_uid = u.fsi_uid) then 1 else 0 end) as is_gsd_master,
  ${faxNumbersOf} as fax_numbers`

type Order = Pick<UsersPage, 'sort_field' | 'sort_method'>

const orderOf = ({ sort_field, sort_method }: Order): RawBuilder<unknown> => {
  const direction = sort_method === 0 ? sql`asc` : sql`desc`
  return sql`${sortColumns[sort_field]} ${direction}, u.fsi_uid ${direction}`
}

/**
 * One page of the users found in a group and everything below it, with their numbers. Which users stand on the page is
 * told by an index alone, however deep the page lies; only their few rows are then read.
 */
async function pageOfFound(db: Db, scope: Scope, page: UsersPage): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${shown}
    from (
      select u.fsi_uid from users u
      where u.fsi_gid in ${subtreeOf(page.fsi_gid)} and ${matching(page.search)}
      order by ${orderOf(page)}
      offset ${page.start} limit ${page.pagesize}
    ) p join users u on u.fsi_uid = p.fsi_uid
    where ${isInScope(scope.fsi_gid, page.fsi_gid)}
    order by ${orderOf(page)}`.execute(db)
  return rows
}

/** The exact number found; undefined when the group lies outside the scope. */
async function countFound(db: Db, scope: Scope, { fsi_gid, search }: UsersPage): Promise<number | undefined> {
  const { rows } = await sql<{ counts: number }>`
    select (select count(*)::int from users u where u.fsi_gid in ${subtreeOf(fsi_gid)} and ${matching(search)}) as counts
    where ${isInScope(scope.fsi_gid, fsi_gid)}`.execute(db)
  return rows[0]?.counts
}

type CountValues = { fsi_gid: number; scope_gid: number }

/** The sum of the kept counts, not a count of rows; everybody is below the root, so that it needs no closure. */
const countEverybody = keptStatement((valueOf: ValueOf<CountValues>, db) =>
  sql<{ counts: number }>`
    select coalesce(case when g.parent_gid is null then (select sum(count_users) from group_counts)
      else (select sum(count_users) from group_counts where fsi_gid in ${subtreeOf(valueOf('fsi_gid'))}) end, 0)::int as counts
    from groups g
    where g.fsi_gid = ${valueOf('fsi_gid')} and ${isInScope(valueOf('scope_gid'), valueOf('fsi_gid'))}`.compile(
    db,
  ),
)

type PageValues = CountValues & { start: number; pagesize: number; expected: number }

/**
 * One page of everybody in a group and below it. There are two ways to it: walking down the order and passing over
 * whoever is elsewhere, short where many belong to the subtree, and gathering the subtree's users and sorting them, short
 * where few do. The planner would tell them apart by the values, at the price of planning each time anew. So the
 * statement weighs them itself, by how many users are `expected`, runs one, and keeps its plan: what would change the
 * plan from call to call stands in a sub-select. A wrong expectation costs time and nothing else.
 */
const pageOfEverybody = (order: Order) =>
  keptStatement((valueOf: ValueOf<PageValues>, db) => {
    const subtree = subtreeOf(valueOf('fsi_gid'))
    const slice = sql`offset (select ${valueOf('start')}::bigint) limit (select ${valueOf('pagesize')}::bigint)`
    return sql<UserRow>`
    with way as materialized (
      select g.parent_gid is null as is_root,
        (${valueOf('start')}::float8 + ${valueOf('pagesize')}::float8) * t.all_users
          <= 2 * ${valueOf('expected')}::float8 * ${valueOf('expected')}::float8 as walks
      from groups g, (select greatest(reltuples, 1) as all_users from pg_class where oid = 'users'::regclass) t
      where g.fsi_gid = ${valueOf('fsi_gid')} and ${isInScope(valueOf('scope_gid'), valueOf('fsi_gid'))}
    )
    select p.* from way cross join lateral (
      select ${shown} from (
        (select u.fsi_uid from users u where way.walks and (way.is_root or u.fsi_gid in ${subtree})
          order by ${orderOf(order)} ${slice})
        union all
        (select u.fsi_uid from users u where not way.walks and u.fsi_gid in ${subtree}
          order by ${orderOf(order)} ${slice})
      ) k cross join lateral (select * from users u where u.fsi_uid = k.fsi_uid offset 0) u
      order by ${orderOf(order)}
    ) p`.compile(db)
  })

const bothWays = (sort_field: UserSortField) => ({
  0: pageOfEverybody({ sort_field, sort_method: 0 }),
  1: pageOfEverybody({ sort_field, sort_method: 1 }),
})
const pageInOrder = { id: bothWays('id'), email: bothWays('email'), created_time: bothWays('created_time') }

/** How many users groups had when last asked: what to expect of them now. */
const lastCounts = new Map<number, number>()
const lastCountsMost = 10_000

async function everybody(db: Db, scope: Scope, page: UsersPage): Promise<FoundUsers | undefined> {
  const { fsi_gid, start, pagesize } = page
  const values = { fsi_gid, scope_gid: scope.fsi_gid, start, pagesize }
  const count = async (): Promise<number | undefined> => (await countEverybody(db, values))[0]?.counts
  const rowsOf = (expected: number): Promise<UserRow[]> =>
    pageInOrder[page.sort_field][page.sort_method](db, { ...values, expected })
  const last = lastCounts.get(fsi_gid)
  const beside = last === undefined ? undefined : rowsOf(last)
  const [counts, data] = await Promise.all([count(), beside])
  if (counts === undefined) return undefined
  if (lastCounts.size >= lastCountsMost) lastCounts.clear()
  lastCounts.set(fsi_gid, counts)
  return { counts, data: data ?? (await rowsOf(counts)) }
}

export type FoundUsers = { data: UserRow[]; counts: number }

/** A page of users and the exact total; undefined when the group lies outside the scope. */
export async function findUsers(db: Db, scope: Scope, page: UsersPage): Promise<FoundUsers | undefined> {
  if (page.search.by === 'none') return everybody(db, scope, page)
  const [data, counts] = await Promise.all([pageOfFound(db, scope, page), countFound(db, scope, page)])
  return counts === undefined ? undefined : { data, counts }
}
