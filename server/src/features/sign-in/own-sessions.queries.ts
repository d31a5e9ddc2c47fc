import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Settings } from '../../platform/env/env.ts'

export type SessionRow = {
  session_id: number
  device: string
  address: string
  created_time: number
  last_used_time: number
}

export type Moment = { now: number; settings: Pick<Settings, 'sessionIdleSeconds' | 'sessionMaxSeconds'> }

/** Sessions that are still valid: not ended, not idle too long, not too old. */
export const isOpen = ({ now, settings }: Moment) => sql<boolean>`ended_time is null
  and last_used_time > ${now - settings.sessionIdleSeconds}
  and created_time > ${now - settings.sessionMaxSeconds}`

// More than any account has. The least recently used ones are left out.
const listedAtMost = 100

/** The valid sessions of an account, the last used first. */
export async function openSessions(db: Db, fsi_uid: number, at: Moment): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['session_id', 'device', 'address', 'created_time', 'last_used_time'])
    .where('fsi_uid', '=', fsi_uid)
    .where(isOpen(at))
    .orderBy('last_used_time', 'desc')
    .orderBy('session_id', 'desc')
    .limit(listedAtMost)
    .execute()
}

/** Ends the named open sessions of the account, or all but one. Returns which it ended. */
export async function endOwnSessions(
  tx: Tx,
  of: Moment & { fsi_uid: number },
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
    .where(isOpen(of))
    .where(chosen)
    .returning('session_id')
    .execute()
  return ended.map(({ session_id }) => session_id)
}
