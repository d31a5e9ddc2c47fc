import type { KeyPermission } from '@telecopy/contract/api-keys/key-permissions'
import { momentOf } from '../../platform/time/moment.ts'

type Kept = { name: string; permissions: readonly KeyPermission[]; expires_time: number | null }

/** What the record of a key holds. */
export const recordedKey = ({ name, permissions, expires_time }: Kept) => ({
  name,
  permissions,
  ...(expires_time === null ? {} : { expires: momentOf(expires_time) }),
})
