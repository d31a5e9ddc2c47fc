import type { BlockerKind } from '../kit/blockers.ts'
import { legalHoldMessages } from '../messages/legal-holds.ts'
import { userMessages } from '../messages/users.ts'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`

/**
 * The reasons why an act on a user is refused. Those with `refuses` also refuse creating or deleting one. They
 * are obstacles of the user or of the user's group; of a move they are those of the chosen group.
 */
export const userBlockers = {
  own_account: { refuses: ['delete'], text: () => userMessages.ownAccount },
  own_account_stays: { text: () => userMessages.ownAccountStays },
  shared_line_master: {
    refuses: ['delete'],
    target: 'group-details',
    text: (count: number) =>
      `The user is the master user of ${counted(count, 'shared line', 'shared lines')}. Delete ${count === 1 ? 'it' : 'them'} first.`,
  },
  subscribed_to_lines: {
    text: (count: number) =>
      `The user is subscribed to ${counted(count, 'shared line', 'shared lines')}. Cancel the ${count === 1 ? 'subscription' : 'subscriptions'} first.`,
  },
  group_default_user: {
    refuses: ['delete'],
    target: 'group-details',
    text: () => 'The user is the default user of the group. Set another one first.',
  },
  has_fax_numbers: {
    refuses: ['delete'],
    text: (count: number) =>
      `The user has ${counted(count, 'fax number', 'fax numbers')}. Unassign ${count === 1 ? 'it' : 'them'} first.`,
  },
  legal_hold: { refuses: ['delete'], text: () => legalHoldMessages.blocksDeletion.user },
  last_administrator: {
    refuses: ['delete'],
    target: 'users',
    text: () => 'The root group keeps one active administrator, and this is the last one.',
  },
  admin_is_send_only: { text: () => userMessages.adminSendOnly },
  group_deactivated: {
    refuses: ['add'],
    target: 'group-details',
    text: () => 'The group is deactivated: it cannot get users. Activate it first, or choose another group.',
  },
  user_in_deactivated_group: {
    target: 'group-details',
    text: () => 'The user’s group is deactivated. Activate it first.',
  },
  send_only_is_off: {
    refuses: ['add'],
    target: 'group-details',
    text: () => 'Send-Only is off in the group. Switch it on there first.',
  },
  sftp_not_allowed: { refuses: ['add'], text: () => 'The group is not allowed to use SFTP.' },
} as const satisfies Readonly<Record<string, BlockerKind>>

export type UserBlockerReason = keyof typeof userBlockers
