import type { Act } from '@telecopy/contract/kit/acts'
import type { Context } from '../caller/context.ts'
import { type Tx, inTransaction } from '../db/transaction.ts'
import { askCaller } from '../http/caller-holds.ts'
import { type AuditEntry, type Recorded, entryOf, isEntry, recordAudit } from './audit.ts'

/** The audit log entries of a write, and its answer. `entryOf` makes an entry of another act. */
export type Changed<A extends Act, Result> = {
  audit: Recorded<A> | readonly (Recorded<A> | AuditEntry)[]
  result: Result
}

/**
 * The one shape of a write: load, decide and change in one transaction, and record each changed thing in it. It records
 * nothing only when nothing changed. A caller who lost its rights after the head of its call changes nothing.
 *
 * Every use case writes through it. The bookkeeping of sign-in (tries, tokens, codes) writes its own audit rows.
 *
 * @throws Unauthorised when the session or key of the call holds no more
 */
export async function change<A extends Act, Result>(
  ctx: Context,
  act: A,
  work: (tx: Tx) => Promise<Changed<A, Result>>,
): Promise<Result> {
  return inTransaction(ctx.db, async (tx) => {
    const requireCaller = await askCaller(ctx, tx)
    let changed: Changed<A, Result>
    try {
      changed = await work(tx)
    } finally {
      // Also after a refusal: it would tell its reason.
      await requireCaller()
    }
    const { audit, result } = changed
    const recorded = [audit].flat()
    await recordAudit(
      ctx,
      tx,
      recorded.map((one) => (isEntry(one) ? one : entryOf(act, one))),
    )
    return result
  })
}
