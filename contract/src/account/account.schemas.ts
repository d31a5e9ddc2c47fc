import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { languages } from '../languages.ts'

const ZoneVariant = z.object({ offset: z.number(), tzname: z.string() })

/** One of the administrator's own fax numbers. */
export const OwnFaxNumber = z.object({
  fsi_nid: Id,
  fax_number: z.string(),
  csid: z.string(),
  type: z.enum(['0', '1']),
  ata_mac: z.string(),
  is_active: Flag,
  is_default: Flag,
  lst_ata_online_time: z.int(),
})
export type OwnFaxNumber = z.infer<typeof OwnFaxNumber>

/** The flags that an account takes over from its group. */
export const accountFlagNames = [
  'is_allow_send_only',
  'is_allow_group_send',
  'is_group_send',
  'is_allow_gsd',
  'is_allow_branding',
  'is_trial',
  'is_allow_set_del_inbox',
  'is_allow_set_del_sent',
  'is_allow_del_inbox',
  'is_allow_del_sent',
  'is_allow_del_inbox_pass_to_subs',
  'is_allow_del_sent_pass_to_subs',
  'is_allow_sftp',
] as const
export type AccountFlagName = (typeof accountFlagNames)[number]

const accountFlags = Object.fromEntries(accountFlagNames.map((name) => [name, Flag])) as Record<
  AccountFlagName,
  typeof Flag
>

/** The signed-in administrator. Offsets are hours east of GMT. */
export const accountFields = {
  fsi_admin_uid: Id,
  fsi_admin_gid: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  group_name: z.string(),
  language: z.enum(languages),
  time_zone: z.string(),
  time_zone_offset: z.number(),
  time_zone_info: z.object({ STD: ZoneVariant, DST: ZoneVariant }),
  /** The account's sent faxes that are still stored. */
  count_sent: z.int(),
  direct_message: z.string(),
  fax_numbers: z.array(OwnFaxNumber),
  is_receive_notification: Flag,
  is_active: Flag,
  is_admin_self: Flag,
  ...accountFlags,
}
export const Account = z.object(accountFields)
export type Account = z.infer<typeof Account>
