import { groupUpdated } from '@telecopy/contract/groups/groups.acts'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { changeSettings } from './change-settings.ts'
import type { Changing } from './changing.ts'
import { moveGroup } from './move-group.ts'
import { asRefusals } from './refused-by-database.ts'
import { requireGroupFacts } from './require-group-facts.ts'
import { setGroupActive } from './set-group-active.ts'
import type { UpdateInput } from './settings-as-asked.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'

async function setActivity(changing: Changing, input: UpdateInput) {
  const { fsi_gid, is_active, is_active_changed } = input
  if (is_active === undefined || is_active_changed === 0) return []
  // Read again, because the change and the move just now affect the decision.
  const known = await requireGroupFacts(changing.ctx, changing.tx, fsi_gid)
  return setGroupActive(changing, known, { is_active, isAsked: is_active_changed === 1 })
}

/**
 * Changes a group: its settings first, then its place in the tree, then whether it is active, all or nothing. Each act
 * has its own record. Answers the group's new version.
 *
 * @throws NotFound for the group or the new parent
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws the refusal of the first obstacle
 */
export function updateGroup(ctx: AdministratorContext, input: UpdateInput): Promise<number> {
  const work = () =>
    change(ctx, groupUpdated, async (tx) => {
      await lockTree(tx, 'exclusive')
      const changing = { ctx, tx }
      const known = await requireGroupFacts(ctx, tx, input.fsi_gid)
      if (input.version !== undefined && input.version !== known.group.version)
        throw new Problem(ChangedMeanwhile)
      const audit = await changeSettings(changing, known, input)
      audit.push(...(await moveGroup(changing, known, input.parent_gid)))
      audit.push(...(await setActivity(changing, input)))
      const { version } = await requireGroup(tx, ctx.scope, input.fsi_gid)
      return { audit, result: version }
    })
  return asRefusals(work)
}
