import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Settings } from '../../platform/env.ts'

export type SessionRow = {
  session_id: number
  device: string
  address: string
  created_time: number
  last_used_time: number
}

// More than anybody has; those used longest ago are left out.
const listedAtMost = 100

/** The sessions of an account that still open something, the one used last first. */
export async function openSessions(
  db: Db,
  fsi_uid: number,
  at: { now: number; settings: Pick<Settings, 'sessionIdleSeconds' | 'sessionMaxSeconds'> },
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'device', 'address', 'created_time', 'last_used_time'])
    .where('fsi_uid', '=', fsi_uid)
    .where('ended_time', 'is', null)
    .where('last_used_time', '>', at.now - at.settings.sessionIdleSeconds)
    .where('created_time', '>', at.now - at.settings.sessionMaxSeconds)
    .orderBy('last_used_time', 'desc')
    .orderBy('session_id', 'desc')
    .limit(listedAtMost)
    .execute()
}

/** Ends open sessions of the account among those named, or all but one; answers which. */
export async function endOwnSessions(
  tx: Tx,
  of: { fsi_uid: number; now: number },
  which: { session_ids: readonly number[] } | { allBut: number },
): Promise<number[]> {
  const chosen =
    'allBut' in which
      ? sql<boolean>`session_id <> ${which.allBut}`
      : sql<boolean>`session_id = any(${which.session_ids}::bigint[])`
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_time: of.now, ended_reason: 'ended by its owner' })
    .where('fsi_uid', '=', of.fsi_uid)
    .where('ended_time', 'is', null)
    .where(chosen)
    .returning('session_id')
    .execute()
  return ended.map(({ session_id }) => session_id)
}
