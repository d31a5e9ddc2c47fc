import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { PermissionName } from '@telecopy/contract/groups/group-fields'
import type { Group, GroupAction } from '@telecopy/contract/groups/groups.schemas'
import type { Blocker } from '@telecopy/contract/kit/blockers'
import type { Flag } from '@telecopy/contract/kit/flags'
import { counts } from '@telecopy/contract/limits'
import { type GroupBlockerReason, groupBlockerTexts } from '@telecopy/contract/messages/group-blockers'
import { Problem } from '../../platform/problem.ts'
import type { GroupFacts } from './group-facts.queries.ts'

/** What beside the group decides: whose own group it is, what that account may set, and who signs its users in. */
export type Standing = {
  /** The administrator's own group. */
  isOwn: boolean
  maySetDelete: { inbox: Flag; sent: Flag }
  /** Whether a provider is registered on the group or its parent; `hasOwnProvider`: on the group itself. */
  hasProvider: boolean
  hasOwnProvider: boolean
  blockersOfEnforcing: readonly Blocker[]
  /** What stands against SSO settings of the group itself, and of a group below it: SSO is enforced from above. */
  ssoEnforcedAbove: readonly Blocker[]
  ssoEnforcedBelow: readonly Blocker[]
}

/** A blocker with the count of one, or none when it does not apply. */
function when(applies: boolean, reason: GroupBlockerReason, target = ''): Blocker[] {
  return applies ? [{ reason, count: 1, target }] : []
}

function counted(count: number, reason: GroupBlockerReason, target: string): Blocker[] {
  return count > 0 ? [{ reason, count, target }] : []
}

const isRoot = (group: GroupFacts): boolean => group.parent_gid === null

/** The root stays where and as it is; a branch administrator's own group is for those above. */
const staysAsItIs = (group: GroupFacts, { isOwn }: Standing): Blocker[] =>
  isRoot(group) ? when(true, 'root_group') : when(isOwn, 'own_group')

const mayDelete = (group: GroupFacts, standing: Standing): Blocker[] => [
  ...staysAsItIs(group, standing),
  ...counted(group.count_sub_groups, 'has_sub_groups', 'groups'),
  ...counted(group.count_users, 'has_users', 'users'),
]

const mayDeactivate = (group: GroupFacts, { isOwn }: Standing): Blocker[] =>
  isRoot(group) ? when(true, 'root_group') : when(isOwn, 'own_account')

const mayActivate = (group: GroupFacts): Blocker[] =>
  when(group.parent?.is_active === 0, 'parent_deactivated', 'group-details')

export const mayCreateSubGroup = (group: GroupFacts): Blocker[] => [
  ...when(group.is_active === 0, 'group_deactivated', 'group-details'),
  ...counted(group.count_gsd_lines, 'has_shared_lines', 'group-details'),
  ...when(group.is_group_send === 1, 'group_send_is_on', 'group-details'),
  ...when(group.level + 1 >= counts.treeDepth, 'tree_too_deep', 'groups'),
]

const mayCreateSharedLine = (group: GroupFacts): Blocker[] => [
  ...when(group.is_allow_gsd === 0, 'feature_not_allowed'),
  ...when(group.is_active === 0, 'line_needs_active_group'),
  ...counted(group.count_sub_groups, 'line_needs_leaf', 'groups'),
  ...when(group.is_send_only === 1, 'line_needs_no_send_only'),
  ...when(group.is_group_send === 1, 'line_needs_no_group_send'),
]

/** What uses a permission, in the group and below it. */
const usesOf: Readonly<Record<PermissionName, (group: GroupFacts) => Blocker[]>> = {
  is_allow_send_only: (group) => counted(group.total_send_only, 'send_only_below', 'groups'),
  is_allow_group_send: (group) => counted(group.total_group_send, 'group_send_below', 'groups'),
  is_allow_gsd: (group) => counted(group.total_gsd_lines, 'shared_lines_below', 'groups'),
  is_allow_branding: (group) => counted(group.total_brands, 'has_brands', 'groups'),
  is_allow_set_del_inbox: () => [],
  is_allow_set_del_sent: () => [],
}

/** The root sets its own terms; every other group's are set from above it. */
const mayTurnPermission = (group: GroupFacts, flag: PermissionName, { isOwn }: Standing): Blocker[] => [
  ...when(isOwn && !isRoot(group), 'own_group'),
  ...(group[flag] === 1
    ? usesOf[flag](group)
    : when(group.parent?.[flag] === 0, 'parent_lacks_feature', 'group-details')),
]

function mayTurnSendOnly(group: GroupFacts): Blocker[] {
  if (group.is_send_only === 1) return counted(group.count_send_only_users, 'has_send_only_users', 'users')
  return [
    ...when(group.is_allow_send_only === 0, 'feature_not_allowed'),
    ...when(!group.has_default_user, 'default_user_missing', 'set-default-user'),
    ...counted(group.count_gsd_lines, 'has_shared_lines', 'group-details'),
  ]
}

function mayTurnGroupSend(group: GroupFacts): Blocker[] {
  if (group.is_group_send === 1) return []
  return [
    ...when(group.is_allow_group_send === 0, 'feature_not_allowed'),
    ...when(!group.has_default_user, 'default_user_missing', 'set-default-user'),
    ...counted(group.count_sub_groups, 'has_sub_groups', 'groups'),
    ...counted(group.count_gsd_lines, 'has_shared_lines', 'group-details'),
  ]
}

