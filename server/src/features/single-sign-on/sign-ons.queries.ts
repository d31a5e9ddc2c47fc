import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'

type SignOn = { state_hash: Uint8Array; provider_id: number; nonce_hash: Uint8Array; origin: string }

/** Keeps a sign-in that has begun. False when its provider has been removed meanwhile. */
export async function insertSignOn(db: Db, signOn: SignOn & { expires_time: number }): Promise<boolean> {
  const { state_hash, provider_id, nonce_hash, origin, expires_time } = signOn
  const { numAffectedRows } = await sql`
    insert into sso_sign_ins (state_hash, provider_id, nonce_hash, origin, expires_time)
    select ${state_hash}, p.provider_id, ${nonce_hash}, ${origin}, ${expires_time}::bigint
    from identity_providers p where p.provider_id = ${provider_id} for key share`.execute(db)
  return numAffectedRows === 1n
}

/** Takes a pending sign-in. Of parallel answers with the same state, one gets it. */
export const takeSignOn = (db: Db, state_hash: Uint8Array, now: number) =>
  db
    .deleteFrom('sso_sign_ins')
    .where('state_hash', '=', state_hash)
    .where('expires_time', '>', now)
    .returning(['provider_id', 'nonce_hash', 'origin'])
    .executeTakeFirst()

/** Records that an assertion was used. False if it was used already. */
export async function useAssertion(
  db: Db,
  assertion: { provider_id: number; assertion_hash: Uint8Array; expires_time: number },
): Promise<boolean> {
  const used = await db
    .insertInto('sso_used_assertions')
    .values(assertion)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return used.numInsertedOrUpdatedRows === 1n
}

export async function insertSignInToken(
  tx: Tx,
  token: {
    code_hash: Uint8Array
    fsi_uid: number
    provider_id: number
    nonce_hash: Uint8Array
    expires_time: number
  },
): Promise<void> {
  await tx
    .insertInto('one_time_codes')
    .values({ ...token, kind: 'sign-in' })
    .execute()
}
