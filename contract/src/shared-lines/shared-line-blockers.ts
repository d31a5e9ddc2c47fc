import type { BlockerKind } from '../kit/blockers.ts'

/** The reasons why a subscription stays. The count is that of the lines in the request. */
export const subscriptionBlockers = {
  subscription_of_master: {
    target: 'group-details',
    text: (count: number) =>
      count === 1
        ? 'The user is the master user of the shared line: its own subscription stays.'
        : `The user is the master user of ${count.toLocaleString('en-US')} of the shared lines: its own subscriptions stay.`,
  },
} as const satisfies Readonly<Record<string, BlockerKind>>
