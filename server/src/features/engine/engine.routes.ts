import type * as calls from '@telecopy/contract/engine/engine.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { handOutNumbers } from './hand-out-numbers.ts'
import { reportHealth } from './report-health.ts'
import { reportHeartbeats } from './report-heartbeats.ts'
import { takeFaxes } from './take-faxes.ts'

export const engineRoutes: Handlers<typeof calls> = {
  reportHeartbeats: async (ctx, { body }) => ({ code: 1, ...(await reportHeartbeats(ctx, body)) }),
  handOutNumbers: async (ctx, { body }) => ({ code: 1, results: await handOutNumbers(ctx, body) }),
  takeFaxes: async (ctx, { body }) => ({
    code: 1,
    results: await takeFaxes(ctx, { records: body.faxes, source: ctx.actor.key_name }),
  }),
  reportHealth: async (ctx, { body }) => {
    await reportHealth(ctx, body)
    return { code: 1 }
  },
}
