import { seconds } from '@telecopy/contract/limits'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { randomToken } from '../../platform/secrets/secrets.ts'
import { codeHash } from './code-hash.ts'
import { replaceCodes } from './sign-in.queries.ts'

/**
 * Makes the codes of activation links, by user. `fsi_bid` is the brand of the mail, if it has one. A code is good for one use within seven days, and a newer one voids it.
 * The caller locks the accounts, so that of two links made at once the later one is valid.
 */
export async function issueActivationCodes(
  ctx: Pick<Context, 'clock' | 'settings'>,
  tx: Tx,
  users: readonly { fsi_uid: number; fsi_bid: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const now = ctx.clock.now()
  const made = users.map((user) => ({ ...user, code: randomToken() }))
  const rows = made.map(({ code, ...user }) => ({
    code_hash: codeHash(ctx.settings.secretKey, user.fsi_uid, code),
    kind: 'activation' as const,
    ...user,
    expires_time: now + seconds.activationLink,
  }))
  await replaceCodes(tx, rows, now)
  return new Map(made.map(({ fsi_uid, code }) => [fsi_uid, code]))
}
