import { type RawBuilder, sql } from 'kysely'
import type { Undelivered } from '@telecopy/contract/failures/failures.schemas'
import type { SentFax } from '@telecopy/contract/reports/reports.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import {
  type Faxes,
  type Subject,
  asSql,
  isOf,
  newestFirst,
  newestOf,
  sentColumns,
} from '../reports/public.ts'

type Page = { start: number; pagesize: number }

/** Whether a sent fax `f` has failed, of this cause if there is one. An index holds exactly these faxes. */
const hasFailed = (fax_result_code: number): RawBuilder<unknown> =>
  fax_result_code === 0
    ? sql`f.fax_result_code <> 0`
    : sql`f.fax_result_code <> 0 and f.fax_result_code = ${fax_result_code}`

/** Whether a fax `f` is one of the subject's failed ones. */
export const isFailureOf = (subject: Subject): RawBuilder<unknown> =>
  sql`${isOf(asSql(subject))} and ${hasFailed(0)}`

/** The received faxes of a subject that reached nobody. */
export async function findUndelivered(db: Db, subject: Subject): Promise<Undelivered> {
  const received = asSql({ ...subject, direction: 'received' })
  const { rows } = await sql<Undelivered>`
    select count(*)::int as faxes, max(f.created_time) as newest_time
    from fax_records f where ${isOf(received)} and f.status = 'Error'`.execute(db)
  return rows[0] ?? { faxes: 0, newest_time: null }
}

type Narrowed = Page & { fax_result_code: number; dial_number: string }

/** A page of a subject's failed faxes, newest first, and their exact number. */
export async function findFailedFaxes(
  db: Db,
  subject: Subject,
  { start, pagesize, fax_result_code, dial_number }: Narrowed,
): Promise<Faxes<SentFax>> {
  const isTo = dial_number === '' ? sql`true` : sql`f.dial_number = ${dial_number}`
  const fits = sql`${hasFailed(fax_result_code)} and ${isTo}`
  const [counted, page] = await Promise.all([
    sql<{ counts: number }>`
      select count(*)::int as counts from fax_records f where ${isOf(asSql(subject))} and ${fits}`.execute(
      db,
    ),
    sql<SentFax>`
      select ${sentColumns} from fax_records f where f.fsi_fid = any(array(
        select f.fsi_fid from ${newestOf(asSql(subject), sql`${start + pagesize}::bigint`, fits)} f
        ${newestFirst} offset ${start} limit ${pagesize}))
      ${newestFirst}`.execute(db),
  ])
  return { faxes: page.rows, counts: counted.rows[0]?.counts ?? 0 }
}
