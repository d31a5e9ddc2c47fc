import { groupActivated, groupDeactivated } from '@telecopy/contract/groups/groups.acts'
import type { AuditEntry } from '../../platform/change/audit.ts'
import { type Changing, groupEntry } from './changing.ts'
import { type Turned, turnOff, turnOn } from './group-writes.queries.ts'
import { mayOf, permit } from './groups.policy.ts'
import type { Known } from './require-group-facts.ts'

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
export type ActivityAsked = { is_active: 0 | 1; isAsked: boolean }

/**
 * Turns a group on or off with all groups below it. A group that was turned off from above, and is now turned off
 * itself, stays off when the group above is turned on again.
 *
 * @throws the refusal of the first obstacle
 */
export async function setGroupActive(
  changing: Changing,
  known: Known,
  { is_active, isAsked }: ActivityAsked,
): Promise<AuditEntry[]> {
  if (is_active === known.group.is_active && !isAsked) return []
  return is_active === 1 ? activate(changing, known) : deactivate(changing, known)
}
