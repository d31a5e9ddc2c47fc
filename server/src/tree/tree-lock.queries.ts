import { CompiledQuery, sql } from 'kysely'
import { sendAhead } from '../platform/db/sent-ahead.ts'
import type { Tx } from '../platform/db/transaction.ts'

// Every version of the server must take the same number.
const treeLock = 7_265_013

const lockShared = CompiledQuery.raw(`select pg_advisory_xact_lock_shared(${treeLock})`)

/**
 * Locks the tree until the transaction ends. It is the first lock of every transaction that takes it.
 *
 * - `exclusive` for changes between groups: move, activate, deactivate, delete, permissions.
 * - `shared` for additions to a group: sub-groups, users, numbers, lines, and for switching one of these on. It is sent
 *   ahead: the next statement of the transaction waits for it.
 */
export async function lockTree(tx: Tx, mode: 'shared' | 'exclusive'): Promise<void> {
  if (mode === 'exclusive') await sql`select pg_advisory_xact_lock(${treeLock})`.execute(tx)
  else await sendAhead(tx, lockShared)
}
