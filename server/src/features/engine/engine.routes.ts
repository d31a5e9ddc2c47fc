import type * as calls from '@telecopy/contract/engine/engine.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { handOutNumbers } from './hand-out-numbers.ts'
import { reportHeartbeats } from './report-heartbeats.ts'

export const engineRoutes: Handlers<typeof calls> = {
  reportHeartbeats: async (ctx, { body }) => ({ code: 1, unknown: await reportHeartbeats(ctx, body) }),
  handOutNumbers: async (ctx, { body }) => ({ code: 1, results: await handOutNumbers(ctx, body) }),
}
