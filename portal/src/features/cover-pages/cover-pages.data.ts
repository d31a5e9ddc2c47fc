import { deleteCoverPage, listCoverPages } from '@telecopy/contract/cover-pages/cover-pages.calls'
import type { CoverPageRow } from '@telecopy/contract/cover-pages/cover-pages.schemas'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { useRemoval } from '../../form/use-removal.ts'

/** A group's own cover pages, and after them those that it inherits. */
export const coverPagesQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: ['groups', 'cover-pages', fsi_gid],
    queryFn: async ({ signal }) =>
      (await send(listCoverPages, { body: { fsi_gid }, signal })).data.coverpages,
  })

export const useCoverPageRemoval = () =>
  useRemoval({
    remove: ({ fsi_cpid, fsi_gid }: CoverPageRow) => send(deleteCoverPage, { body: { fsi_cpid, fsi_gid } }),
    reads: ['groups'],
  })
