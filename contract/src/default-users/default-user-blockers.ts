import type { BlockerKind } from '../kit/blockers.ts'
import { defaultUserBlockerTexts } from '../messages/blockers.ts'

/** The reasons why a default user must stay. */
export const defaultUserBlockers = {
  send_only_needs_default: {
    target: 'group-details',
    text: () => defaultUserBlockerTexts.send_only_needs_default,
  },
  group_send_needs_default: {
    target: 'group-details',
    text: () => defaultUserBlockerTexts.group_send_needs_default,
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
export type DefaultUserBlockerReason = keyof typeof defaultUserBlockers
