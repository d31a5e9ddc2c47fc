import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/** A cover page as lists show it. */
export const CoverPageRow = z.object({
  id: Id,
  fsi_cpid: Id,
  /** The group that it belongs to; 0 if that group lies above the administrator's own. */
  fsi_gid: z.int(),
  /** Empty if fsi_gid is 0. */
  group_name: z.string(),
  coverpage_name: z.string(),
  /** In MB of 1024 × 1024 bytes. */
  coverpage_size: z.number(),
  is_inheritable: Flag,
  is_active: Flag,
  /** It belongs to a group above: it can be used and downloaded here, and is changed there. */
  is_inherited: Flag,
  created_time: z.int(),
  lst_updated_time: z.int(),
})
export type CoverPageRow = z.infer<typeof CoverPageRow>
