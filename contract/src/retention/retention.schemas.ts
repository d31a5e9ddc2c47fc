import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'

/** Faxes that the next run deletes, and due ones that legal holds keep. With `is_more` there are more than counted. */
const DueFaxes = z.object({ received: z.int(), sent: z.int(), held: z.int(), is_more: Flag })
export type DueFaxes = z.infer<typeof DueFaxes>

/**
 * The next run of the nightly deletion, seen from a group: its time, the moments before which faxes are due, and what it
 * deletes in the group itself and in the group with all groups below it. `last_run_time` is the end of the last run.
 */
export const RetentionPreview = z.object({
  next_run_time: z.int(),
  last_run_time: z.nullable(z.int()),
  received_before: z.int(),
  undeliverable_before: z.int(),
  sent_before: z.int(),
  own: DueFaxes,
  total: DueFaxes,
})
export type RetentionPreview = z.infer<typeof RetentionPreview>
