import type * as calls from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { Handlers } from '../../platform/http/bind.ts'
import { createCoverPage } from './create-cover-page.ts'
import { deleteCoverPage } from './delete-cover-page.ts'
import { downloadCoverPage, getCoverPage, listCoverPages } from './cover-pages.reads.ts'
import { updateCoverPage } from './update-cover-page.ts'

export const coverPagesRoutes: Handlers<typeof calls> = {
  listCoverPages: async (ctx, { body }) => ({
    code: 1,
    data: { coverpages: await listCoverPages(ctx, body) },
  }),
  getCoverPage: async (ctx, { body }) => ({ code: 1, data: await getCoverPage(ctx, body) }),
  downloadCoverPage: (ctx, { body }) => downloadCoverPage(ctx, body),
  createCoverPage: async (ctx, { body }) => ({ code: 1, fsi_cpid: await createCoverPage(ctx, body) }),
  updateCoverPage: async (ctx, { body }) => ({ code: 1, version: await updateCoverPage(ctx, body) }),
  deleteCoverPage: async (ctx, { body }) => {
    await deleteCoverPage(ctx, body)
    return { code: 1 }
  },
}
