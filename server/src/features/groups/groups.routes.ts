import type * as calls from '@telecopy/contract/groups/groups.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { listGroups } from './list-groups.ts'

export const groupsRoutes: Handlers<typeof calls> = {
  listGroups: async (ctx, { body }) => ({ code: 1, data: await listGroups(ctx, body) }),
}
