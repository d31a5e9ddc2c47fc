import { type RawBuilder, sql } from 'kysely'
import type {
  FailureCause,
  FailureKind,
  FailureOrder,
  FailureRow,
} from '@telecopy/contract/failures/failures.schemas'
import type { risingDays } from '@telecopy/contract/failures/rising'
import type { Db } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'
import { type Subject, asSql, isOf } from '../reports/public.ts'
import { isFailureOf } from './failed-faxes.queries.ts'

export type RowsAsked = {
  by: FailureKind
  order: FailureOrder
  fax_result_code: number
  /** Rows with fewer failed faxes are left out. */
  least_failed: number
  start: number
  pagesize: number
}

type Shape = {
  /** The column of a fax `f` that puts it into its row. */
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** The things of the chosen group that a row `p` leads to: a number `n`, a user `u`, a group `g`. */
  things: (fsi_gid: number) => RawBuilder<unknown>
}

const noNumber = sql`left join fax_numbers n on false`
const noUser = sql`left join users u on false`
const noGroup = sql`left join groups g on false`

const shapes: Readonly<Record<FailureKind, Shape>> = {
  numbers: {
    key: sql`f.fax_number`,
    name: sql`p.key`,
    things: (fsi_gid) => sql`
      left join fax_numbers n on n.fax_number = p.key and n.fsi_gid in ${subtreeOf(fsi_gid)}
      left join users u on u.fsi_uid = n.fsi_uid
      left join groups g on g.fsi_gid = n.fsi_gid`,
  },
  users: {
    key: sql`f.account_email`,
    name: sql`p.key`,
    things: (fsi_gid) => sql`
      ${noNumber}
      left join users u on u.email_key = lower(p.key) and u.fsi_gid in ${subtreeOf(fsi_gid)}
      left join groups g on g.fsi_gid = u.fsi_gid`,
  },
  groups: {
    key: sql`f.fsi_gid`,
    name: sql`g.group_name`,
    things: () => sql`${noNumber} ${noUser} left join groups g on g.fsi_gid = p.key`,
  },
  destinations: {
    key: sql`f.dial_number`,
    name: sql`p.key`,
    things: () => sql`${noNumber} ${noUser} ${noGroup}`,
  },
}

const orders: Readonly<Record<FailureOrder, RawBuilder<unknown>>> = {
  newest: sql`order by p.newest_time desc, p.key`,
  worst: sql`order by p.failed desc, p.newest_time desc, p.key`,
}

type Summary = { counts: number; causes: FailureCause[] }
type Found = Omit<FailureRow, 'rising'> & Summary
export type FoundRows = { rows: Omit<FailureRow, 'rising'>[] } & Summary

/**
 * A page of a subject's failed faxes, put together, and the exact number of rows; and all causes of its failed faxes, the
 * most frequent first. All faxes are counted only for the rows of the page. The numbers come from the fax records, so that
 * a rate stays right when old faxes are deleted.
 */
export async function findFailureRows(db: Db, subject: Subject, asked: RowsAsked): Promise<FoundRows> {
  const { key, name, things } = shapes[asked.by]
  const order = orders[asked.order]
  const isAsked = asked.fax_result_code === 0 ? sql`true` : sql`code = ${asked.fax_result_code}`
  const { rows } = await sql<Found>`
    with causes as materialized (
      select ${key} as key, f.fax_result_code as code, count(*) as failed, max(f.created_time) as newest_time
      from fax_records f where ${isFailureOf(subject)} group by 1, 2
    ), keys as (
      select key, sum(failed)::int as failed, max(newest_time) as newest_time,
        (array_agg(code order by failed desc, code))[1] as fax_result_code
      from causes where ${isAsked} group by key having sum(failed) >= ${asked.least_failed}
    ), page as materialized (
      select * from keys p ${order} offset ${asked.start} limit ${asked.pagesize}
    )
    select c.counts, c.causes, ${name} as name, coalesce(n.fsi_nid, 0) as fsi_nid, coalesce(u.fsi_uid, 0) as fsi_uid,
      coalesce(u.email, '') as email, coalesce(g.fsi_gid, 0) as fsi_gid, coalesce(g.group_name, '') as group_name,
      p.failed, p.fax_result_code, p.newest_time, (
        select count(*)::int from fax_records f
        where ${key} = p.key and f.fax_result_code is not null and ${isOf(asSql(subject))}
      ) as faxes
    from (
      select (select count(*)::int from keys) as counts, coalesce((
        select json_agg(cause) from (
          select code as fax_result_code, sum(failed)::int as failed, max(newest_time) as newest_time
          from causes group by 1 order by 2 desc, 1) cause), '[]') as causes
    ) c left join page p on true
    ${things(subject.fsi_gid)}
    ${order}`.execute(db)
  return {
    rows: rows
      .filter(({ failed }) => failed !== null)
      .map(({ counts: _counts, causes: _causes, ...row }) => row),
    counts: rows[0]?.counts ?? 0,
    causes: rows[0]?.causes ?? [],
  }
}

/** How many numbers of a scope have at least so many failed faxes in a period: the rows of `findFailureRows`. */
export function failingNumbersOf(
  scope: Scope,
  { least_failed, ...period }: { from: number; to: number; least_failed: number },
): RawBuilder<number> {
  const subject: Subject = { ...period, ...scope, group_name: '', user: null, direction: 'sent' }
  return sql`(
    select count(*)::int from (
      select 1 from fax_records f where ${isFailureOf(subject)}
      group by ${shapes.numbers.key} having count(*) >= ${least_failed}) n)`
}

type OfNumber = { fax_number: string; recent: number; before: number }

/**
 * The failed faxes of numbers in a group and below it, in the days of the rule. They come from the sums of days, which
 * deleting faxes does not change: else a short storage duration would look like a rise.
 */
export async function findFailuresOfDays(
  db: Db,
  { fsi_gid }: Subject,
  { numbers, days }: { numbers: readonly string[]; days: ReturnType<typeof risingDays> },
): Promise<OfNumber[]> {
  const { rows } = await sql<OfNumber>`
    select d.fax_number,
      coalesce(sum(d.failed_faxes) filter (where d.gmt_day >= ${days.recentFrom}::date), 0)::int as recent,
      coalesce(sum(d.failed_faxes) filter (where d.gmt_day < ${days.recentFrom}::date), 0)::int as before
    from usage_days d
    where d.fsi_gid in ${subtreeOf(fsi_gid)} and d.fax_number = any(${[...numbers]}::text[])
      and d.gmt_day between ${days.beforeFrom}::date and ${days.last}::date
    group by 1`.execute(db)
  return rows
}
