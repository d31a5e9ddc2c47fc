import type { BlockerKind } from '../kit/blockers.ts'
import { groupMessages } from '../messages/groups.ts'
import { legalHoldMessages } from '../messages/legal-holds.ts'
import { ssoMessages } from '../messages/single-sign-on.ts'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

const them = (count: number): string => (count === 1 ? 'it' : 'them')

const groups = (count: number): string => counted(count, 'group', 'groups')

/**
 * The reasons why an act on a group is refused. Each text says how to remove the obstacle, if that is possible. Without
 * `of` it is the group's own obstacle; without `target` no screen shows it.
 */
export const groupBlockers = {
  root_group: { refuses: ['delete'], text: () => 'The root group cannot be deleted, deactivated or moved.' },
  own_group: {
    refuses: ['delete'],
    text: () => 'This is your own group: only an administrator above it can do this.',
  },
  own_account: { text: () => 'Your own account is in this group.' },
  has_sub_groups: {
    refuses: ['delete'],
    target: 'groups',
    text: (count: number) =>
      `The group has ${counted(count, 'sub-group', 'sub-groups')}. Delete or move ${them(count)} first.`,
  },
  has_users: {
    refuses: ['delete'],
    target: 'users',
    text: (count: number) =>
      `The group has ${counted(count, 'user', 'users')}. Delete or move ${them(count)} first.`,
  },
  legal_hold: { refuses: ['delete'], text: () => legalHoldMessages.blocksDeletion.group },
  group_not_empty: {
    refuses: ['delete'],
    text: () => 'Somebody has just added something to the group. Please reload and try again.',
  },
  parent_deactivated: {
    of: 'parent',
    target: 'group-details',
    text: () => 'The parent group is deactivated. Activate it first.',
  },
  group_deactivated: {
    refuses: ['add'],
    target: 'group-details',
    text: () => 'The group is deactivated: it cannot get sub-groups.',
  },
  has_shared_lines: {
    refuses: ['add'],
    target: 'group-details',
    text: (count: number) =>
      `The group has ${counted(count, 'shared line', 'shared lines')}. Delete ${them(count)} first.`,
  },
  shared_lines_below: {
    target: 'groups',
    text: (count: number) =>
      `There ${count === 1 ? 'is' : 'are'} ${counted(count, 'shared line', 'shared lines')} in the group or below it. Delete ${them(count)} first.`,
  },
  group_send_is_on: {
    refuses: ['add'],
    target: 'group-details',
    text: () => 'Group-Send is on, and the group cannot get sub-groups. Switch it off first.',
  },
  line_needs_leaf: {
    target: 'groups',
    text: (count: number) =>
      `The group has ${counted(count, 'sub-group', 'sub-groups')}: shared lines are only for groups without.`,
  },
  line_needs_no_send_only: {
    text: () => 'Send-Only is on, and shared lines do not go with it. Switch it off first.',
  },
  line_needs_no_group_send: {
    text: () => 'Group-Send is on, and shared lines do not go with it. Switch it off first.',
  },
  line_needs_active_group: { text: () => 'The group is deactivated: it cannot get shared lines.' },
  tree_too_deep: {
    refuses: ['add'],
    target: 'groups',
    text: () => 'Groups can be nested 50 levels deep at most.',
  },
  default_user_missing: {
    refuses: ['add'],
    target: 'set-default-user',
    text: () => 'Set a default user first: its fax number is the one that is sent from.',
  },
  feature_not_allowed: { refuses: ['add'], text: () => 'This group is not allowed to use this feature.' },
  parent_lacks_feature: {
    refuses: ['add'],
    of: 'parent',
    target: 'group-details',
    text: () => 'The parent group does not have this feature.',
  },
  has_brands: {
    target: 'groups',
    text: (count: number) =>
      `There ${count === 1 ? 'is a brand' : `are ${count.toLocaleString('en-US')} brands`} in the group or below it. Delete ${them(count)} first.`,
  },
  has_sftp_users: {
    target: 'users',
    text: () => 'The group or a group below it has SFTP users. Change them first.',
  },
  has_send_only_users: {
    target: 'users',
    text: (count: number) =>
      `${counted(count, 'Send-Only user sends', 'Send-Only users send')} from the default user’s number. Change ${count === 1 ? 'that user' : 'them'} first.`,
  },
  send_only_below: {
    target: 'groups',
    text: (count: number) =>
      `Send-Only is on in ${groups(count)}, this one or below it. Switch it off there first.`,
  },
  group_send_below: {
    target: 'groups',
    text: (count: number) =>
      `Group-Send is on in ${groups(count)}, this one or below it. Switch it off there first.`,
  },
  set_delete_not_permitted: { refuses: ['add'], text: () => groupMessages.contactAccountAdministrator },
  sso_not_registered: { refuses: ['add'], text: () => ssoMessages.notRegistered },
  sso_not_tried: { refuses: ['add'], target: 'ssosignin', text: () => ssoMessages.notTried },
  sso_is_off: { refuses: ['add'], text: () => 'Switch single sign-on on for this group first.' },
  sso_enforced_above: {
    refuses: ['add'],
    of: 'parent',
    target: 'groups',
    text: () => 'A group above enforces single sign-on. It can only be changed there.',
  },
  move_to_itself: { text: () => groupMessages.moveToItself },
  move_to_sub_group: { text: () => groupMessages.moveToSubGroup },
  move_to_deactivated: { of: 'target', target: 'group-details', text: () => groupMessages.moveToDeactivated },
  legal_hold_above: { text: () => legalHoldMessages.blocksMove },
  parent_has_shared_lines: {
    of: 'target',
    target: 'group-details',
    text: (count: number) =>
      `The chosen group has ${counted(count, 'shared line', 'shared lines')}, and cannot get sub-groups.`,
  },
  parent_group_send: {
    of: 'target',
    target: 'group-details',
    text: () => 'The chosen group uses Group-Send, and cannot get sub-groups.',
  },
  parent_lacks_features: {
    of: 'target',
    target: 'group-details',
    text: (count: number) =>
      `${groups(count)} of those that would move ${count === 1 ? 'has' : 'have'} features that the chosen group lacks. Switch them off first.`,
  },
} as const satisfies Readonly<Record<string, BlockerKind>>

export type GroupBlockerReason = keyof typeof groupBlockers
