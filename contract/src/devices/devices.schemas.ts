import * as z from 'zod/mini'
import { Id } from '../kit/ids.ts'

/** '' for every device; `never_seen` for numbers whose device was never heard of. */
export const DeviceStateFilter = z.enum(['', 'online', 'offline', 'never_seen'])
export type DeviceStateFilter = z.infer<typeof DeviceStateFilter>

export const DeviceState = z.enum(['online', 'offline', 'never_seen'])
export type DeviceState = z.infer<typeof DeviceState>

/** An ATA with the fax number that it serves; a device with several numbers has a row for each. */
export const Device = z.object({
  fsi_nid: Id,
  fax_number: z.string(),
  ata_mac: z.string(),
  fsi_uid: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  fsi_gid: Id,
  group_name: z.string(),
  state: DeviceState,
  /** When it was last heard of; 0 for never. */
  lst_ata_online_time: z.int(),
  /** Since when it is offline: 20 minutes after it was last heard of; 0 unless it is offline. */
  offline_since: z.int(),
})
export type Device = z.infer<typeof Device>
