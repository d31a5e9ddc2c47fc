import type { Context } from '../context.ts'
import { type Tx, inTransaction } from '../db/transaction.ts'
import { type AuditEntry, recordAudit } from './audit.ts'

// An entry that names no action of its own is recorded under that of the change.
type Entry = Omit<AuditEntry, 'action'> & Partial<Pick<AuditEntry, 'action'>>
export type Changed<Result> = { audit: Entry | readonly Entry[]; result: Result }

/**
 * The one shape of a write: load, decide and change in one transaction, and leave an audit row in it: one for
 * each thing changed, and none only when nothing was.
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
    const entries = [audit].flat().map((entry): AuditEntry => Object.assign({ action }, entry))
    await recordAudit(ctx, tx, entries)
    return result
  })
}
