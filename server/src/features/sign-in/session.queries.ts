import { sql } from 'kysely'
import { seconds } from '@telecopy/contract/limits'
import { type ValueOf, keptStatement } from '../../platform/db/kept-plans.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { StoredEnd } from '../../platform/http/session-end.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'

type NewSession = {
  fsi_uid: number
  provider_id: number | null
  address: string
  /** The part of the address that is stored as known. */
  address_key: string
  device: string
  now: number
  access_hash: Uint8Array
  access_expires: number
  refresh_hash: Uint8Array
  refresh_expires: number
}

/** Stores a session with its two tokens, and the address as one that signed the account in. */
export const insertSession = keptStatement((valueOf: ValueOf<NewSession>, db) =>
  sql`
    with opened as (
      insert into sessions (fsi_uid, provider_id, address, device, created_time, last_used_time)
      values (${valueOf('fsi_uid')}, ${valueOf('provider_id')}::int, ${valueOf('address')}, ${valueOf('device')}, ${valueOf('now')}, ${valueOf('now')})
      returning session_id
    ), known as (
      insert into sign_in_addresses (fsi_uid, address, last_time)
      values (${valueOf('fsi_uid')}, ${valueOf('address_key')}, ${valueOf('now')})
      on conflict (fsi_uid, address) do update set last_time = excluded.last_time
    )
    insert into session_tokens (token_hash, session_id, kind, expires_time)
    select t.token_hash, opened.session_id, t.kind, t.expires_time from opened cross join (values
      (${valueOf('access_hash')}::bytea, 'access', ${valueOf('access_expires')}::bigint),
      (${valueOf('refresh_hash')}::bytea, 'refresh', ${valueOf('refresh_expires')}::bigint)
    ) as t (token_hash, kind, expires_time)`.compile(db),
)

/** Stores the successor tokens of a refresh. */
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

/** Marks a refresh token as used. Of parallel refreshes exactly one gets true. */
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

type End = { reason: StoredEnd; now: number }

/** Ends a session. False when it has ended already: of parallel callers one ends it. */
export async function endSession(tx: Tx, session_id: number, end: End): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_time: end.now, ended_reason: end.reason })
    .where('session_id', '=', session_id)
    .where('ended_time', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Ends the open sessions of an account, except for one if it is given. Answers how many. */
export async function endSessionsOf(
  tx: Tx,
  fsi_uid: number,
  end: End & { except?: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_time: end.now, ended_reason: end.reason })
    .where('fsi_uid', '=', fsi_uid)
    .where('session_id', '<>', end.except ?? 0)
    .where('ended_time', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The owner of a one-time sign-in token, used or not, and the provider that it came by. */
export const ownerOfSignInToken = (db: Db, code_hash: Uint8Array) =>
  db
    .selectFrom('one_time_codes')
    .select(['fsi_uid', 'provider_id'])
    .where('code_hash', '=', code_hash)
    .where('kind', '=', 'sign-in')
    .executeTakeFirst()

/** Uses up a one-time sign-in token if it is unused, not expired, and sent by the browser that it was made for. */
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
