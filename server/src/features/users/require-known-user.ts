import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { type LockedGroup, lockGroupsOfUser } from '../../tree/find-group.queries.ts'
import { type UserFacts, lockUser } from './user-facts.queries.ts'

/** A user and its future group, both locked. */
export type Known = { user: UserFacts; group: LockedGroup }

/**
 * Locks the user's group and the future one, then the user. With `fsi_gid` 0 the user stays in its group. Lock the tree
 * first. A group whose last administrator may leave is locked by one at a time: see `users_root_keeps_administrator`.
 *
 * @throws NotFound for the user or the group
 * @throws ChangedMeanwhile when the user has left its group at this moment
 */
export async function requireKnownUser(
  { scope }: Pick<AdministratorContext, 'scope'>,
  tx: Tx,
  wanted: { fsi_uid: number; fsi_gid: number; lock: 'shared' | 'exclusive' },
): Promise<Known> {
  const locked = await lockGroupsOfUser(tx, scope, wanted)
  const user = await lockUser(tx, scope, wanted.fsi_uid)
  if (user === undefined) throw new Problem(NotFound)
  const groups = await locked()
  const ofId = (id: number): LockedGroup | undefined => groups.find(({ fsi_gid }) => fsi_gid === id)
  if (ofId(user.fsi_gid) === undefined) throw new Problem(ChangedMeanwhile)
  const group = ofId(wanted.fsi_gid === 0 ? user.fsi_gid : wanted.fsi_gid)
  if (group === undefined) throw new Problem(NotFound)
  return { user, group }
}
