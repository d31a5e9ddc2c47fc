import { groupMessages } from './groups.ts'
import { ssoMessages } from './single-sign-on.ts'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

const them = (count: number): string => (count === 1 ? 'it' : 'them')

const groups = (count: number): string => counted(count, 'group', 'groups')

/** Why something can't be done with a group, by reason; each says what to do about it where something can be done. */
export const groupBlockerTexts = {
  root_group: () => 'The root group cannot be deleted, deactivated or moved.',
  own_group: () => 'This is your own group: only an administrator above it can do this.',
  own_account: () => 'Your own account is in this group.',
  has_sub_groups: (count: number) =>
    `The group has ${counted(count, 'sub-group', 'sub-groups')}. Delete or move ${them(count)} first.`,
  has_users: (count: number) =>
    `The group has ${counted(count, 'user', 'users')}. Delete or move ${them(count)} first.`,
  group_not_empty: () => 'Somebody has just added something to the group. Please reload and try again.',
  parent_deactivated: () => 'The parent group is deactivated. Activate it first.',
  group_deactivated: () => 'The group is deactivated: it cannot get sub-groups.',
  has_shared_lines: (count: number) =>
    `The group has ${counted(count, 'shared line', 'shared lines')}. Delete ${them(count)} first.`,
  shared_lines_below: (count: number) =>
    `There ${count === 1 ? 'is' : 'are'} ${counted(count, 'shared line', 'shared lines')} in the group or below it. Delete ${them(count)} first.`,
  group_send_is_on: () => 'Group-Send is on, and the group cannot get sub-groups. Switch it off first.',
  line_needs_leaf: (count: number) =>
    `The group has ${counted(count, 'sub-group', 'sub-groups')}: shared lines are only for groups without.`,
  line_needs_no_send_only: () => 'Send-Only is on, and shared lines do not go with it. Switch it off first.',
  line_needs_no_group_send: () =>
    'Group-Send is on, and shared lines do not go with it. Switch it off first.',
  line_needs_active_group: () => 'The group is deactivated: it cannot get shared lines.',
  tree_too_deep: () => 'Groups can be nested 50 levels deep at most.',
  default_user_missing: () => 'Set a default user first: its fax number is the one that is sent from.',
  feature_not_allowed: () => 'This group is not allowed to use this feature.',
  parent_lacks_feature: () => 'The parent group does not have this feature.',
  has_brands: (count: number) =>
    `There ${count === 1 ? 'is a brand' : `are ${count.toLocaleString('en-US')} brands`} in the group or below it. Delete ${them(count)} first.`,
  has_send_only_users: (count: number) =>
    `${counted(count, 'Send-Only user sends', 'Send-Only users send')} from the default user’s number. Change ${count === 1 ? 'that user' : 'them'} first.`,
  send_only_below: (count: number) =>
    `Send-Only is on in ${groups(count)}, this one or below it. Switch it off there first.`,
  group_send_below: (count: number) =>
    `Group-Send is on in ${groups(count)}, this one or below it. Switch it off there first.`,
  set_delete_not_permitted: () => groupMessages.contactAccountAdministrator,
  sso_not_registered: () => ssoMessages.notRegistered,
  sso_not_tried: () => ssoMessages.notTried,
  sso_is_off: () => 'Switch single sign-on on for this group first.',
  sso_enforced_above: () => 'A group above enforces single sign-on. It can only be changed there.',
  move_to_itself: () => groupMessages.moveToItself,
  move_to_sub_group: () => groupMessages.moveToSubGroup,
  move_to_deactivated: () => groupMessages.moveToDeactivated,
  parent_has_shared_lines: (count: number) =>
    `The chosen group has ${counted(count, 'shared line', 'shared lines')}, and cannot get sub-groups.`,
  parent_group_send: () => 'The chosen group uses Group-Send, and cannot get sub-groups.',
  parent_lacks_features: (count: number) =>
    `${groups(count)} of those that would move ${count === 1 ? 'has' : 'have'} features that the chosen group lacks. Switch them off first.`,
} as const satisfies Readonly<Record<string, (count: number) => string>>

export type GroupBlockerReason = keyof typeof groupBlockerTexts
