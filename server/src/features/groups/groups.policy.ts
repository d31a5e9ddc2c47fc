import { groupRefusals } from '@telecopy/contract/groups/group-problems'
import type { PermissionName } from '@telecopy/contract/groups/group-fields'
import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import type { Group, GroupAction, GroupBlocker as Blocker } from '@telecopy/contract/groups/groups.schemas'
import type { Flag } from '@telecopy/contract/kit/flags'
import { counts } from '@telecopy/contract/limits'
import { obstaclesFrom } from '../../platform/obstacles.ts'
import type { GroupFacts } from './group-facts.queries.ts'

/**
 * The facts beside the group that decide: whether it is the account's own group, the account's permissions, and the
 * provider of its users.
 */
export type Standing = {
  /** The administrator's own group. */
  isOwn: boolean
  maySetDelete: { inbox: Flag; sent: Flag }
  /** Whether a provider is registered on the group or its parent; `hasOwnProvider`: on the group itself. */
  hasProvider: boolean
  hasOwnProvider: boolean
  blockersOfEnforcing: readonly Blocker[]
  /** These block SSO settings of the group and of a group below it while SSO is enforced from above. */
  ssoEnforcedAbove: readonly Blocker[]
  ssoEnforcedBelow: readonly Blocker[]
}

const { counted, when, permit } = obstaclesFrom(groupBlockers, groupRefusals)
export { permit }

const isRoot = (group: GroupFacts): boolean => group.parent_gid === null

/** The root keeps its place and state; only administrators above may change a branch administrator's own group. */
const staysAsItIs = (group: GroupFacts, { isOwn }: Standing): Blocker[] =>
  isRoot(group) ? when(true, 'root_group') : when(isOwn, 'own_group')

const mayDelete = (group: GroupFacts, standing: Standing): Blocker[] => [
  ...staysAsItIs(group, standing),
  ...counted(group.count_sub_groups, 'has_sub_groups'),
  ...counted(group.count_users, 'has_users'),
  ...when(group.is_held, 'legal_hold'),
]

const mayDeactivate = (group: GroupFacts, { isOwn }: Standing): Blocker[] =>
  isRoot(group) ? when(true, 'root_group') : when(isOwn, 'own_account')

const mayActivate = (group: GroupFacts): Blocker[] =>
  when(group.parent?.is_active === 0, 'parent_deactivated')

export const mayCreateSubGroup = (group: GroupFacts): Blocker[] => [
  ...when(group.is_active === 0, 'group_deactivated'),
  ...counted(group.count_gsd_lines, 'has_shared_lines'),
  ...when(group.is_group_send === 1, 'group_send_is_on'),
  ...when(group.level + 1 >= counts.treeDepth, 'tree_too_deep'),
]

const mayCreateSharedLine = (group: GroupFacts): Blocker[] => [
  ...when(group.is_allow_gsd === 0, 'feature_not_allowed'),
  ...when(group.is_active === 0, 'line_needs_active_group'),
  ...counted(group.count_sub_groups, 'line_needs_leaf'),
  ...when(group.is_send_only === 1, 'line_needs_no_send_only'),
  ...when(group.is_group_send === 1, 'line_needs_no_group_send'),
]

/** @throws the refusal of the first obstacle to a shared line in a group */
export const permitSharedLine = (group: GroupFacts): void => permit(mayCreateSharedLine(group))

/** The uses of a permission, in the group and below it. */
const usesOf: Readonly<Record<PermissionName, (group: GroupFacts) => Blocker[]>> = {
  is_allow_send_only: (group) => counted(group.total_send_only, 'send_only_below'),
  is_allow_group_send: (group) => counted(group.total_group_send, 'group_send_below'),
  is_allow_gsd: (group) => counted(group.total_gsd_lines, 'shared_lines_below'),
  is_allow_branding: (group) => counted(group.total_brands, 'has_brands'),
  is_allow_sftp: (group) => when(group.has_sftp_users, 'has_sftp_users'),
  is_allow_set_del_inbox: () => [],
  is_allow_set_del_sent: () => [],
}

/**
 * The root sets its own permissions; those of every other group are set from above it. An account's own group says nothing
 * of what the group above it has.
 */
const mayTurnPermission = (group: GroupFacts, flag: PermissionName, { isOwn }: Standing): Blocker[] => [
  ...when(isOwn && !isRoot(group), 'own_group'),
  ...(group[flag] === 1
    ? usesOf[flag](group)
    : when(!isOwn && group.parent?.[flag] === 0, 'parent_lacks_feature')),
]

function mayTurnSendOnly(group: GroupFacts): Blocker[] {
  if (group.is_send_only === 1) return counted(group.count_send_only_users, 'has_send_only_users')
  return [
    ...when(group.is_allow_send_only === 0, 'feature_not_allowed'),
    ...when(!group.has_default_user, 'default_user_missing'),
    ...counted(group.count_gsd_lines, 'has_shared_lines'),
  ]
}

function mayTurnGroupSend(group: GroupFacts): Blocker[] {
  if (group.is_group_send === 1) return []
  return [
    ...when(group.is_allow_group_send === 0, 'feature_not_allowed'),
    ...when(!group.has_default_user, 'default_user_missing'),
    ...counted(group.count_sub_groups, 'has_sub_groups'),
    ...counted(group.count_gsd_lines, 'has_shared_lines'),
  ]
}

type DeleteFlag = 'is_allow_del_inbox' | 'is_allow_del_sent'

