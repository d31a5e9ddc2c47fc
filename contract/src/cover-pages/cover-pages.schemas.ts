import * as z from 'zod/mini'
import { answerFields } from '../kit/field-schemas.ts'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'
import { coverPageFields } from './cover-page-fields.ts'
import { coverPageExtensions } from './cover-page-file.ts'

const shared = {
  ...answerFields(coverPageFields),
  id: Id,
  fsi_cpid: Id,
  /** The group that it belongs to; 0 if that group lies above the administrator's own. */
  fsi_gid: z.int(),
  /** Empty if fsi_gid is 0. */
  group_name: z.string(),
  /** In MB of 1024 × 1024 bytes. */
  coverpage_size: z.number(),
  /** It belongs to a group above: it can be used and downloaded here, and is changed there. */
  is_inherited: Flag,
  created_time: z.int(),
  lst_updated_time: z.int(),
}

/** A cover page as lists show it. */
export const CoverPageRow = z.object(shared)
export type CoverPageRow = z.infer<typeof CoverPageRow>

export const CoverPage = z.object({
  ...shared,
  file_extension: z.enum(coverPageExtensions as [(typeof coverPageExtensions)[number]]),
  /** The file as a base64 data URL; '' for a request with `without_data`. */
  coverpage_data: z.string(),
  version: z.int(),
})
export type CoverPage = z.infer<typeof CoverPage>
