import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { movePreviewQuery } from './group-details.data.ts'
import type { PickedGroup } from '../group-tree/public.ts'

// With arrow keys, only the group where the focus stops is requested.
const restMilliseconds = 200

/**
 * The preview of a move, once the marked group has been the same for a moment; `isCurrent` while the answer is about
 * it.
 */
export function useMovePreview(group: Group, marked: PickedGroup | undefined) {
  const parent_gid = marked?.fsi_gid ?? 0
  const [settled] = useDebouncedValue(parent_gid, restMilliseconds)
  const asks = settled !== 0 && settled !== group.parent_gid
  const query = movePreviewQuery(group.fsi_gid, settled)
  const preview = useQuery({ ...query, ...(asks ? {} : { queryFn: skipToken }) })
  return { preview, isCurrent: asks && settled === parent_gid && preview.data !== undefined }
}
