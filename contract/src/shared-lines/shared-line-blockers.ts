import type { BlockerKind } from '../kit/blockers.ts'
import { subscriptionBlockerTexts } from '../messages/blockers.ts'

/** The reasons why a subscription stays. The count is that of the lines in the request. */
export const subscriptionBlockers = {
  subscription_of_master: {
    target: 'group-details',
    text: (count: number) => subscriptionBlockerTexts.subscription_of_master(count),
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
