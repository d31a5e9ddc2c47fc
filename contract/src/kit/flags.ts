import * as z from 'zod/mini'

/** A 0/1 flag as answers carry it. */
export const Flag = z.union([z.literal(0), z.literal(1)])
export type Flag = z.infer<typeof Flag>

const on = new Set<unknown>([1, '1', true])

/** A 0/1 flag as requests may send it: numbers, booleans, "0" and "1"; read as a number. */
export const FlagInput = z.pipe(
  z.union([Flag, z.boolean(), z.literal('0'), z.literal('1')]),
  z.transform((value): Flag => (on.has(value) ? 1 : 0)),
)
