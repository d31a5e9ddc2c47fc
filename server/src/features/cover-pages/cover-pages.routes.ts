import type * as calls from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { deleteCoverPage } from './delete-cover-page.ts'
import { listCoverPages } from './list-cover-pages.ts'

export const coverPagesRoutes: Handlers<typeof calls> = {
  listCoverPages: async (ctx, { body }) => ({
    code: 1,
    data: { coverpages: await listCoverPages(ctx, body) },
  }),
  deleteCoverPage: async (ctx, { body }) => {
    await deleteCoverPage(ctx, body)
    return { code: 1 }
  },
}
