import type { BlockerKind } from '../kit/blockers.ts'
import { userBlockerTexts } from '../messages/blockers.ts'
import { legalHoldMessages } from '../messages/legal-holds.ts'
import { userMessages } from '../messages/users.ts'

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
    text: (count: number) => userBlockerTexts.shared_line_master(count),
  },
  subscribed_to_lines: {
    text: (count: number) => userBlockerTexts.subscribed_to_lines(count),
  },
  group_default_user: {
    refuses: ['delete'],
    target: 'group-details',
    text: () => userBlockerTexts.group_default_user,
  },
  has_fax_numbers: {
    refuses: ['delete'],
    text: (count: number) => userBlockerTexts.has_fax_numbers(count),
  },
  legal_hold: { refuses: ['delete'], text: () => legalHoldMessages.blocksDeletion.user },
  last_administrator: {
    refuses: ['delete'],
    target: 'users',
    text: () => userBlockerTexts.last_administrator,
  },
  admin_is_send_only: { text: () => userMessages.adminSendOnly },
  group_deactivated: {
    refuses: ['add'],
    target: 'group-details',
    text: () => userBlockerTexts.group_deactivated,
  },
  user_in_deactivated_group: {
    target: 'group-details',
    text: () => userBlockerTexts.user_in_deactivated_group,
  },
  send_only_is_off: {
    refuses: ['add'],
    target: 'group-details',
    text: () => userBlockerTexts.send_only_is_off,
  },
  sftp_not_allowed: { refuses: ['add'], text: () => userBlockerTexts.sftp_not_allowed },
} as const satisfies Readonly<Record<string, BlockerKind>>

export type UserBlockerReason = keyof typeof userBlockers
