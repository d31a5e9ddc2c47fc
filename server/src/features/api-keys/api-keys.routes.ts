import type * as calls from '@telecopy/contract/api-keys/api-keys.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { createApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { revokeApiKey } from './revoke-api-key.ts'

export const apiKeysRoutes: Handlers<typeof calls> = {
  listApiKeys: async (ctx, { body }) => ({ code: 1, data: { api_keys: await listApiKeys(ctx, body) } }),
  createApiKey: async (ctx, { body }) => ({ code: 1, ...(await createApiKey(ctx, body)) }),
  revokeApiKey: async (ctx, { body }) => ({ code: 1, ...(await revokeApiKey(ctx, body)) }),
}
