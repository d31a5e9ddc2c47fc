import type { Tx } from '../../platform/db/transaction.ts'
import type { StoredEnd } from '../../platform/http/session-end.ts'

type End = { reason: StoredEnd; now: number }

/** Ends the open sessions that came by a provider. Returns how many. */
export async function endSessionsByProvider(tx: Tx, provider_id: number, end: End): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_time: end.now, ended_reason: end.reason })
    .where('provider_id', '=', provider_id)
    .where('ended_time', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/**
 * Ends the open sessions of an account that came by any provider, and its tokens that would open one. The tokens come
 * first: a session that one of them opens at this moment is then there to be ended. Returns how many sessions ended.
 */
export async function endProviderSessionsOf(tx: Tx, fsi_uid: number, end: End): Promise<number> {
  await tx
    .updateTable('one_time_codes')
    .set({ used_time: end.now })
    .where('fsi_uid', '=', fsi_uid)
    .where('kind', '=', 'sign-in')
    .where('used_time', 'is', null)
    .execute()
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_time: end.now, ended_reason: end.reason })
    .where('fsi_uid', '=', fsi_uid)
    .where('provider_id', 'is not', null)
    .where('ended_time', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}
