import { type RawBuilder, sql } from 'kysely'
import { userListMessages as texts } from '@telecopy/contract/messages/users'
import {
  type UserMadeCell,
  type UserFileName,
  userFileNames,
  userListField,
} from '@telecopy/contract/users/user-list'
import type { CsvColumn } from '../../platform/csv/csv-columns.ts'
import { csvText } from '../../platform/db/csv-text.ts'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isTimeZone } from '../../platform/time/time-zone.ts'
import type { ZoneSteps } from '../../platform/time/zone-steps.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

type Steps = { froms: RawBuilder<unknown>; seconds: RawBuilder<unknown> }

// `froms` has the column's own type: otherwise it would be converted for every row.
const localTime = (epoch: RawBuilder<unknown>, steps: Steps): RawBuilder<string> => sql`to_char(
  to_timestamp(${epoch} + (${steps.seconds}::int[])[width_bucket(${epoch}, ${steps.froms}::bigint[])]) at time zone 'UTC',
  'YYYY-MM-DD HH24:MI')`

/** Users from one identifier to another, both included. */
export type Span = { first: number; last: number }

type Page = Span & { fsi_gid: number; scope_gid: number } & ZoneSteps

/**
 * The spans of the users of a group and all groups below it, each with the same number of users; empty when the group
 * lies outside the scope. An index alone answers this.
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
      from users u where u.fsi_gid in ${subtreeOf(fsi_gid)} and ${isInScope(scope.fsi_gid, fsi_gid)}
    ) m group by m.page order by m.page`.execute(db)
  return rows
}

/** The cells that are not simply stored; `m` is one user. */
const madeCells: Readonly<Record<UserMadeCell, RawBuilder<string>>> = {
  group_name: sql`m.group_name`,
  user_name: sql`trim(m.first_name || ' ' || m.last_name)`,
  fax_numbers: sql`m.numbers`,
  is_active: sql`case when m.is_active = 1 then ${sql.lit(texts.activated)} else ${sql.lit(texts.disabled)} end`,
  count_welcome_email: sql`case when m.count_welcome_email = 0 then ${sql.lit(texts.welcomeNo)}
      else replace(${sql.lit(texts.welcomeSent(0))}, '0', m.count_welcome_email::text) end`,
}

/** The columns of the file. */
export const userCsv = userFileNames.map((name): CsvColumn<RawBuilder<string>> => {
  const made: Partial<Record<UserFileName, RawBuilder<string>>> = madeCells
  return {
    header: texts.columns[name],
    cell: made[name] ?? sql.raw(`m.${name}`),
    ...(userListField(name).kind === 'time' ? { isTime: true } : {}),
  }
})
const cells = userCsv.map(({ cell }) => cell)

const storedNames = userFileNames.filter((name) => userListField(name).from === undefined)

/** The stored columns of user `u` that the file has, each under its name, and times as they are written. */
const storedColumns = (steps: Steps) =>
  sql.join(
    storedNames.map((name) => {
      const { kind, canBeNone } = userListField(name)
      if (kind !== 'time') return sql.raw(`u.${name}`)
      const column = sql.ref(`u.${name}`)
      const written = localTime(column, steps)
      const cell = canBeNone ? sql`case when ${column} = 0 then '' else ${written} end` : written
      return sql`${cell} as ${sql.raw(name)}`
    }),
  )

// A page comes in pieces. For a value that is longer than one read of a socket, the driver copies all bytes so far,
// again and again, and that fills the memory.
const pieceIds = 256

// A span holds few other users, however small the subtree, so one kept plan suits every group. Numbers are collected
// over the span and joined: queries user by user take longer than the rest.
const linesIn = keptStatement((valueOf: ValueOf<Page>, db) =>
  sql<{ lines: string }>`
    with way as materialized (
      select parent_gid is null as is_root from groups
      where fsi_gid = ${valueOf('fsi_gid')} and ${isInScope(valueOf('scope_gid'), valueOf('fsi_gid'))}
    )
    select p.lines from way cross join lateral (
      select ${csvText(cells, sql.ref('m.fsi_uid'))} as lines
      from (
        select u.fsi_uid, g.group_name, u.first_name, u.last_name,
          ${storedColumns({ froms: valueOf('froms'), seconds: valueOf('seconds') })},
          coalesce(k.numbers, '') as numbers
        from users u join groups g on g.fsi_gid = u.fsi_gid
        left join (
          select n.fsi_uid, string_agg(
            n.fax_number || case when n.ata_mac = '' then '' else ' (' || n.ata_mac || ')' end, '; '
            order by n.fsi_nid) as numbers
          from fax_numbers n where n.fsi_uid between ${valueOf('first')} and ${valueOf('last')}
          group by n.fsi_uid
        ) k on k.fsi_uid = u.fsi_uid
        where u.fsi_uid between ${valueOf('first')} and ${valueOf('last')}
          and (way.is_root or u.fsi_gid in ${subtreeOf(valueOf('fsi_gid'))})
      ) m
      group by m.fsi_uid / ${sql.lit(pieceIds)} order by m.fsi_uid / ${sql.lit(pieceIds)}
    ) p`.compile(db),
)

/**
 * The users of a group and all groups below it in a span as lines of CSV, by identifier, their numbers lowest first as
 * `12025550001; 12025550002 (00119A123456)`, times in the zone of the steps; '' when the group lies outside the scope.
 */
export async function linesOfSpan(db: Db, scope: Scope, page: Omit<Page, 'scope_gid'>): Promise<string> {
  const rows = await linesIn(db, { ...page, scope_gid: scope.fsi_gid })
  return rows.map(({ lines }) => lines).join('')
}

/** The zone in which a caller reads times: that of its account, or GMT without one. */
export async function findTimeZone(db: Db, account: { fsi_uid: number } | null): Promise<string> {
  if (account === null) return 'UTC'
  const row = await db
    .selectFrom('users')
    .select('time_zone')
    .where('fsi_uid', '=', account.fsi_uid)
    .executeTakeFirst()
  return row !== undefined && isTimeZone(row.time_zone) ? row.time_zone : 'UTC'
}
