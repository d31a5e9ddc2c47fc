import { type RawBuilder, sql } from 'kysely'
import type { ReceivedFax, SentFax } from '@telecopy/contract/reports/reports.schemas'
import type { Db } from '../../platform/db/transaction.ts'
import { type Subject, isOf, newestFirst, newestOf } from './report-subject.queries.ts'

type Page = { start: number; pagesize: number }

export type Faxes<Fax> = { faxes: Fax[]; counts: number }

const both = sql`f.ref_code, f.gsd_id, f.created_time, f.caller_number, f.dial_number, f.pages_delivered, f.connect_time`

/** Makes the query of a report: one page of a subject's faxes, newest first, and their exact number. */
function faxesWith<Fax>(columns: RawBuilder<unknown>) {
  return async (db: Db, subject: Subject, { start, pagesize }: Page): Promise<Faxes<Fax>> => {
    const newest = newestOf(subject, start + pagesize)
    const [page, count] = await Promise.all([
      sql<Fax>`
        select ${both}, ${columns} from fax_records f where f.fsi_fid = any(array(
          select f.fsi_fid from ${newest} f ${newestFirst} offset ${start} limit ${pagesize}))
        ${newestFirst}`.execute(db),
      sql<{
        counts: number
      }>`select count(*)::int as counts from fax_records f where ${isOf(subject)}`.execute(db),
    ])
    return { faxes: page.rows, counts: count.rows[0]?.counts ?? 0 }
  }
}

export const findReceivedFaxes = faxesWith<ReceivedFax>(
  sql`f.account_email, f.status, f.email_delivery_status, f.ata_delivery_status`,
)

export const findSentFaxes = faxesWith<SentFax>(
  sql`f.account_email as email, f.fax_type, f.fax_result_code, f.fax_result_message`,
)
