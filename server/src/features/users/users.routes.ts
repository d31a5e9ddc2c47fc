import type * as calls from '@telecopy/contract/users/users.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { createUser } from './create-user.ts'
import { exportUserList } from './export-user-list.ts'
import { getUser } from './get-user.ts'
import { listUsers } from './list-users.ts'
import { sendWelcomeEmail } from './send-welcome-email.ts'
import { updateUser } from './update-user.ts'

export const usersRoutes: Handlers<typeof calls> = {
  listUsers: async (ctx, { body }) => ({ code: 1, data: await listUsers(ctx, body) }),
  exportUserList: (ctx, { body }) => exportUserList(ctx, body),
  createUser: async (ctx, { body }) => ({ code: 1, fsi_uid: await createUser(ctx, body) }),
  getUser: async (ctx, { body }) => ({ code: 1, data: await getUser(ctx, body) }),
  updateUser: async (ctx, { body }) => ({ code: 1, version: await updateUser(ctx, body) }),
  sendWelcomeEmail: async (ctx, { body }) => {
    await sendWelcomeEmail(ctx, body)
    return { code: 1 }
  },
}