function mayTurnDelete(
  group: GroupFacts,
  flag: DeleteFlag,
  { isOwn, maySet }: { isOwn: boolean; maySet: Flag },
) {
  const lacks = group[flag] === 0 && group.parent?.[flag] === 0
  return [
    ...when(maySet === 0 || (isOwn && lacks), 'set_delete_not_permitted'),
    ...when(!isOwn && lacks, 'parent_lacks_feature'),
  ]
}

/** The obstacles of each action; an empty list means that it is allowed. */
export function mayOf(group: GroupFacts, standing: Standing): Group['may'] {
  const { isOwn, maySetDelete, ssoEnforcedAbove } = standing
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
    is_allow_sftp: permission('is_allow_sftp'),
    is_allow_set_del_inbox: permission('is_allow_set_del_inbox'),
    is_allow_set_del_sent: permission('is_allow_set_del_sent'),
    is_send_only: mayTurnSendOnly(group),
    is_group_send: mayTurnGroupSend(group),
    is_sso: [...ssoEnforcedAbove, ...when(!standing.hasProvider && group.is_sso === 0, 'sso_not_registered')],
    is_enforce_sso: [
      ...ssoEnforcedAbove,
      ...(group.is_enforce_sso === 1 ? [] : standing.blockersOfEnforcing),
    ],
    is_allow_del_inbox: mayTurnDelete(group, 'is_allow_del_inbox', { isOwn, maySet: maySetDelete.inbox }),
    is_allow_del_sent: mayTurnDelete(group, 'is_allow_del_sent', { isOwn, maySet: maySetDelete.sent }),
  }
}

type Change = Partial<Pick<GroupFacts, 'is_send_only' | 'is_group_send' | PermissionName>>

/**
 * The obstacles to an update, which is judged against the state that it asks for: a setting needs a permission that the
 * group has afterwards, and a permission is not in use by a setting that the update turns off.
 */
export function mayOfUpdate(group: GroupFacts, standing: Standing, change: Change): Group['may'] {
  const ends = (flag: 'is_send_only' | 'is_group_send'): number =>
    group[flag] === 1 && change[flag] === 0 ? 1 : 0
  const total_send_only = group.total_send_only - ends('is_send_only')
  const total_group_send = group.total_group_send - ends('is_group_send')
  const { is_allow_send_only, is_allow_group_send } = { ...group, ...change }
  return {
    ...mayOf({ ...group, total_send_only, total_group_send }, standing),
    is_send_only: mayTurnSendOnly({ ...group, is_allow_send_only }),
    is_group_send: mayTurnGroupSend({ ...group, is_allow_group_send }),
  }
}

/**
 * The obstacles of each setting of a new group below this one: the new group can only have settings that this one has.
 */
export function mayOfNew(parent: GroupFacts, standing: Standing): Group['may_below'] {
  const { maySetDelete, hasOwnProvider, blockersOfEnforcing, ssoEnforcedBelow } = standing
  const lacks = (flag: PermissionName | DeleteFlag) => when(parent[flag] === 0, 'parent_lacks_feature')
  const deletion = (flag: DeleteFlag, maySet: Flag) => [
    ...when(maySet === 0, 'set_delete_not_permitted'),
    ...lacks(flag),
  ]
  return {
    is_allow_send_only: lacks('is_allow_send_only'),
    is_allow_group_send: lacks('is_allow_group_send'),
    is_allow_gsd: lacks('is_allow_gsd'),
    is_allow_branding: lacks('is_allow_branding'),
    is_allow_sftp: lacks('is_allow_sftp'),
    is_allow_set_del_inbox: lacks('is_allow_set_del_inbox'),
    is_allow_set_del_sent: lacks('is_allow_set_del_sent'),
    is_sso: [...ssoEnforcedBelow, ...when(!hasOwnProvider, 'sso_not_registered')],
    is_enforce_sso: [...ssoEnforcedBelow, ...blockersOfEnforcing],
    is_allow_del_inbox: deletion('is_allow_del_inbox', maySetDelete.inbox),
    is_allow_del_sent: deletion('is_allow_del_sent', maySetDelete.sent),
  }
}

/** The target group of a move, with the facts that decide it. */
export type NewParent = GroupFacts & {
  /** Whether the target is the moved group or a group below it. */
  isBelow: boolean
  /** The number of moved groups with a feature that the target lacks. */
  groupsThatExceed: number
  /** The number of levels below the moved group. */
  height: number
  /** Whether the moved group would leave a group above it that is on a legal hold. */
  leavesHold: boolean
  /** How many moved users would share their SSO address in the reach of a provider. */
  ssoShared: number
}

export function mayMoveUnder(group: GroupFacts, parent: NewParent): Blocker[] {
  if (parent.fsi_gid === group.fsi_gid) return when(true, 'move_to_itself')
  if (parent.isBelow) return when(true, 'move_to_sub_group')
  if (parent.fsi_gid === group.parent_gid) return []
  return [
    ...when(parent.is_active === 0, 'move_to_deactivated'),
    ...counted(parent.count_gsd_lines, 'parent_has_shared_lines'),
    ...when(parent.is_group_send === 1, 'parent_group_send'),
    ...counted(parent.groupsThatExceed, 'parent_lacks_features'),
    ...when(parent.leavesHold, 'legal_hold_above'),
    ...counted(parent.ssoShared, 'sso_address_shared'),
    ...when(parent.level + 1 + parent.height >= counts.treeDepth, 'tree_too_deep'),
  ]
}

export const permitAll = (may: Group['may'], actions: readonly GroupAction[]): void =>
  permit(actions.flatMap((action) => may[action]))
