import { listSharedLines } from '@telecopy/contract/shared-lines/shared-lines.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'

export const sharedLinesQuery = (fsi_gid: number) =>
  queryOptions({
    queryKey: ['groups', 'shared-lines', fsi_gid],
    queryFn: async ({ signal }) => (await send(listSharedLines, { body: { fsi_gid }, signal })).data,
  })
