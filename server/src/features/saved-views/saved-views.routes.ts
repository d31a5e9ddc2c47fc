import type * as calls from '@telecopy/contract/saved-views/saved-views.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { createSavedView } from './create-saved-view.ts'
import { deleteSavedView } from './delete-saved-view.ts'
import { getSavedView, listSavedViews } from './saved-views.reads.ts'
import { updateSavedView } from './update-saved-view.ts'

export const savedViewsRoutes: Handlers<typeof calls> = {
  listSavedViews: async (ctx, { body }) => ({ code: 1, data: await listSavedViews(ctx, body) }),
  getSavedView: async (ctx, { body }) => ({ code: 1, data: await getSavedView(ctx, body) }),
  createSavedView: async (ctx, { body }) => ({ code: 1, ...(await createSavedView(ctx, body)) }),
  updateSavedView: async (ctx, { body }) => ({ code: 1, version: await updateSavedView(ctx, body) }),
  deleteSavedView: async (ctx, { body }) => {
    await deleteSavedView(ctx, body)
    return { code: 1 }
  },
}
