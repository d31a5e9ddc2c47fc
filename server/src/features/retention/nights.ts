import { retention } from '@telecopy/contract/limits'

const day = 24 * 3600
const hour = 3600
const beginsAt = retention.beginsAtMinute * 60

/**
 * The night of a moment, as the first second of its GMT day. It lasts until the next one begins, so a run that was missed
 * is made up for.
 */
export const nightAt = (now: number): number => Math.floor((now - beginsAt) / day) * day

/** When the run of a night that is not done yet begins: at its time, or at the next look, which is once an hour. */
export function beginOf(night: number, now: number): number {
  const planned = night + beginsAt
  return planned >= now ? planned : planned + Math.ceil((now - planned) / hour) * hour
}

/** Faxes of earlier than this are due: those of a day are kept for so many whole days after it. */
export const dueBefore = (night: number, days: number): number => night - days * day

/** The first GMT day, YYYY-MM-DD, whose sums are kept. */
export function sumsKeptSince(night: number): string {
  const date = new Date(night * 1000)
  const lastDay = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1 - retention.sumsKeptMonths, 0),
  )
  const of = Math.min(date.getUTCDate(), lastDay.getUTCDate())
  return new Date(Date.UTC(lastDay.getUTCFullYear(), lastDay.getUTCMonth(), of)).toISOString().slice(0, 10)
}
