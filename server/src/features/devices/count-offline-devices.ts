import type { AdministratorContext } from '../../platform/caller/context.ts'
import { listDevices } from './list-devices.ts'

/** The number of devices of the scope that are offline: the total of their list. */
export async function countOfflineDevices(ctx: AdministratorContext): Promise<number> {
  const page = { fsi_gid: 0, start: 0, pagesize: 1, criteria: '', keywords: '' } as const
  const { counts } = await listDevices(ctx, { ...page, state: 'offline' })
  return counts
}
