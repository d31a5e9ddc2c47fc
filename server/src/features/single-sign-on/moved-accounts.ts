import type { Tx } from '../../platform/db/transaction.ts'
import {
  type Left,
  type Move,
  dropExceptionsOfMove,
  endSessionsOfLeft,
  groupsOfAdministrators,
  lockAdministrators,
} from './moved-accounts.queries.ts'
import { type SsoStanding, ssoOfGroups } from './standing.queries.ts'

const reason = 'account moved'

/**
 * The provider whose sessions an account keeps when its sign-in changes from the one standing to the other: 0 if it keeps
 * none, undefined if it keeps all. Another provider, or none, answers for other people. Where SSO becomes enforced, only
 * what came by it stays.
 */
function keptProvider(before: SsoStanding | undefined, after: SsoStanding | undefined): number | undefined {
  if (before?.provider_id !== after?.provider_id) return 0
  return before?.is_enforce_sso !== 1 && after?.is_enforce_sso === 1 ? after.provider_id : undefined
}

type UserMove = { fsi_uid: number; from: number; to: number; now: number }

/** Ends what a user may not keep after it has moved from one group to another. The transaction has changed its row. */
export async function endSessionsOfMovedUser(tx: Tx, { fsi_uid, from, to, now }: UserMove): Promise<void> {
  const sso = await ssoOfGroups(tx, [from, to])
  const kept_provider_id = keptProvider(sso.get(from), sso.get(to))
  if (kept_provider_id !== undefined)
    await endSessionsOfLeft(tx, [{ fsi_uid, kept_provider_id }], { reason, now })
}

/** How the accounts of moving groups sign in before the move. Groups without administrators are left out. */
export type BeforeMove = { fsi_gids: readonly number[]; sso: ReadonlyMap<number, SsoStanding> }

/** Reads how accounts sign in, before their groups move, and drops what holds there only. The tree is locked. */
export async function readBeforeMove(tx: Tx, move: Move): Promise<BeforeMove> {
  await dropExceptionsOfMove(tx, move)
  const fsi_gids = await groupsOfAdministrators(tx, move)
  return { fsi_gids, sso: fsi_gids.length === 0 ? new Map() : await ssoOfGroups(tx, fsi_gids) }
}

/** Ends what the accounts of groups may not keep after these have moved. */
export async function endSessionsOfMovedGroups(
  tx: Tx,
  { fsi_gids, sso: before }: BeforeMove,
  now: number,
): Promise<void> {
  if (fsi_gids.length === 0) return
  const after = await ssoOfGroups(tx, fsi_gids)
  const kept = new Map(
    fsi_gids.map((fsi_gid) => [fsi_gid, keptProvider(before.get(fsi_gid), after.get(fsi_gid))] as const),
  )
  const left = fsi_gids.filter((fsi_gid) => kept.get(fsi_gid) !== undefined)
  if (left.length === 0) return
  const accounts = await lockAdministrators(tx, left)
  const ending = accounts.map(({ fsi_uid, fsi_gid }): Left => ({
    fsi_uid,
    kept_provider_id: kept.get(fsi_gid) ?? 0,
  }))
  await endSessionsOfLeft(tx, ending, { reason, now })
}
