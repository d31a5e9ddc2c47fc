import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** A brand as lists show it. */
export const BrandRow = z.object({
  fsi_bid: Id,
  fsi_gid: Id,
  brand_name: z.string(),
  domain: z.string(),
  has_logo: Flag,
  is_active: Flag,
  is_send_welcome_email: Flag,
  is_send_activation_link: Flag,
  is_allow_sub_group_signin: Flag,
  created_time: z.int(),
  lst_updated_time: z.int(),
})
export type BrandRow = z.infer<typeof BrandRow>
