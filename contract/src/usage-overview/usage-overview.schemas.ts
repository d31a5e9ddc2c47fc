import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** Sent faxes count once they have a result; the failed ones are among them. */
const counts = {
  sent_faxes: z.int(),
  failed_faxes: z.int(),
  sent_pages: z.int(),
  received_faxes: z.int(),
  received_pages: z.int(),
}

/** A day in GMT, `yyyy-mm-dd`. */
export const UsageDay = z.object({ day: z.string(), ...counts })
export type UsageDay = z.infer<typeof UsageDay>

/**
 * The usage of a group and all groups below it: each day of the period, also those without faxes; the most frequent causes
 * of failed faxes; and the busiest of its direct sub-groups, each with everything below it, and of the group itself
 * (`is_self`).
 */
export const UsageOverview = z.object({
  days: z.array(UsageDay),
  totals: z.object(counts),
  causes: z.array(z.object({ fax_result_code: z.int(), faxes: z.int() })),
  groups: z.array(
    z.object({
      fsi_gid: Id,
      group_name: z.string(),
      is_self: Flag,
      sent_faxes: z.int(),
      received_faxes: z.int(),
    }),
  ),
})
export type UsageOverview = z.infer<typeof UsageOverview>
