import type { Random } from '../../platform/seeded-random.ts'
import { at } from './at.ts'
import type { ScaleNumbers } from './scale-numbers.ts'
import type { ScalePeople } from './scale-people.ts'
import type { ScaleGroup } from './scale-tree.ts'

const subscribersAtMost = 5

type Place = { group: ScaleGroup; fsi_nid: number; fsi_uid: number }

/** The further contents of some groups beside users and numbers. A group's first assigned number identifies it. */
export type ScaleExtras = {
  sharedLines: (Place & { gsd_id: number; subscribers: readonly number[] })[]
  defaultUsers: Place[]
  /** By number. */
  gsdIds: ReadonlyMap<number, number>
}

function firstNumbers(groups: readonly ScaleGroup[], numbers: ScaleNumbers): Int32Array {
  const first = new Int32Array(groups.length + 1)
  for (const nid of numbers.assigned) {
    const gid = at(numbers.fsi_gid, nid)
    if (first[gid] === 0) first[gid] = nid
  }
  return first
}

function firstUsers(people: ScalePeople, wanted: ReadonlySet<number>): Map<number, number[]> {
  const found = new Map<number, number[]>()
  for (let uid = 1; uid <= people.count; uid += 1) {
    const gid = at(people.fsi_gid, uid)
    if (!wanted.has(gid)) continue
    const users = found.get(gid) ?? []
    if (users.length < subscribersAtMost) found.set(gid, [...users, uid])
  }
  return found
}

/** Plans shared lines in some groups without sub-groups, and group-send with its default user in others. */
export function planExtras(
  random: Random,
  world: { groups: readonly ScaleGroup[]; people: ScalePeople; numbers: ScaleNumbers },
): ScaleExtras {
  const { groups, people, numbers } = world
  const first = firstNumbers(groups, numbers)
  const withLine: Place[] = []
  const defaultUsers: Place[] = []
  for (const group of groups) {
    const drawn = random.next()
    const fsi_nid = at(first, group.fsi_gid)
    if (!group.isLeaf || group.deactivated_by_gid !== null || fsi_nid === 0) continue
    const place = { group, fsi_nid, fsi_uid: at(numbers.fsi_uid, fsi_nid) }
    if (drawn < 0.06) withLine.push(place)
    else if (drawn < 0.09) defaultUsers.push(place)
  }
  const subscribers = firstUsers(people, new Set(withLine.map(({ group }) => group.fsi_gid)))
  const sharedLines = withLine.map(({ group, fsi_nid, fsi_uid }, before) => ({
    group,
    fsi_nid,
    fsi_uid,
    gsd_id: before + 1,
    subscribers: [...new Set([fsi_uid, ...(subscribers.get(group.fsi_gid) ?? [])])],
  }))
  return {
    sharedLines,
    defaultUsers,
    gsdIds: new Map(sharedLines.map(({ fsi_nid, gsd_id }) => [fsi_nid, gsd_id])),
  }
}
