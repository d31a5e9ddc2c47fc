import type * as calls from '@telecopy/contract/failures/failures.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { listFailedFaxes, listFailures } from './failures.reads.ts'

export const failuresRoutes: Handlers<typeof calls> = {
  listFailures: async (ctx, { body }) => ({ code: 1, data: await listFailures(ctx, body) }),
  listFailedFaxes: async (ctx, { body }) => ({ code: 1, data: await listFailedFaxes(ctx, body) }),
}
