import type { Random } from '../../platform/seeded-random.ts'
import { at } from './at.ts'
import type { ScalePeople } from './scale-people.ts'
import { type ScaleGroups, drawGroups } from './scale-tree.ts'

/** The owner of a number, by number, from 1. Numbers are in the order of their users. */
export type ScaleNumbers = {
  count: number
  /** 0: unassigned. */
  fsi_uid: Int32Array
  /** 0: in the provider's inventory. */
  fsi_gid: Int32Array
  isAta: Uint8Array
  /** The numbers that have a user. */
  assigned: Int32Array
}

const mostPerUser = 20
const shareAssigned = 0.8

/** The number of a user's fax numbers, drawn around the mean. One user in ten has none and one in a hundred many. */
function drawAmount(random: Random, mean: number): number {
  const drawn = random.next()
  const factor = drawn < 0.1 ? 0 : drawn < 0.85 ? 1 : drawn < 0.96 ? 2 : drawn < 0.99 ? 4 : 8
  const wanted = (factor / 1.17) * mean
  return Math.min(mostPerUser, Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0))
}

// The measured write switches between two numbers of the administrator, so both administrators always have two.
const amountOf = (random: Random, uid: number, mean: number): number =>
  Math.max(uid <= 2 ? 2 : 0, drawAmount(random, mean))

type Handing = {
  random: Random
  drawGroup: () => number
  numbers: ScaleNumbers
  nid: number
  handedOut: number
}

function addUnassigned(handing: Handing): void {
  const { random, drawGroup, numbers } = handing
  handing.nid += 1
  numbers.fsi_gid[handing.nid] = random.chance(0.05) ? 0 : drawGroup()
}

function addAssigned(handing: Handing, people: ScalePeople, uid: number): void {
  const { random, numbers } = handing
  handing.nid += 1
  const { nid } = handing
  numbers.fsi_uid[nid] = uid
  numbers.fsi_gid[nid] = at(people.fsi_gid, uid)
  numbers.isAta[nid] = random.chance(0.22) ? 1 : 0
  numbers.assigned[handing.handedOut] = nid
  if (at(people.numbers, uid) === 0) people.default_nid[uid] = nid
  people.numbers[uid] = at(people.numbers, uid) + 1
  handing.handedOut += 1
}

/**
 * Assigns the given count of numbers, four of five to users. It stores with each user how many it has, and the first
 * one, which is the sender.
 */
export function planNumbers(
  random: Random,
  { groups, people }: { groups: ScaleGroups; people: ScalePeople },
  count: number,
): ScaleNumbers {
  const target = Math.ceil(count * shareAssigned)
  const numbers: ScaleNumbers = {
    count,
    fsi_uid: new Int32Array(count + 1),
    fsi_gid: new Int32Array(count + 1),
    isAta: new Uint8Array(count + 1),
    assigned: new Int32Array(target),
  }
  const handing: Handing = { random, drawGroup: drawGroups(random, groups), numbers, nid: 0, handedOut: 0 }
  for (let uid = 1; uid <= people.count; uid += 1) {
    const left = target - handing.handedOut
    const amount = Math.min(left, amountOf(random, uid, left / (people.count - uid + 1)))
    for (let number = 0; number < amount; number += 1) {
      addAssigned(handing, people, uid)
      if (handing.handedOut % 4 === 0 && handing.nid < count) addUnassigned(handing)
    }
  }
  const { handedOut } = handing
  while (handing.nid < count) addUnassigned(handing)
  return { ...numbers, assigned: numbers.assigned.subarray(0, handedOut) }
}

// 555 numbers are never assigned to customers. Area codes of this list don't begin with 0, 1 or 9.
const areaCodes = Array.from({ length: 700 }, (_, step) => 200 + step)

/**
 * The fax number of a nid. The numbers are scattered over the area codes, and differ for all nids below seven million.
 */
export function faxNumberOf(nid: number): string {
  const area = areaCodes[(nid * 37) % areaCodes.length] ?? 200
  const line = (Math.floor(nid / areaCodes.length) * 7919) % 10_000
  return `1${area}555${String(line).padStart(4, '0')}`
}

/** The MAC of a nid, unique for all nids below sixteen million. */
export const macOf = (nid: number): string =>
  `001FC1${((nid * 37) % 2 ** 24).toString(16).toUpperCase().padStart(6, '0')}`
