import type * as calls from '@telecopy/contract/legal-holds/legal-holds.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { getLegalHolds, listLegalHolds } from './legal-holds.reads.ts'
import { liftLegalHold } from './lift-legal-hold.ts'
import { setLegalHold } from './set-legal-hold.ts'

export const legalHoldsRoutes: Handlers<typeof calls> = {
  getLegalHolds: async (ctx, { body }) => ({ code: 1, data: await getLegalHolds(ctx, body) }),
  listLegalHolds: async (ctx, { body }) => ({ code: 1, data: await listLegalHolds(ctx, body) }),
  async setLegalHold(ctx, { body }) {
    await setLegalHold(ctx, body)
    return { code: 1 }
  },
  async liftLegalHold(ctx, { body }) {
    await liftLegalHold(ctx, body)
    return { code: 1 }
  },
}
