import type * as calls from '@telecopy/contract/search/search.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { search } from './search.ts'

export const searchRoutes: Handlers<typeof calls> = {
  search: async (ctx, { body }) => ({ code: 1, data: await search(ctx, body) }),
}
