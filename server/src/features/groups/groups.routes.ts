import type * as calls from '@telecopy/contract/groups/groups.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { getGroup } from './get-group.ts'
import { listGroups, previewGroupMove } from './groups.reads.ts'
import { updateGroup } from './update-group.ts'

export const groupsRoutes: Handlers<typeof calls> = {
  listGroups: async (ctx, { body }) => ({ code: 1, data: await listGroups(ctx, body) }),
  getGroup: async (ctx, { body }) => ({ code: 1, group: await getGroup(ctx, body) }),
  createGroup: async (ctx, { body }) => ({ code: 1, fsi_gid: await createGroup(ctx, body) }),
  updateGroup: async (ctx, { body }) => ({ code: 1, version: await updateGroup(ctx, body) }),
  deleteGroup: async (ctx, { body }) => {
    await deleteGroup(ctx, body)
    return { code: 1 }
  },
  previewGroupMove: async (ctx, { body }) => ({ code: 1, ...(await previewGroupMove(ctx, body)) }),
}
