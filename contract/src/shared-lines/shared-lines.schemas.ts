import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** A shared line as lists show it; `tag` is its name, `email` its master user's. */
export const SharedLineRow = z.object({
  gsd_id: Id,
  id: Id,
  tag: z.string(),
  fsi_gid: Id,
  fsi_uid: Id,
  fax_number: z.string(),
  csid: z.string(),
  email: z.string(),
  /** Includes the master user. */
  count_subscriber: z.int(),
  created_time: z.int(),
  is_outbound_notification_to_email: Flag,
  is_receive_fax_to_email: Flag,
  is_receive_fax_content_to_email: Flag,
})
export type SharedLineRow = z.infer<typeof SharedLineRow>
