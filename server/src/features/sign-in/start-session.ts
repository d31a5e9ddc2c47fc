import { seconds } from '@telecopy/contract/limits'
import type { Tokens } from '@telecopy/contract/sign-in/sign-in.schemas'
import type { Context } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { addressKey } from '../../platform/net/networks-of.ts'
import { hashToken, randomToken } from '../../platform/secrets/secrets.ts'
import { insertSession } from './session.queries.ts'

/** An account that has proven itself, with its identity provider if it came by one. */
type Comer = { fsi_uid: number; provider_id?: number | null }

/** Opens a new session for each sign-in. Tokens are returned once and stored only as hashes. */
export async function openSession(
  ctx: Context,
  tx: Tx,
  { fsi_uid, provider_id = null }: Comer,
): Promise<Tokens> {
  const now = ctx.clock.now()
  const [access, refresh] = [randomToken(), randomToken()]
  await insertSession(tx, {
    fsi_uid,
    provider_id,
    address: ctx.address,
    address_key: addressKey(ctx.address),
    device: ctx.device,
    now,
    access_hash: hashToken(access),
    access_expires: now + seconds.accessToken,
    refresh_hash: hashToken(refresh),
    refresh_expires: now + ctx.settings.sessionMaxSeconds,
  })
  return { code: 1, fsi_admin_uid: fsi_uid, fsi_a_t: access, fsi_r_t: refresh }
}
