import * as z from 'zod/mini'
import { fieldRefusals } from '../messages/fields.ts'
import { dayStart } from './calendar.ts'
import { says } from './text.ts'

const daySeconds = 86_400
const message = says(() => fieldRefusals.moment)

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
