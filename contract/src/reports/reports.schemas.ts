import * as z from 'zod/mini'
import { Id } from '../kit/ids.ts'

/** What a row of both reports has. Its texts are those of the fax's day. */
const faxFields = {
  ref_code: z.string(),
  /** 0: not through a shared line. */
  gsd_id: z.int(),
  created_time: z.int(),
  caller_number: z.string(),
  dial_number: z.string(),
  pages_delivered: z.int(),
  /** In seconds. */
  connect_time: z.int(),
}

/** A received fax. `status` is New, Read, Downloaded or Error; the deliveries are '' when there was none. */
export const ReceivedFax = z.object({
  ...faxFields,
  account_email: z.string(),
  status: z.string(),
  email_delivery_status: z.string(),
  ata_delivery_status: z.string(),
})
export type ReceivedFax = z.infer<typeof ReceivedFax>

/** A sent fax. Its code is 0 for success, and null as long as there is no result. */
export const SentFax = z.object({
  ...faxFields,
  email: z.string(),
  fax_type: z.string(),
  fax_result_code: z.nullable(z.int()),
  fax_result_message: z.string(),
})
export type SentFax = z.infer<typeof SentFax>

/** The user whose faxes a report shows, as found; null when it shows those of all users. */
export const ReportUser = z.nullable(z.object({ fsi_uid: Id, email: z.string() }))
export type ReportUser = z.infer<typeof ReportUser>
