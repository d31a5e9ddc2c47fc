import { defaultUserRemoved } from '@telecopy/contract/default-users/default-users.acts'
import { NoDefaultUser } from '@telecopy/contract/default-users/default-user-problems'
import type { removeDefaultUser as call } from '@telecopy/contract/default-users/default-users.calls'
import type { DefaultUser } from '@telecopy/contract/default-users/default-users.schemas'
import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { ChangedMeanwhile, NotFound } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { mayRemoveDefaultUser, permit } from './default-users.policy.ts'
import { deleteDefaultUser, findDefaultUser, holdNumber, holdUser } from './default-users.queries.ts'
import { asRefusals } from './refused-by-database.ts'
import { toldOf } from './told-of.ts'

type Input = BodyOf<typeof call>

/** @throws NotFound when the named user or number is outside the scope; 0 names none */
async function requireNamed({ scope }: AdministratorContext, tx: Tx, input: Input): Promise<void> {
  const { fsi_uid, fsi_nid } = input
  if (fsi_uid !== 0 && (await holdUser(tx, scope, fsi_uid)) === undefined) throw new Problem(NotFound)
  if (fsi_nid !== 0 && (await holdNumber(tx, scope, fsi_nid)) === undefined) throw new Problem(NotFound)
}

/** Whether the values of the request are still true; 0 and omitted values are not checked. */
function isStill(found: DefaultUser, { id, fsi_uid, fsi_nid }: Input): boolean {
  const pairs = [
    [id ?? 0, found.id],
    [fsi_uid, found.fsi_uid],
    [fsi_nid, found.fsi_nid],
  ]
  return pairs.every(([said, is]) => said === 0 || said === is)
}

/**
 * Removes the default user of a group.
 *
 * @throws NotFound when a named thing is absent or outside the scope
 * @throws NoDefaultUser, or ChangedMeanwhile when it is not the one that was named
 * @throws the refusal that names the settings that still send from its number
 */
export function removeDefaultUser(ctx: AdministratorContext, input: Input): Promise<void> {
  const work = () =>
    change(ctx, defaultUserRemoved, async (tx) => {
      await lockTree(tx, 'shared')
      const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
      await requireNamed(ctx, tx, input)
      const found = (await findDefaultUser(tx, ctx.scope, group.fsi_gid))?.default_user ?? null
      if (found === null) throw new Problem(NoDefaultUser)
      if (!isStill(found, input)) throw new Problem(ChangedMeanwhile)
      permit(mayRemoveDefaultUser(group))
      await deleteDefaultUser(tx, group.fsi_gid)
      const { fsi_gid, group_name } = group
      return {
        audit: {
          group: { fsi_gid, group_name },
          entity_id: fsi_gid,
          entity_name: group_name,
          before: toldOf(found),
        },
        result: undefined,
      }
    })
  return asRefusals(work)
}
