import type { BlockerKind } from '../kit/blockers.ts'
import { groupBlockerTexts } from '../messages/blockers.ts'
import { groupMessages } from '../messages/groups.ts'
import { legalHoldMessages } from '../messages/legal-holds.ts'
import { ssoMessages } from '../messages/sign-in.ts'

/**
 * The reasons why an act on a group is refused. Each text says how to remove the obstacle, if that is possible. Without
 * `of` it is the group's own obstacle; without `target` no screen shows it.
 */
export const groupBlockers = {
  root_group: { refuses: ['delete'], text: () => groupBlockerTexts.root_group },
  own_group: {
    refuses: ['delete'],
    text: () => groupBlockerTexts.own_group,
  },
  own_account: { text: () => groupBlockerTexts.own_account },
  has_sub_groups: {
    refuses: ['delete'],
    target: 'groups',
    text: (count: number) => groupBlockerTexts.has_sub_groups(count),
  },
  has_users: {
    refuses: ['delete'],
    target: 'users',
    text: (count: number) => groupBlockerTexts.has_users(count),
  },
  legal_hold: { refuses: ['delete'], text: () => legalHoldMessages.blocksDeletion.group },
  group_not_empty: {
    refuses: ['delete'],
    text: () => groupBlockerTexts.group_not_empty,
  },
  parent_deactivated: {
    of: 'parent',
    target: 'group-details',
    text: () => groupBlockerTexts.parent_deactivated,
  },
  group_deactivated: {
    refuses: ['add'],
    target: 'group-details',
    text: () => groupBlockerTexts.group_deactivated,
  },
  has_shared_lines: {
    refuses: ['add'],
    target: 'group-details',
    text: (count: number) => groupBlockerTexts.has_shared_lines(count),
  },
  shared_lines_below: {
    target: 'groups',
    text: (count: number) => groupBlockerTexts.shared_lines_below(count),
  },
  group_send_is_on: {
    refuses: ['add'],
    target: 'group-details',
    text: () => groupBlockerTexts.group_send_is_on,
  },
  line_needs_leaf: {
    target: 'groups',
    text: (count: number) => groupBlockerTexts.line_needs_leaf(count),
  },
  line_needs_no_send_only: {
    text: () => groupBlockerTexts.line_needs_no_send_only,
  },
  line_needs_no_group_send: {
    text: () => groupBlockerTexts.line_needs_no_group_send,
  },
  line_needs_active_group: { text: () => groupBlockerTexts.line_needs_active_group },
  tree_too_deep: {
    refuses: ['add'],
    target: 'groups',
    text: () => groupBlockerTexts.tree_too_deep,
  },
  default_user_missing: {
    refuses: ['add'],
    target: 'set-default-user',
    text: () => groupBlockerTexts.default_user_missing,
  },
  feature_not_allowed: { refuses: ['add'], text: () => groupBlockerTexts.feature_not_allowed },
  parent_lacks_feature: {
    refuses: ['add'],
    of: 'parent',
    target: 'group-details',
    text: () => groupBlockerTexts.parent_lacks_feature,
  },
  has_brands: {
    target: 'groups',
    text: (count: number) => groupBlockerTexts.has_brands(count),
  },
  has_sftp_users: {
    target: 'users',
    text: () => groupBlockerTexts.has_sftp_users,
  },
  has_send_only_users: {
    target: 'users',
    text: (count: number) => groupBlockerTexts.has_send_only_users(count),
  },
  send_only_below: {
    target: 'groups',
    text: (count: number) => groupBlockerTexts.send_only_below(count),
  },
  group_send_below: {
    target: 'groups',
    text: (count: number) => groupBlockerTexts.group_send_below(count),
  },
  set_delete_not_permitted: { refuses: ['add'], text: () => groupMessages.contactAccountAdministrator },
  sso_not_registered: { refuses: ['add'], text: () => ssoMessages.notRegistered },
  sso_not_tried: { refuses: ['add'], target: 'ssosignin', text: () => ssoMessages.notTried },
  sso_is_off: { refuses: ['add'], text: () => groupBlockerTexts.sso_is_off },
  sso_enforced_above: {
    refuses: ['add'],
    of: 'parent',
    target: 'groups',
    text: () => groupBlockerTexts.sso_enforced_above,
  },
  move_to_itself: { text: () => groupMessages.moveToItself },
  move_to_sub_group: { text: () => groupMessages.moveToSubGroup },
  move_to_deactivated: { of: 'target', target: 'group-details', text: () => groupMessages.moveToDeactivated },
  legal_hold_above: { text: () => legalHoldMessages.blocksMove },
  sso_address_shared: {
    target: 'users',
    text: (count: number) => groupBlockerTexts.sso_address_shared(count),
  },
  parent_has_shared_lines: {
    of: 'target',
    target: 'group-details',
    text: (count: number) => groupBlockerTexts.parent_has_shared_lines(count),
  },
  parent_group_send: {
    of: 'target',
    target: 'group-details',
    text: () => groupBlockerTexts.parent_group_send,
  },
  parent_lacks_features: {
    of: 'target',
    target: 'group-details',
    text: (count: number) => groupBlockerTexts.parent_lacks_features(count),
  },
} as const satisfies Readonly<Record<string, BlockerKind>>

export type GroupBlockerReason = keyof typeof groupBlockers
