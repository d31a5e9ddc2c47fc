/** The failed faxes of a number: in the last days of a period, and in the days before them. */
export type FailuresOfDays = { recent: number; before: number }

/**
 * When the failures of a number rise: in the last days, at least so many faxes failed, and so many times as many a day
 * as in the days before. Without the floor, a single failure of a number that never failed would be a rise.
 */
export const risingRule = { recentDays: 2, beforeDays: 14, leastFailed: 3, times: 2 } as const

const { recentDays, beforeDays, leastFailed, times } = risingRule

export const isRising = ({ recent, before }: FailuresOfDays): boolean =>
  recent >= leastFailed && recent * beforeDays >= times * before * recentDays

const daySeconds = 86_400

const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The days of the rule as `yyyy-mm-dd` in GMT: the last ones of a period, or of the part of it that has passed. */
export function risingDays(period: { from: number; to: number }, now: number) {
  const last = Math.min(period.to, now)
  const back = (days: number): string => dayOf(last - days * daySeconds)
  return {
    last: dayOf(last),
    recentFrom: back(recentDays - 1),
    beforeFrom: back(recentDays + beforeDays - 1),
  }
}

/** When a number needs attention: so many faxes failed on the last days. */
export const failingRule = { days: recentDays, leastFailed } as const

/** The days of `failingRule` as `yyyy-mm-dd` in GMT. */
export const failingDays = (now: number): { from: string; to: string } => ({
  from: dayOf(now - (failingRule.days - 1) * daySeconds),
  to: dayOf(now),
})
