import * as z from 'zod/mini'
import { answerFields } from '../kit/field-schemas.ts'
import { Id } from '../kit/ids.ts'
import { sharedLineFields } from './shared-line-fields.ts'

/** A shared line as lists show it; `tag` is its name, `email` its master user's. */
export const SharedLineRow = z.object({
  gsd_id: Id,
  id: Id,
  fsi_gid: Id,
  fsi_uid: Id,
  fax_number: z.string(),
  /** The CSID of the fax number: a setting of the number, not of the line. */
  csid: z.string(),
  email: z.string(),
  /** Includes the master user. */
  count_subscriber: z.int(),
  created_time: z.int(),
  ...answerFields(sharedLineFields),
})
export type SharedLineRow = z.infer<typeof SharedLineRow>

/** A shared line with its master user. Its settings and its subscribers have one version. */
export const SharedLine = z.object({
  ...SharedLineRow.shape,
  fsi_nid: Id,
  group_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  version: z.int(),
})
export type SharedLine = z.infer<typeof SharedLine>
