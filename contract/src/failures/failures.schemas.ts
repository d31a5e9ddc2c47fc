import * as z from 'zod/mini'

/** By what failed faxes are put together. */
export const FailureKind = z.enum(['numbers', 'users', 'groups', 'destinations'])
export type FailureKind = z.infer<typeof FailureKind>

export const FailureOrder = z.enum(['newest', 'worst'])
export type FailureOrder = z.infer<typeof FailureOrder>

/** A cause with its failed faxes. */
export const FailureCause = z.object({
  fax_result_code: z.int(),
  failed: z.int(),
  newest_time: z.int(),
})
export type FailureCause = z.infer<typeof FailureCause>

const id = z.int()

/**
 * The failed faxes of a number, user, group or destination. The identifiers say where the row leads; 0: nowhere. Those of
 * a user are of the number's present user, or of the user with this e-mail, if the chosen group holds one.
 */
export const FailureRow = z.object({
  name: z.string(),
  fsi_nid: id,
  fsi_uid: id,
  email: z.string(),
  fsi_gid: id,
  group_name: z.string(),
  failed: z.int(),
  /** All sent faxes of the period that have a result, the failed ones among them. */
  faxes: z.int(),
  /** The most frequent cause of its failed faxes. */
  fax_result_code: z.int(),
  newest_time: z.int(),
  /** Only for a number whose failures rise: see `risingRule`. The days are those up to `day`. */
  rising: z.nullable(z.object({ recent: z.int(), before: z.int(), day: z.string() })),
})
export type FailureRow = z.infer<typeof FailureRow>

/** Received faxes that reached nobody. The time is null when there is none. */
export const Undelivered = z.object({ faxes: z.int(), newest_time: z.nullable(z.int()) })
export type Undelivered = z.infer<typeof Undelivered>
