import type { BlockerKind } from '../kit/blockers.ts'

/** The reasons why an act on a user is refused. They are obstacles of the user's group. */
export const userBlockers = {
  group_deactivated: {
    target: 'group-details',
    text: () => 'The group is deactivated: it cannot get users. Activate it first, or choose another group.',
  },
  send_only_is_off: {
    target: 'group-details',
    text: () => 'Send-Only is off in the group. Switch it on there first.',
  },
  sftp_not_allowed: { text: () => 'The group is not allowed to use SFTP.' },
} as const satisfies Readonly<Record<string, BlockerKind>>

export type UserBlockerReason = keyof typeof userBlockers
