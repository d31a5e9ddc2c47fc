import { groupActivated, groupDeactivated, groupUpdated } from '@telecopy/contract/groups/groups.acts'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import type { AuditEntry } from '../../platform/change/audit.ts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { chargeRest, chargeUpdate } from './cascades.ts'
import { changeSettings } from './change-settings.ts'
import { type Changing, groupEntry } from './changing.ts'
import { type Turned, turnOff, turnOn } from './group-writes.queries.ts'
import { mayOf, permit } from './groups.policy.ts'
import { moveGroup } from './move-group.ts'
import { asRefusals } from './refused-by-database.ts'
import { type Known, requireGroupFacts } from './require-group-facts.ts'
import type { UpdateInput } from './settings-as-asked.ts'

/** The number of changed rows below, without the group's own row. */
const along = ({ groups, users }: Turned) => ({ groups_changed: groups - 1, users_changed: users })

async function activate({ tx }: Changing, { group, standing }: Known): Promise<AuditEntry[]> {
  if (group.is_active === 1) return []
  permit(mayOf(group, standing).activate)
  const turned = await turnOn(tx, { fsi_gid: group.fsi_gid, turnedOffBy: group.deactivated_by_gid })
  const after = { is_active: 1 as const, ...along(turned) }
  return [groupEntry(groupActivated, group, { before: { is_active: 0 }, after })]
}

async function deactivate({ ctx, tx }: Changing, { group, standing }: Known): Promise<AuditEntry[]> {
  // It is already off by itself, so the call changes nothing.
  if (group.is_active === 0 && group.deactivated_by_gid === group.fsi_gid) return []
  permit(mayOf(group, standing).deactivate)
  const { fsi_gid, deactivated_by_gid: turnedOffBy } = group
  const turned = await turnOff(tx, { fsi_gid, turnedOffBy, now: ctx.clock.now() })
  const before = { is_active: group.is_active }
  return [groupEntry(groupDeactivated, group, { before, after: { is_active: 0, ...along(turned) } })]
}

/**
 * The requested activity of an update. `isAsked` is true when the request really asks for it, and does not just repeat
 * the form's value.
 */
type ActivityAsked = { is_active: 0 | 1; isAsked: boolean }

/**
 * Turns a group on or off with all groups below it. A group that was turned off from above, and is now turned off
 * itself, stays off when the group above is turned on again.
 *
 * @throws the refusal of the first obstacle
 */
async function setGroupActive(
  changing: Changing,
  known: Known,
  { is_active, isAsked }: ActivityAsked,
): Promise<AuditEntry[]> {
  if (is_active === known.group.is_active && !isAsked) return []
  return is_active === 1 ? activate(changing, known) : deactivate(changing, known)
}

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
 * @throws TooManyTries when the branch has changed so much already
 * @throws NotFound for the group or the new parent
 * @throws ChangedMeanwhile when the version sent is an old one
 * @throws the refusal of the first obstacle
 */
export async function updateGroup(ctx: AdministratorContext, input: UpdateInput): Promise<number> {
  const charged = await chargeUpdate(ctx, input)
  const work = () =>
    change(ctx, groupUpdated, async (tx) => {
      await lockTree(tx, 'exclusive')
      const changing = { ctx, tx }
      const known = await requireGroupFacts(ctx, tx, input.fsi_gid)
      if (input.version !== undefined && input.version !== known.group.version)
        throw new Problem(ChangedMeanwhile)
      await chargeRest(changing, { group: known.group, input }, charged)
      const audit = await changeSettings(changing, known, input)
      audit.push(...(await moveGroup(changing, known, input.parent_gid)))
      audit.push(...(await setActivity(changing, input)))
      const { version } = await requireGroup(tx, ctx.scope, input.fsi_gid)
      return { audit, result: version }
    })
  return asRefusals(work)
}
