import { groupMoved } from '@telecopy/contract/groups/groups.acts'
import { mfaRequired } from '@telecopy/contract/sign-in/sign-in.acts'
import { NotFound } from '@telecopy/contract/kit/problems'
import type { AuditEntry } from '../../platform/change/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Problem } from '../../platform/problem.ts'
import { removeForeignMailServers } from '../brands/public.ts'
import { deleteForeignReports } from '../usage-reports/public.ts'
import { deleteForeignDeliveries } from '../webhooks/public.ts'
import { findRequiringGroup, saveGroupRule, voidForeignCodesBelow } from '../sign-in/public.ts'
import { endGivenUpLinksBelow, endSessionsOfMovedGroups, readBeforeMove } from '../single-sign-on/public.ts'
import { type Changing, groupEntry } from './changing.ts'
import { countPrograms, findNewParent } from './group-move.queries.ts'
import { ownWhatWasLeftBehind, recordMovedGroup, setParent } from './group-writes.queries.ts'
import { mayMoveUnder, mayOf, permit } from './groups.policy.ts'
import type { Known } from './require-group-facts.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'

/**
 * Moves a group and all groups below it under another group of the scope; 0 and the present parent leave it in its
 * place. Users and numbers keep their groups, and all rows keep their state and settings. Sessions end where another
 * provider of single sign-on answers from now on, and links by addresses that were given up. Mailed codes are void where another brand mails, or another server. A mail server of a
 * brand stays behind with those who lose the group. Usage reports and deliveries of webhooks that tell of groups that
 * stay behind are deleted.
 *
 * @throws NotFound when the new parent is absent or outside the scope
 * @throws the refusal of the first obstacle
 */
export async function moveGroup(
  { ctx, tx }: Changing,
  { group, standing }: Known,
  parent_gid: number,
): Promise<AuditEntry[]> {
  if (parent_gid === 0) return []
  // An administrator of the group itself does not know its parent or any other group above it.
  if (parent_gid === group.parent_gid && !standing.isOwn) return []
  await requireGroup(tx, ctx.scope, parent_gid)
  const parent = await findNewParent(tx, ctx.scope, { group, parent_gid })
  if (parent === undefined) throw new Problem(NotFound)
  permit(mayOf(group, standing).move)
  permit(mayMoveUnder(group, parent))
  const programs = await countPrograms(tx, ctx.scope, { group, parent_gid })
  const wasRequired = await findRequiringGroup(tx, group.fsi_gid, 0)
  const signOns = await readBeforeMove(tx, {
    fsi_gid: group.fsi_gid,
    parents: [group.parent_gid, parent_gid],
  })
  await setParent(tx, group, parent_gid)
  await endSessionsOfMovedGroups(tx, signOns, ctx.clock.now())
  await endGivenUpLinksBelow(tx, group.fsi_gid, ctx.clock.now())
  const move = { fsi_gid: group.fsi_gid, parent_gid, former_gid: group.parent_gid }
  const mailServers = await removeForeignMailServers(tx, move, ctx.clock.now())
  await voidForeignCodesBelow(tx, move, ctx.clock.now())
  const secondFactor = wasRequired !== undefined ? await keepSecondFactor(tx, group) : []
  await ownWhatWasLeftBehind(tx, group.fsi_gid)
  const { deactivated_by_gid: turnedOffBy } = group
  if (turnedOffBy !== null && turnedOffBy !== group.fsi_gid)
    await recordMovedGroup(tx, group.fsi_gid, turnedOffBy)
  await deleteForeignReports(tx, move)
  // Last: who causes an event locks the webhooks last, too.
  await deleteForeignDeliveries(tx, move)
  const before = { parent_gid: group.parent_gid, parent_group_name: group.parent?.group_name ?? '' }
  const after = {
    parent_gid,
    parent_group_name: parent.group_name,
    groups_moved: group.total_sub_groups + 1,
    users_moved: group.total_users,
    fax_numbers_moved: group.total_fax_numbers,
    api_keys_moved: programs.api_keys,
    webhooks_moved: programs.webhooks,
    brands_moved: programs.brands,
    identity_providers_moved: programs.identity_providers,
  }
  return [groupEntry(groupMoved, group, { before, after }), ...mailServers, ...secondFactor]
}

/**
 * Only an operator requires a second factor, so a move cannot end it: a group that leaves the one that requires it
 * requires it itself from now on.
 */
async function keepSecondFactor(tx: Tx, group: Known['group']): Promise<AuditEntry[]> {
  if (await findRequiringGroup(tx, group.fsi_gid, 0)) return []
  await saveGroupRule(tx, group.fsi_gid, 1)
  return [groupEntry(mfaRequired, group, { before: { is_mfa_required: 0 }, after: { is_mfa_required: 1 } })]
}