type DeleteFlag = 'is_allow_del_inbox' | 'is_allow_del_sent'

const mayTurnDelete = (group: GroupFacts, flag: DeleteFlag, maySet: Flag): Blocker[] => [
  ...when(maySet === 0, 'set_delete_not_permitted'),
  ...when(group[flag] === 0 && group.parent?.[flag] === 0, 'parent_lacks_feature', 'group-details'),
]

/** What stands against each action; nothing means that it may be done. */
export function mayOf(group: GroupFacts, standing: Standing): Group['may'] {
  const { maySetDelete, ssoEnforcedAbove } = standing
  const permission = (flag: PermissionName) => mayTurnPermission(group, flag, standing)
  return {
    delete: mayDelete(group, standing),
    move: staysAsItIs(group, standing),
    activate: mayActivate(group),
    deactivate: mayDeactivate(group, standing),
    create_sub_group: mayCreateSubGroup(group),
    create_shared_line: mayCreateSharedLine(group),
    is_allow_send_only: permission('is_allow_send_only'),
    is_allow_group_send: permission('is_allow_group_send'),
    is_allow_gsd: permission('is_allow_gsd'),
    is_allow_branding: permission('is_allow_branding'),
    is_allow_set_del_inbox: permission('is_allow_set_del_inbox'),
    is_allow_set_del_sent: permission('is_allow_set_del_sent'),
    is_send_only: mayTurnSendOnly(group),
    is_group_send: mayTurnGroupSend(group),
    is_sso: [...ssoEnforcedAbove, ...when(!standing.hasProvider && group.is_sso === 0, 'sso_not_registered')],
    is_enforce_sso: [
      ...ssoEnforcedAbove,
      ...(group.is_enforce_sso === 1 ? [] : standing.blockersOfEnforcing),
    ],
    is_allow_del_inbox: mayTurnDelete(group, 'is_allow_del_inbox', maySetDelete.inbox),
    is_allow_del_sent: mayTurnDelete(group, 'is_allow_del_sent', maySetDelete.sent),
  }
}

/** What stands against each setting of a new group below this one: it can have only what this one has. */
export function mayOfNew(parent: GroupFacts, standing: Standing): Group['may_below'] {
  const { maySetDelete, hasOwnProvider, blockersOfEnforcing, ssoEnforcedBelow } = standing
  const lacks = (flag: PermissionName | DeleteFlag) =>
    when(parent[flag] === 0, 'parent_lacks_feature', 'group-details')
  const deletion = (flag: DeleteFlag, maySet: Flag) => [
    ...when(maySet === 0, 'set_delete_not_permitted'),
    ...lacks(flag),
  ]
  return {
    is_allow_send_only: lacks('is_allow_send_only'),
    is_allow_group_send: lacks('is_allow_group_send'),
    is_allow_gsd: lacks('is_allow_gsd'),
    is_allow_branding: lacks('is_allow_branding'),
    is_allow_set_del_inbox: lacks('is_allow_set_del_inbox'),
    is_allow_set_del_sent: lacks('is_allow_set_del_sent'),
    is_sso: [...ssoEnforcedBelow, ...when(!hasOwnProvider, 'sso_not_registered')],
    is_enforce_sso: [...ssoEnforcedBelow, ...blockersOfEnforcing],
    is_allow_del_inbox: deletion('is_allow_del_inbox', maySetDelete.inbox),
    is_allow_del_sent: deletion('is_allow_del_sent', maySetDelete.sent),
  }
}

/** What stands against a group under another one, beside the group's own reasons to stay. */
export type NewParent = GroupFacts & {
  /** The group that would move, or a group below it. */
  isBelow: boolean
  /** Groups that would move with a feature that the new parent lacks. */
  groupsThatExceed: number
  /** How many levels hang below the group that would move. */
  height: number
}

export function mayMoveUnder(group: GroupFacts, parent: NewParent): Blocker[] {
  if (parent.fsi_gid === group.fsi_gid) return when(true, 'move_to_itself')
  if (parent.isBelow) return when(true, 'move_to_sub_group')
  if (parent.fsi_gid === group.parent_gid) return []
  return [
    ...when(parent.is_active === 0, 'move_to_deactivated', 'group-details'),
    ...counted(parent.count_gsd_lines, 'parent_has_shared_lines', 'group-details'),
    ...when(parent.is_group_send === 1, 'parent_group_send', 'group-details'),
    ...counted(parent.groupsThatExceed, 'parent_lacks_features', 'group-details'),
    ...when(parent.level + 1 + parent.height >= counts.treeDepth, 'tree_too_deep', 'groups'),
  ]
}

/** @throws the refusal that the first blocker names, said for its count */
export function permit(blockers: readonly Blocker[]): void {
  const [first] = blockers
  if (first === undefined) return
  const reason = first.reason as GroupBlockerReason
  throw new Problem(groupRefusals[reason], { message: groupBlockerTexts[reason](first.count) })
}

export const permitAll = (may: Group['may'], actions: readonly GroupAction[]): void =>
  permit(actions.flatMap((action) => may[action]))
