import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { findGroup, requireGroup } from '../../tree/find-group.queries.ts'
import { type UserFacts, findGroupOfUser, lockUser } from './user-facts.queries.ts'

type Group = Awaited<ReturnType<typeof requireGroup>>

/** A user and its future group, both locked. */
export type Known = { user: UserFacts; group: Group }

/**
 * Locks the user's group and the future one, then the user. With `fsi_gid` 0 the user stays in its group. Lock the tree
 * first.
 *
 * @throws NotFound for the user or the group
 * @throws ChangedMeanwhile when the user has left its group at this moment
 */
export async function requireKnownUser(
  ctx: Pick<AdministratorContext, 'scope'>,
  tx: Tx,
  wanted: { fsi_uid: number; fsi_gid: number },
): Promise<Known> {
  const found = await findGroupOfUser(tx, ctx.scope, wanted.fsi_uid)
  if (found === undefined) throw new Problem(NotFound)
  const future = wanted.fsi_gid === 0 ? found.fsi_gid : wanted.fsi_gid
  // Locks are taken by ascending identifier, so one that is foreign would be refused earlier than one that is absent.
  if (future !== found.fsi_gid && (await findGroup(tx, ctx.scope, future)) === undefined)
    throw new Problem(NotFound)
  const groups = new Map<number, Group>()
  for (const fsi_gid of [...new Set([found.fsi_gid, future])].toSorted((one, other) => one - other))
    // oxlint-disable-next-line no-await-in-loop -- groups are locked by ascending identifier
    groups.set(fsi_gid, await requireGroup(tx, ctx.scope, fsi_gid))
  const user = await lockUser(tx, ctx.scope, wanted.fsi_uid)
  const group = groups.get(future)
  if (user === undefined || group === undefined) throw new Problem(NotFound)
  if (user.fsi_gid !== found.fsi_gid) throw new Problem(ChangedMeanwhile)
  return { user, group }
}
