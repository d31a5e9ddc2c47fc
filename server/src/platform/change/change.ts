import type { Context } from '../context.ts'
import { type Tx, inTransaction } from '../db/transaction.ts'
import { type AuditEntry, recordAudit } from './audit.ts'

type Changed<Result> = { audit: Omit<AuditEntry, 'action'>; result: Result }

/**
 * The one shape of a write: load, decide and change in one transaction, and leave exactly one audit row in it.
 * Use cases write through it and through nothing else; only the bookkeeping of sign-in (tries, tokens, codes) does not,
 * which records what is worth recording itself.
 */
export async function change<Result>(
  ctx: Context,
  action: string,
  work: (tx: Tx) => Promise<Changed<Result>>,
): Promise<Result> {
  return inTransaction(ctx.db, async (tx) => {
    const { audit, result } = await work(tx)
    await recordAudit(ctx, tx, { action, ...audit })
    return result
  })
}
