import type { Random } from '../../platform/seeded-random.ts'
import { branchAdministrator, rootAdministrator } from '../members.ts'
import { plain } from '../people.ts'
import { at } from './at.ts'
import { type ScaleGroup, type ScaleGroups, drawGroups } from './scale-tree.ts'
import { familyNames, givenNames } from './vocabulary.ts'

/** The group and the names of each user, 1 first; a few bytes each, so that millions fit into memory. */
export type ScalePeople = {
  count: number
  fsi_gid: Int32Array
  given: Uint8Array
  family: Uint8Array
  /** The number of earlier users with the same name in the same domain. */
  earlier: Uint32Array
  isOff: Uint8Array
  /** The first user of a group is its administrator. */
  isFirst: Uint8Array
  default_nid: Int32Array
  numbers: Uint8Array
}

const emptyPeople = (count: number): ScalePeople => ({
  count,
  fsi_gid: new Int32Array(count + 1),
  given: new Uint8Array(count + 1),
  family: new Uint8Array(count + 1),
  earlier: new Uint32Array(count + 1),
  isOff: new Uint8Array(count + 1),
  isFirst: new Uint8Array(count + 1),
  default_nid: new Int32Array(count + 1),
  numbers: new Uint8Array(count + 1),
})

// Some names are common and others rare.
const drawName = (random: Random, from: readonly string[]): number =>
  Math.floor(random.next() ** 1.5 * from.length)

/**
 * People scattered over the groups by their weights. Their numbers follow the order in which they came to the provider,
 * not their groups. The first two are the administrators with known addresses, of the root and of group 2.
 */
export function planPeople(random: Random, groups: ScaleGroups, count: number): ScalePeople {
  const people = emptyPeople(count)
  const drawGroup = drawGroups(random, groups)
  const domains = new Map(
    [...new Set(groups.map(({ domain }) => domain))].map((domain, place) => [domain, place]),
  )
  const namesakes = new Map<number, number>()
  const seen = new Uint8Array(groups.length + 1)
  for (let uid = 1; uid <= count; uid += 1) {
    const fsi_gid = uid <= 2 ? Math.min(uid, groups.length) : drawGroup()
    const given = drawName(random, givenNames)
    const family = drawName(random, familyNames)
    const domain = domains.get(groups[fsi_gid - 1]?.domain ?? '') ?? 0
    const name = (domain * 256 + given) * 256 + family
    const earlier = namesakes.get(name) ?? 0
    namesakes.set(name, earlier + 1)
    people.fsi_gid[uid] = fsi_gid
    people.given[uid] = given
    people.family[uid] = family
    people.earlier[uid] = earlier
    people.isFirst[uid] = seen[fsi_gid] === 0 ? 1 : 0
    people.isOff[uid] = uid > 2 && random.chance(0.05) ? 1 : 0
    seen[fsi_gid] = 1
  }
  return people
}

const plainGiven = givenNames.map(plain)
const plainFamily = familyNames.map(plain)

function emailOf(people: ScalePeople, group: ScaleGroup, uid: number): string {
  if (uid === 1) return rootAdministrator
  if (uid === 2 && group.fsi_gid === 2) return branchAdministrator
  const earlier = at(people.earlier, uid)
  const name = `${plainGiven[at(people.given, uid)]}.${plainFamily[at(people.family, uid)]}`
  return `${name}${earlier === 0 ? '' : earlier + 1}@${group.domain}`
}

const nameAt = (names: readonly [string, ...string[]], index: number): string => names[index] ?? names[0]

/** The names of a user, also in the records of faxes. */
export function personOf(people: ScalePeople, groups: ScaleGroups, uid: number) {
  const group = groups[at(people.fsi_gid, uid) - 1] ?? groups[0]
  return {
    group,
    first_name: nameAt(givenNames, at(people.given, uid)),
    last_name: nameAt(familyNames, at(people.family, uid)),
    email: emailOf(people, group, uid),
  }
}
