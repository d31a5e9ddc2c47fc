import type { Group } from '@telecopy/contract/groups/groups.schemas'
import { groupBlockers } from '@telecopy/contract/groups/group-blockers'
import type { BlockerReasonsProps, Places } from '../../form/BlockerReasons.tsx'
import { ShowSharedLines } from './ShowSharedLines.tsx'

type Shared = Pick<BlockerReasonsProps, 'kinds' | 'places' | 'here'>

const here = (reason: string) => (reason === 'has_shared_lines' ? <ShowSharedLines /> : null)

/** The texts of a group's obstacles, and the groups that they link to. */
export function blockersOfGroup(group: Group): Shared {
  const { fsi_gid, group_name, parent_gid, parent_group_name } = group
  const places: Places = { group: { fsi_gid, group_name } }
  if (parent_gid !== 0) places.parent = { fsi_gid: parent_gid, group_name: parent_group_name }
  return { kinds: groupBlockers, places, here }
}

// The group does not exist yet, so it has no obstacles.
const newGroup = { fsi_gid: 0, group_name: '' }

/** The same for a new group below another one. */
export const blockersBelow = ({ fsi_gid, group_name }: Group): Shared => ({
  kinds: groupBlockers,
  places: { group: newGroup, parent: { fsi_gid, group_name } },
})
