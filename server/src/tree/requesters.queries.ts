import { type RawBuilder, sql } from 'kysely'
import type { AdministratorContext } from '../platform/caller/context.ts'
import type { Tx } from '../platform/db/transaction.ts'

/** Who requested long work: an account, or an API key. One of the two is null. */
export type Requester = { fsi_uid: number | null; key_id: number | null }

export const requesterOf = ({ actor }: Pick<AdministratorContext, 'actor'>): Requester =>
  'key_id' in actor ? { fsi_uid: null, key_id: actor.key_id } : { fsi_uid: actor.fsi_uid, key_id: null }

/** Locks the account or the key: its requests take turns. */
export async function lockRequester(tx: Tx, { fsi_uid, key_id }: Requester): Promise<void> {
  await (
    key_id === null
      ? sql`select 1 from users where fsi_uid = ${fsi_uid} for no key update`
      : sql`select 1 from api_keys where key_id = ${key_id} for no key update`
  ).execute(tx)
}

/** Whether a row with both columns is a requester's. */
export const isOfRequester = ({ fsi_uid, key_id }: Requester): RawBuilder<boolean> =>
  key_id === null ? sql`fsi_uid = ${fsi_uid}` : sql`key_id = ${key_id}`
