import { seconds } from '@telecopy/contract/limits'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { randomToken } from '../../platform/secrets/secrets.ts'
import { codeHash } from './code-hash.ts'
import { replaceCodes } from './sign-in.queries.ts'

/**
 * Makes the codes of activation links, by user. A code is good for one use within seven days, and a newer one voids it.
 * The caller locks the accounts, so that of two links made at once the later one is valid.
 */
export async function issueActivationCodes(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  fsi_uids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const now = ctx.clock.now()
  const codes = new Map(fsi_uids.map((fsi_uid) => [fsi_uid, randomToken()]))
  const rows = [...codes].map(([fsi_uid, code]) => ({
    code_hash: codeHash(ctx.settings.secretKey, fsi_uid, code),
    kind: 'activation' as const,
    fsi_uid,
    expires_time: now + seconds.activationLink,
  }))
  await replaceCodes(tx, rows, now)
  return codes
}
