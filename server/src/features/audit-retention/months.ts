/** A GMT month, like 2026-01. */
export type Month = string

const monthOf = (date: Date): Month => date.toISOString().slice(0, 7)

/** The first month that is kept: the present one and so many whole months before it. */
export function firstKeptMonth(now: number, keptMonths: number): Month {
  const date = new Date(now * 1000)
  return monthOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - keptMonths, 1)))
}
