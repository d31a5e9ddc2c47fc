import { texts } from '#texts'
import { counted, shownNumber } from './language.ts'

const it = (count: number): string => counted(count, { one: 'it', other: 'them' })

const groups = (count: number): string => counted(count, { one: '# group', other: '# groups' })

const subGroups = (count: number): string => counted(count, { one: '# sub-group', other: '# sub-groups' })

const sharedLines = (count: number): string =>
  counted(count, { one: '# shared line', other: '# shared lines' })

/** Why an act on a group is refused. */
export const groupBlockerTexts = texts('groupBlockerTexts', {
  root_group: 'The root group cannot be deleted, deactivated or moved.',
  own_group: 'This is your own group: only an administrator above it can do this.',
  own_account: 'Your own account is in this group.',
  has_sub_groups: (count: number) => `The group has ${subGroups(count)}. Delete or move ${it(count)} first.`,
  has_users: (count: number) =>
    `The group has ${counted(count, { one: '# user', other: '# users' })}. Delete or move ${it(count)} first.`,
  group_not_empty: 'Somebody has just added something to the group. Please reload and try again.',
  parent_deactivated: 'The parent group is deactivated. Activate it first.',
  group_deactivated: 'The group is deactivated: it cannot get sub-groups.',
  has_shared_lines: (count: number) => `The group has ${sharedLines(count)}. Delete ${it(count)} first.`,
  shared_lines_below: (count: number) =>
    `There ${counted(count, { one: 'is', other: 'are' })} ${sharedLines(count)} in the group or below it. Delete ${it(count)} first.`,
  group_send_is_on: 'Group-Send is on, and the group cannot get sub-groups. Switch it off first.',
  line_needs_leaf: (count: number) =>
    `The group has ${subGroups(count)}: shared lines are only for groups without.`,
  line_needs_no_send_only: 'Send-Only is on, and shared lines do not go with it. Switch it off first.',
  line_needs_no_group_send: 'Group-Send is on, and shared lines do not go with it. Switch it off first.',
  line_needs_active_group: 'The group is deactivated: it cannot get shared lines.',
  tree_too_deep: 'Groups can be nested 50 levels deep at most.',
  default_user_missing: 'Set a default user first: its fax number is the one that is sent from.',
  feature_not_allowed: 'This group is not allowed to use this feature.',
  parent_lacks_feature: 'The parent group does not have this feature.',
  has_brands: (count: number) =>
    `There ${counted(count, { one: 'is a brand', other: 'are # brands' })} in the group or below it. Delete ${it(count)} first.`,
  has_sftp_users: 'The group or a group below it has SFTP users. Change them first.',
  has_send_only_users: (count: number) =>
    `${counted(count, { one: '# Send-Only user sends', other: '# Send-Only users send' })} from the default user’s number. Change ${counted(count, { one: 'that user', other: 'them' })} first.`,
  send_only_below: (count: number) =>
    `Send-Only is on in ${groups(count)}, this one or below it. Switch it off there first.`,
  group_send_below: (count: number) =>
    `Group-Send is on in ${groups(count)}, this one or below it. Switch it off there first.`,
  sso_address_shared: (count: number) =>
    `${counted(count, { one: '# user', other: '# users' })} of those that would move ${counted(count, { one: 'has', other: 'have' })} the SSO address of another user of the same identity provider. Change ${counted(count, { one: 'that address', other: 'these addresses' })} first.`,
  sso_is_off: 'Switch single sign-on on for this group first.',
  sso_enforced_above: 'A group above enforces single sign-on. It can only be changed there.',
  parent_has_shared_lines: (count: number) =>
    `The chosen group has ${sharedLines(count)}, and cannot get sub-groups.`,
  parent_group_send: 'The chosen group uses Group-Send, and cannot get sub-groups.',
  parent_lacks_features: (count: number) =>
    `${groups(count)} of those that would move ${counted(count, { one: 'has', other: 'have' })} features that the chosen group lacks. Switch them off first.`,
})

/** Why an act on a user is refused. */
export const userBlockerTexts = texts('userBlockerTexts', {
  shared_line_master: (count: number) =>
    `The user is the master user of ${sharedLines(count)}. Delete ${it(count)} first.`,
  subscribed_to_lines: (count: number) =>
    `The user is subscribed to ${sharedLines(count)}. Cancel the ${counted(count, { one: 'subscription', other: 'subscriptions' })} first.`,
  group_default_user: 'The user is the default user of the group. Set another one first.',
  has_fax_numbers: (count: number) =>
    `The user has ${counted(count, { one: '# fax number', other: '# fax numbers' })}. Unassign ${it(count)} first.`,
  last_administrator: 'The root group keeps one active administrator, and this is the last one.',
  group_deactivated:
    'The group is deactivated: it cannot get users. Activate it first, or choose another group.',
  user_in_deactivated_group: 'The user’s group is deactivated. Activate it first.',
  send_only_is_off: 'Send-Only is off in the group. Switch it on there first.',
  sftp_not_allowed: 'The group is not allowed to use SFTP.',
})

/** Why an act on fax numbers is refused. The count is that of the numbers in the request. */
export const faxNumberBlockerTexts = texts('faxNumberBlockerTexts', {
  number_of_shared_line: (count: number) =>
    counted(count, {
      one: 'The fax number is the number of a shared line. Delete the shared line first.',
      other: '# of the fax numbers are numbers of shared lines. Delete the shared lines first.',
    }),
  number_of_default_user:
    'The number of the group’s default user can’t be unassigned. Set another default user first.',
  number_unassigned: 'The fax number is not assigned to a user.',
  number_assigned: (count: number) =>
    counted(count, {
      one: 'The fax number is assigned to a user. Unassign it first.',
      other: '# of the fax numbers are assigned to users. Unassign them first.',
    }),
  default_number_stays:
    'A user with fax numbers has one default number. Make another number of the user the default instead.',
  user_disabled: 'The user is disabled and can’t get fax numbers. Activate the user first.',
  group_deactivated:
    'The group is deactivated: it cannot get fax numbers. Activate it first, or choose another group.',
})

/** Why a number or users don't fit into a shared line. */
export const lineMemberBlockerTexts = texts('lineMemberBlockerTexts', {
  number_of_other_line: 'The fax number is used by another shared line. Please choose another one.',
  master_disabled: 'The user is disabled and can’t be a master user. Activate the user first.',
  subscriber_not_in_group: (count: number) =>
    count === 1
      ? 'One of the selected users is not in the group of the shared line.'
      : `${shownNumber(count)} of the selected users are not in the group of the shared line.`,
})

/** Why a subscription stays. */
export const subscriptionBlockerTexts = texts('subscriptionBlockerTexts', {
  subscription_of_master: (count: number) =>
    counted(count, {
      one: 'The user is the master user of the shared line: its own subscription stays.',
      other: 'The user is the master user of # of the shared lines: its own subscriptions stay.',
    }),
})

/** Why a brand is neither created nor changed. */
export const brandBlockerTexts = texts('brandBlockerTexts', {
  branding_not_allowed: 'Branding is not enabled for this group. Enable it in the group’s settings first.',
  brand_exists: 'The group has a brand already, and a group can have only one.',
})

/** Why a default user must stay. */
export const defaultUserBlockerTexts = texts('defaultUserBlockerTexts', {
  send_only_needs_default: 'Send-Only is on and sends from the default user’s number. Switch it off first.',
  group_send_needs_default: 'Group-Send is on and sends from the default user’s number. Switch it off first.',
})
