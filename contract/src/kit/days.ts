import * as z from 'zod/mini'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const daySeconds = 86_400

/** When a day `yyyy-mm-dd` begins in GMT, in epoch seconds; undefined when the calendar has no such day. */
export function dayStart(day: string): number | undefined {
  const [, year = '', month = '', date = ''] = dayPattern.exec(day) ?? []
  if (Number(year) < 1970) return undefined
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return start.toISOString().slice(0, 10) === day ? start.getTime() / 1000 : undefined
}

const message = 'A day as yyyy-mm-dd, or epoch seconds.'

/**
 * One end of a span of time: epoch seconds, or a day in GMT, which counts whole. 0, '' and left out mean no limit; they
 * are read as undefined.
 */
export function momentInput(end: 'from' | 'to') {
  const epoch = z.int().check(z.minimum(0), z.maximum(9_999_999_999))
  const day = z
    .string()
    .check(z.refine((text: string) => text === '' || dayStart(text) !== undefined, message))
  return z.pipe(
    z.optional(z.nullable(z.union([epoch, day], message))),
    z.transform((value): number | undefined => {
      if (typeof value !== 'string') return value === null || value === 0 ? undefined : value
      const start = dayStart(value)
      return start === undefined || end === 'from' ? start : start + daySeconds - 1
    }),
  )
}
