import type { BlockerKind } from '../kit/blockers.ts'

/** The reasons why a default user must stay. */
export const defaultUserBlockers = {
  send_only_needs_default: {
    target: 'group-details',
    text: () => 'Send-Only is on and sends from the default user’s number. Switch it off first.',
  },
  group_send_needs_default: {
    target: 'group-details',
    text: () => 'Group-Send is on and sends from the default user’s number. Switch it off first.',
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type DefaultUserBlockerReason = keyof typeof defaultUserBlockers
