const delayMost = 60_000

/** Options of a card's query: it retries without limit, at growing intervals, and the card waits meanwhile. */
export const untilItWorks = {
  retry: true,
  retryDelay: (failures: number) => Math.min(2000 * 2 ** failures, delayMost),
} as const
