import { listGroups } from '@telecopy/contract/groups/groups.calls'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../api/send.ts'
import { indexTree } from './tree-index.ts'

/** The administrator's whole tree, indexed once for every screen that shows or searches it. */
export const groupTreeQuery = queryOptions({
  queryKey: ['groups', 'tree'],
  queryFn: async ({ signal }) => {
    const { data } = await send(listGroups, { body: { fsi_gid: 0 }, signal })
    return indexTree(data)
  },
  // Skip structural sharing: comparing two indexes of typed arrays costs more than rendering.
  structuralSharing: false,
  staleTime: 30_000,
})
