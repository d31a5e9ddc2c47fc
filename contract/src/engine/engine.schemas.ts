import * as z from 'zod/mini'

/** What became of a number: `rejected` says why in `message`, which is '' otherwise. */
export const HandedNumber = z.object({
  fax_number: z.string(),
  result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
  message: z.string(),
})
export type HandedNumber = z.infer<typeof HandedNumber>
