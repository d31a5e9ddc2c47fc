import type { Group } from '@telecopy/contract/groups/groups.schemas'
import type { GroupBlocker as Blocker } from '@telecopy/contract/groups/groups.schemas'
import { counts } from '@telecopy/contract/limits'
import type { WholeGroup } from './group-facts.queries.ts'
import type { InTheWay } from './groups-in-the-way.queries.ts'

function subGroupsOf(children: WholeGroup['children']): InTheWay {
  const groups = children.slice(0, counts.groupsNamed)
  return {
    groups: groups.map(({ fsi_gid, group_name }) => ({ fsi_gid, group_name })),
    more_groups: children.length - groups.length,
  }
}

/** Names the groups that hold the blockers. */
export function nameGroups(
  may: Group['may'],
  { children, in_the_way }: Pick<WholeGroup, 'children' | 'in_the_way'>,
): Group['may'] {
  const named: Record<string, InTheWay> = { ...in_the_way, has_sub_groups: subGroupsOf(children) }
  const name = (blocker: Blocker): Blocker => ({ ...blocker, ...named[blocker.reason] })
  return Object.fromEntries(
    Object.entries(may).map(([action, blockers]) => [action, blockers.map(name)]),
  ) as Group['may']
}
