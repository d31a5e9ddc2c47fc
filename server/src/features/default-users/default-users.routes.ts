import type * as calls from '@telecopy/contract/default-users/default-users.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { getDefaultUser, listDefaultCandidates } from './default-users.reads.ts'
import { removeDefaultUser } from './remove-default-user.ts'
import { setDefaultUser } from './set-default-user.ts'

export const defaultUsersRoutes: Handlers<typeof calls> = {
  getDefaultUser: (ctx, { body }) => getDefaultUser(ctx, body),
  setDefaultUser: async (ctx, { body }) => {
    await setDefaultUser(ctx, body)
    return { code: 1 }
  },
  removeDefaultUser: async (ctx, { body }) => {
    await removeDefaultUser(ctx, body)
    return { code: 1 }
  },
  listDefaultCandidates: async (ctx, { body }) => ({ code: 1, data: await listDefaultCandidates(ctx, body) }),
}
