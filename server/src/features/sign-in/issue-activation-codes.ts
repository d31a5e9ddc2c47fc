import { seconds } from '@telecopy/contract/limits'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { randomToken } from '../../platform/secrets.ts'
import { codeHash } from './confirm-password.ts'
import { replaceCodes } from './sign-in.queries.ts'

/**
 * Makes the codes of activation links, by user: one use, seven days, and the older one of an account is void. The
 * accounts are locked by the caller, so that of two links made at once the later one holds.
 */
export async function issueActivationCodes(
  tx: Tx,
  clock: Clock,
  fsi_uids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const now = clock.now()
  const codes = new Map(fsi_uids.map((fsi_uid) => [fsi_uid, randomToken()]))
  const rows = [...codes].map(([fsi_uid, code]) => ({
    code_hash: codeHash(fsi_uid, code),
    kind: 'activation' as const,
    fsi_uid,
    expires_time: now + seconds.activationLink,
  }))
  await replaceCodes(tx, rows, now)
  return codes
}
