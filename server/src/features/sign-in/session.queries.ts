import { seconds } from '@telecopy/contract/limits'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { hashToken } from '../../platform/secrets.ts'

type NewSession = { fsi_uid: number; address: string; device: string; now: number }

export async function insertSession(tx: Tx, session: NewSession): Promise<number> {
  const { now, ...row } = session
  const { session_id } = await tx
    .insertInto('sessions')
    .values({ ...row, created_time: now, last_used_time: now })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return session_id
}

export async function insertTokens(
  tx: Tx,
  tokens: { session_id: number; access: string; refresh: string; now: number; sessionMaxSeconds: number },
): Promise<void> {
  const { session_id, now } = tokens
  await tx
    .insertInto('session_tokens')
    .values([
      {
        token_hash: hashToken(tokens.access),
        session_id,
        kind: 'access',
        expires_time: now + seconds.accessToken,
      },
      {
        token_hash: hashToken(tokens.refresh),
        session_id,
        kind: 'refresh',
        expires_time: now + tokens.sessionMaxSeconds,
      },
    ])
    .execute()
}

/** Marks a refresh token used, if it was not; of parallel refreshes exactly one gets true. */
export async function useRefreshToken(tx: Tx, token_hash: Uint8Array, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('session_tokens')
    .set({ used_time: now })
    .where('token_hash', '=', token_hash)
    .where('kind', '=', 'refresh')
    .where('used_time', 'is', null)
    .where('expires_time', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export const findToken = (db: Db, token_hash: Uint8Array) =>
  db
    .selectFrom('session_tokens')
    .select(['session_id', 'kind', 'used_time', 'expires_time'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

type End = { reason: string; now: number }

export async function endSession(tx: Tx, session_id: number, end: End): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_time: end.now, ended_reason: end.reason })
    .where('session_id', '=', session_id)
    .where('ended_time', 'is', null)
    .execute()
}

export async function endSessionsOf(tx: Tx, fsi_uid: number, end: End): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_time: end.now, ended_reason: end.reason })
    .where('fsi_uid', '=', fsi_uid)
    .where('ended_time', 'is', null)
    .execute()
}

/** Uses up a one-time sign-in token if it is open, in time, and asked for by the browser it was made for. */
export const useSignInToken = (
  tx: Tx,
  token: { code_hash: Uint8Array; nonce_hash: Uint8Array; now: number },
) =>
  tx
    .updateTable('one_time_codes')
    .set({ used_time: token.now })
    .where('code_hash', '=', token.code_hash)
    .where('kind', '=', 'sign-in')
    .where('nonce_hash', '=', token.nonce_hash)
    .where('used_time', 'is', null)
    .where('expires_time', '>', token.now)
    .returning('fsi_uid')
    .executeTakeFirst()
