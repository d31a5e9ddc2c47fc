import * as z from 'zod/mini'

/** What became of a fax: `rejected` says why in `message`, which is '' otherwise. */
export const StoredFax = z.object({
  ref_code: z.string(),
  result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
  message: z.string(),
})
export type StoredFax = z.infer<typeof StoredFax>

/** What became of a number: `rejected` says why in `message`, which is '' otherwise. */
export const HandedNumber = z.object({
  fax_number: z.string(),
  result: z.enum(['created', 'updated', 'unchanged', 'rejected']),
  message: z.string(),
})
export type HandedNumber = z.infer<typeof HandedNumber>
