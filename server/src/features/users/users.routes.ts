import type * as calls from '@telecopy/contract/users/users.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { checkEmailExists, getUser, isGroupDefaultUser, listUserNumbers, listUsers } from './users.reads.ts'
import { chargeRefusal } from './change-email.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { exportUserList } from './export-user-list.ts'
import { sendWelcomeEmail } from './send-welcome-email.ts'
import { updateUser } from './update-user.ts'

const asFlag = (is: boolean): 0 | 1 => (is ? 1 : 0)

export const usersRoutes: Handlers<typeof calls> = {
  listUsers: async (ctx, { body }) => ({ code: 1, data: await listUsers(ctx, body) }),
  exportUserList: (ctx, { body }) => exportUserList(ctx, body),
  createUser: async (ctx, { body }) => ({
    code: 1,
    fsi_uid: await chargeRefusal(ctx, () => createUser(ctx, body)),
  }),
  getUser: async (ctx, { body }) => ({ code: 1, data: await getUser(ctx, body) }),
  updateUser: async (ctx, { body }) => ({ code: 1, version: await updateUser(ctx, body) }),
  deleteUser: async (ctx, { body }) => {
    await deleteUser(ctx, body)
    return { code: 1 }
  },
  checkEmailExists: async (ctx, { body }) => ({
    code: 1,
    is_email_exist: asFlag(await checkEmailExists(ctx, body)),
  }),
  listUserNumbers: async (ctx, { body }) => ({ code: 1, data: await listUserNumbers(ctx, body) }),
  isGroupDefaultUser: async (ctx, { body }) => ({
    code: 1,
    is_group_default_user: asFlag(await isGroupDefaultUser(ctx, body)),
  }),
  sendWelcomeEmail: async (ctx, { body }) => {
    await sendWelcomeEmail(ctx, body)
    return { code: 1 }
  },
}
