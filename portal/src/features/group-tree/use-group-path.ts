import { useQuery } from '@tanstack/react-query'
import { groupTreeQuery } from './group-tree.data.ts'
import { ancestorsOf } from './tree-index.ts'

/** The names of a group and of the groups above it, from the top, because other branches may repeat the name. */
export function useGroupPath(fsi_gid: number | undefined): string | undefined {
  const { data: tree } = useQuery({ ...groupTreeQuery, enabled: false })
  const at = fsi_gid === undefined ? undefined : tree?.byGid.get(fsi_gid)
  if (tree === undefined || at === undefined) return undefined
  return [...ancestorsOf(tree, at).toReversed(), at]
    .map((one) => tree.nodes[one]?.group_name ?? '')
    .join(' > ')
}
