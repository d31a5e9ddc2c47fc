import * as z from 'zod/mini'
import { type BlockerWith, blockerWith, may } from '../kit/blockers.ts'
import { answerFields } from '../kit/field-schemas.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { type BrandBlockerReason, brandBlockers } from './brand-blockers.ts'
import { brandFields } from './brand-fields.ts'
import { mailServerFaults } from './brand-mail-server.ts'

const { welcome_email, email_signature, ...shownInLists } = answerFields(brandFields)

const shared = {
  ...shownInLists,
  fsi_bid: Id,
  fsi_gid: Id,
  has_logo: Flag,
  created_time: z.int(),
  lst_updated_time: z.int(),
}

/** A brand as lists show it. */
export const BrandRow = z.object(shared)
export type BrandRow = z.infer<typeof BrandRow>

/** One obstacle to an act on a brand. */
export const BrandBlocker = blockerWith(brandBlockers)
export type BrandBlocker = BlockerWith<BrandBlockerReason>

export const Brand = z.object({
  ...shared,
  welcome_email,
  email_signature,
  group_name: z.string(),
  /** The PNG as a base64 data URL; '' without a logo. */
  logo_data: z.string(),
  /** In bytes. */
  logo_size: z.int(),
  /** Whether it has a mail server of its own. Host, account and password are never answered. */
  has_mail_server: Flag,
  /** Why that server did not take the last mail; '' when it did, or when none was sent. */
  mail_server_fault: z.enum(['', ...mailServerFaults]),
  /** The time of that fault, else 0. */
  mail_server_fault_time: z.int(),
  version: z.int(),
  may: may(['update'], BrandBlocker),
})
export type Brand = z.infer<typeof Brand>
