import type * as calls from '@telecopy/contract/devices/devices.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { listDevices } from './list-devices.ts'

export const devicesRoutes: Handlers<typeof calls> = {
  listDevices: async (ctx, { body }) => ({ code: 1, data: await listDevices(ctx, body) }),
}
