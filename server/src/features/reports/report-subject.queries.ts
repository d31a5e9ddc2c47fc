import { type RawBuilder, sql } from 'kysely'
import type { ReportUser } from '@telecopy/contract/reports/reports.schemas'
import { mailboxOf } from '../../listing/mailbox.queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { subtreeOf } from '../../tree/in-scope.queries.ts'

/**
 * What a report is about, found in the scope by `findSubject`: a group with all groups below it, or one user's faxes
 * there. The period is in epoch seconds, both ends included.
 */
export type Subject = {
  fsi_gid: number
  group_name: string
  user: ReportUser
  direction: 'sent' | 'received'
  from: number
  to: number
}

/** A user of a group or below it by identifier, or by e-mail in its canonical form. */
export async function findReportUser(
  db: Db,
  fsi_gid: number,
  { fsi_uid, email }: { fsi_uid: number; email: string },
): Promise<ReportUser> {
  const is = fsi_uid === 0 ? sql`${mailboxOf('u')} = ${email}` : sql`u.fsi_uid = ${fsi_uid}`
  const { rows } = await sql<NonNullable<ReportUser>>`
    select u.fsi_uid, u.email from users u where ${is} and u.fsi_gid in ${subtreeOf(fsi_gid)}`.execute(db)
  return rows[0] ?? null
}

/** A subject in SQL: values, or places for them. Without `fsi_uid` it is the whole group. */
export type SubjectSql = {
  direction: Subject['direction']
  fsi_gid: RawBuilder<unknown>
  fsi_uid: RawBuilder<unknown> | undefined
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}

export const asSql = ({ direction, fsi_gid, user, from, to }: Subject): SubjectSql => ({
  direction,
  fsi_gid: sql`${fsi_gid}::int`,
  fsi_uid: user === null ? undefined : sql`${user.fsi_uid}::int`,
  from: sql`${from}::bigint`,
  to: sql`${to}::bigint`,
})

/** Whether a fax `f` is of the subject's direction and period. */
const inPeriod = ({ direction, from, to }: SubjectSql): RawBuilder<unknown> =>
  sql`f.direction = ${sql.lit(direction)} and f.created_time between ${from} and ${to}`

/** Whether a fax `f` is the subject's. */
export const isOf = (subject: SubjectSql): RawBuilder<unknown> => {
  const { fsi_uid, fsi_gid } = subject
  const isOfUser = fsi_uid === undefined ? sql`true` : sql`f.fsi_uid = ${fsi_uid}`
  return sql`${isOfUser} and f.fsi_gid in ${subtreeOf(fsi_gid)} and ${inPeriod(subject)}`
}

export const newestFirst = sql`order by f.created_time desc, f.fsi_fid desc`

/**
 * The newest of a subject's faxes `f` that fit, at most `most`, as `fsi_fid` and `created_time`. They are collected group
 * by group, each from its own index, so that a page costs what the period holds and not what the table holds.
 */
export function newestOf(
  subject: SubjectSql,
  most: RawBuilder<unknown>,
  fits = sql`true`,
): RawBuilder<unknown> {
  if (subject.fsi_uid !== undefined)
    return sql`(
      select f.fsi_fid, f.created_time from fax_records f
      where ${isOf(subject)} and ${fits} ${newestFirst} limit ${most})`
  return sql`(
    select f.fsi_fid, f.created_time from ${subtreeOf(subject.fsi_gid)} g (fsi_gid) cross join lateral (
      select f.fsi_fid, f.created_time from fax_records f
      where f.fsi_gid = g.fsi_gid and ${inPeriod(subject)} and ${fits} ${newestFirst} limit ${most}) f
    ${newestFirst} limit ${most})`
}
