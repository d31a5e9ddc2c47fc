import * as z from 'zod/mini'
import { RefCode } from '../kit/ids.ts'

/** A requested import. Its counts grow while the job runs. */
export const UserImport = z.object({
  ref_code: RefCode,
  group_requested: z.string(),
  time_zone: z.string(),
  /** '' for an API key, and when who asked lies outside the reader's scope. */
  email: z.string(),
  /** The name of the API key that asked; '' for an administrator, and outside the reader's scope. */
  actor_key: z.string(),
  created_time: z.int(),
  /** 1 done, 0 processing. */
  status: z.union([z.literal(0), z.literal(1)]),
  /** 0 until the file is read. */
  rows_total: z.int(),
  rows_done: z.int(),
  count_created: z.int(),
  count_skipped: z.int(),
  count_failed: z.int(),
  /** Why the whole file was not imported; '' otherwise. */
  file_message: z.string(),
})
export type UserImport = z.infer<typeof UserImport>

/** What an import would do with a row now. `unchecked`: the account has found too many emails of others in this hour. */
export const ImportVerdict = z.enum(['create', 'skip', 'fail', 'unchecked'])
export type ImportVerdict = z.infer<typeof ImportVerdict>

/** `row` counts as a spreadsheet does: the header is row 1. `email` and the names are as the file has them. */
export const CheckedRow = z.object({
  row: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  verdict: ImportVerdict,
  /** Why the row would be skipped or fail, or is not checked; of a row to create, what looks damaged. '' otherwise. */
  message: z.string(),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** A line of a dry run: up to 500 rows in the order of the file. The last line has the totals. */
export const ImportCheckLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rows'),
    rows_done: z.int(),
    rows_total: z.int(),
    rows: z.array(CheckedRow),
  }),
  z.object({
    kind: z.literal('end'),
    rows_total: z.int(),
    count_create: z.int(),
    count_skip: z.int(),
    count_fail: z.int(),
    count_unchecked: z.int(),
    /** Why the whole file cannot be imported; '' otherwise. */
    file_message: z.string(),
  }),
])
export type ImportCheckLine = z.infer<typeof ImportCheckLine>
