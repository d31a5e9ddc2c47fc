import type * as calls from '@telecopy/contract/user-imports/user-imports.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { checkUserImport } from './check-user-import.ts'
import { downloadUserImport } from './download-user-import.ts'
import { importUsers } from './import-users.ts'
import { listUserImports } from './list-user-imports.ts'

export const userImportsRoutes: Handlers<typeof calls> = {
  importUsers: async (ctx, { body }) => ({ code: 1, ref_code: await importUsers(ctx, body) }),
  checkUserImport: (ctx, { body }) => checkUserImport(ctx, body),
  listUserImports: async (ctx, { body }) => ({ code: 1, data: await listUserImports(ctx, body) }),
  downloadUserImport: (ctx, { body }) => downloadUserImport(ctx, body),
}
