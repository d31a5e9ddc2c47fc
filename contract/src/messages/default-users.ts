/** Texts about a group's default user that the specification does not print; those that it prints are in groups.ts. */
export const defaultUserMessages = {
  title: 'Default User',
  hint: 'Send-Only users and Group-Send send from this user’s fax number.',
  none: 'This group has no default user.',
  user: 'User',
  faxNumber: 'Fax Number',
  set: 'Set Default User',
  change: 'Change Default User',
  remove: 'Delete',
  removeTitle: 'Delete the default user?',
  removeText: (email: string) => `${email} will no longer be the default user of this group.`,
  removed: (email: string) => `The user ${email} is no longer the group default user.`,
  forGroup: (name: string) => `Group: ${name}`,
  total: (count: number) => (count === 1 ? '1 fax number' : `${count.toLocaleString('en-US')} fax numbers`),
  candidates: 'Users with fax numbers',
  operation: 'Operation',
  admin: 'Admin',
  disabled: 'Disabled',
  current: 'Default user',
  setOf: (email: string, number: string) => `Set ${email} with ${number} as Default User`,
  filterKeywords: (criteria: string, keywords: string) => `${criteria}: ${keywords}`,
  empty: 'No user of this group has a fax number.',
  emptyHint: 'Create a user in this group and assign a fax number first.',
  emptyFiltered: 'No user fits the search.',
  emptyFilteredHint: 'Clear the filter, or search for a shorter part.',
  noDefaultUser: 'This group has no default user.',
  userNotInGroup: 'The user is not in this group.',
  numberNotOfUser: 'The fax number does not belong to this user.',
} as const

/** Why a default user has to stay, by reason. */
export const defaultUserBlockers = {
  send_only_needs_default: 'Send-Only is on and sends from the default user’s number. Switch it off first.',
  group_send_needs_default: 'Group-Send is on and sends from the default user’s number. Switch it off first.',
} as const
export type DefaultUserBlocker = keyof typeof defaultUserBlockers
