import { type RawBuilder, sql } from 'kysely'
import type { ReceivedFax, SentFax } from '@telecopy/contract/reports/reports.schemas'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Subject, isOf, newestFirst, newestOf } from './report-subject.queries.ts'

type Page = { start: number; pagesize: number }

export type Faxes<Fax> = { faxes: Fax[]; counts: number }

type Values = { fsi_gid: number; fsi_uid: number; from: number; to: number } & Page
type Found<Fax> = Fax & { report_counts: number; ref_code: string | null }

const both = sql`f.ref_code, f.gsd_id, f.created_time, f.caller_number, f.dial_number, f.pages_delivered, f.connect_time`

type Shape = { direction: Subject['direction']; columns: RawBuilder<unknown> }

/** The statement of a report, of a group or of one user: the exact count beside each fax of a page, or alone. */
const statementOf = <Fax>({ direction, columns }: Shape, isOfUser: boolean) =>
  keptStatement<Values, Found<Fax>>((valueOf: ValueOf<Values>, db) => {
    const subject = {
      direction,
      fsi_gid: sql`${valueOf('fsi_gid')}::int`,
      fsi_uid: isOfUser ? sql`${valueOf('fsi_uid')}::int` : undefined,
      from: sql`${valueOf('from')}::bigint`,
      to: sql`${valueOf('to')}::bigint`,
    }
    const [start, pagesize] = [sql`${valueOf('start')}::bigint`, sql`${valueOf('pagesize')}::bigint`]
    return sql<Found<Fax>>`
      select c.report_counts, p.* from (
        select count(*)::int as report_counts from fax_records f where ${isOf(subject)}) c
      left join lateral (
        select ${both}, ${columns} from fax_records f where f.fsi_fid = any(array(
          select f.fsi_fid from ${newestOf(subject, sql`(${start} + ${pagesize})`)} f
          ${newestFirst} offset ${start} limit ${pagesize}))
        ${newestFirst}) p on true`.compile(db)
  })

/** Makes the query of a report: one page of a subject's faxes, newest first, and their exact number. */
function faxesWith<Fax>(shape: Shape) {
  const [ofGroup, ofUser] = [statementOf<Fax>(shape, false), statementOf<Fax>(shape, true)]
  return async (db: Db, { fsi_gid, user, from, to }: Subject, page: Page): Promise<Faxes<Fax>> => {
    const find = user === null ? ofGroup : ofUser
    const rows = await find(db, { fsi_gid, fsi_uid: user?.fsi_uid ?? 0, from, to, ...page })
    return {
      faxes: rows
        .filter(({ ref_code }) => ref_code !== null)
        .map(({ report_counts: _counts, ...fax }) => fax as Fax),
      counts: rows[0]?.report_counts ?? 0,
    }
  }
}

export const findReceivedFaxes = faxesWith<ReceivedFax>({
  direction: 'received',
  columns: sql`f.account_email, f.status, f.email_delivery_status, f.ata_delivery_status`,
})

const ofSent = sql`f.account_email as email, f.fax_type, f.fax_result_code, f.fax_result_message`

/** What a sent fax `f` shows. */
export const sentColumns = sql`${both}, ${ofSent}`

export const findSentFaxes = faxesWith<SentFax>({
  direction: 'sent',
  columns: ofSent,
})
