import type { Random } from '../../platform/seeded-random.ts'
import { plain } from '../people.ts'
import { carriers, departments, places, regions, teams, timeZones, trades } from './vocabulary.ts'

type Kind = 'provider' | 'reseller' | 'region' | 'organisation' | 'department' | 'team'

/** A planned group; `weight` is its share of the users. */
export type ScaleGroup = {
  fsi_gid: number
  parent_gid: number | null
  kind: Kind
  group_name: string
  time_zone: (typeof timeZones)[number]
  domain: string
  deactivated_by_gid: number | null
  isLeaf: boolean
  weight: number
}

/** The root first. */
export type ScaleGroups = readonly [ScaleGroup, ...ScaleGroup[]]

/** The share of all users in the measured subtree. It is the first reseller, and the largest. */
const largeShare = 0.11
const providerShare = 0.002

/** The users' shares of the resellers: one large, the others from nearly as large to very small. */
function sharesOf(resellers: number): number[] {
  const others = Array.from({ length: resellers - 1 }, (_, at) => (at + 1) ** -0.6)
  const sum = others.reduce((total, one) => total + one, 0)
  const rest = 1 - providerShare - largeShare
  return [resellers === 1 ? 1 - providerShare : largeShare, ...others.map((one) => (one / sum) * rest)]
}

/** The weight of a group itself, before the reseller's share is known. Few groups are large. */
function drawWeight(random: Random, kind: Kind): number {
  switch (kind) {
    case 'provider':
    case 'reseller':
    case 'region':
      return 1
    case 'organisation':
      return 1 + random.next() ** 3 * 12
    case 'department':
      return 0.5 + random.next() ** 3 * 10
    case 'team':
      return 0.5 + random.next() * 4
  }
}

type Planting = {
  random: Random
  groups: [ScaleGroup, ...ScaleGroup[]]
  known: Map<string, number>
  organisations: number
}

type Sapling = Pick<ScaleGroup, 'kind' | 'group_name' | 'domain' | 'time_zone'>

function plant(planting: Planting, parent: ScaleGroup, sapling: Sapling): ScaleGroup {
  const { random, groups } = planting
  const fsi_gid = groups.length + 1
  if (sapling.kind === 'organisation') planting.organisations += 1
  // One customer in sixty has left.
  const isOff = sapling.kind === 'organisation' && planting.organisations % 60 === 9
  const group: ScaleGroup = {
    fsi_gid,
    parent_gid: parent.fsi_gid,
    deactivated_by_gid: parent.deactivated_by_gid ?? (isOff ? fsi_gid : null),
    isLeaf: true,
    weight: drawWeight(random, sapling.kind),
    ...sapling,
  }
  parent.isLeaf = false
  groups.push(group)
  return group
}

/** Plants a sub-group with the domain and the time zone of its parent. */
const plantBelow = (planting: Planting, parent: ScaleGroup, named: Pick<Sapling, 'kind' | 'group_name'>) =>
  plant(planting, parent, { domain: parent.domain, time_zone: parent.time_zone, ...named })

/** A domain that is unique in the plan, and short enough for the longest name before it. */
function ownDomain({ known }: Planting, place: string, word: string): string {
  const name = `${plain(place)}${word.toLowerCase()}`.slice(0, 15)
  const earlier = known.get(name) ?? 0
  known.set(name, earlier + 1)
  return `${name}${earlier === 0 ? '' : earlier + 1}.example`
}

function plantReseller(planting: Planting, root: ScaleGroup): ScaleGroup {
  const { random } = planting
  const [place, carrier] = [random.pick(places), random.pick(carriers)]
  return plant(planting, root, {
    kind: 'reseller',
    group_name: `${place} ${carrier}`,
    time_zone: random.pick(timeZones),
    domain: ownDomain(planting, place, carrier),
  })
}

/** Most organisations are small; some have dozens of departments. */
function drawDepartments(random: Random): number {
  const drawn = random.next()
  if (drawn < 0.4) return 0
  if (drawn < 0.85) return 2 + random.below(5)
  return 8 + random.below(15)
}

/** An organisation with the groups below it, up to the given number of groups. */
function plantOrganisation(planting: Planting, parent: ScaleGroup, most: number): void {
  const { random, groups } = planting
  const last = groups.length + most
  const [place, [trade, word]] = [random.pick(places), random.pick(trades)]
  const organisation = plant(planting, parent, {
    kind: 'organisation',
    group_name: `${place} ${trade}`,
    domain: ownDomain(planting, place, word),
    time_zone: parent.time_zone,
  })
  for (let left = drawDepartments(random); left > 0 && groups.length < last; left -= 1) {
    const name = random.pick(departments)
    const department = plantBelow(planting, organisation, { kind: 'department', group_name: name })
    if (!random.chance(0.12)) continue
    for (let team = 2 + random.below(3); team > 0 && groups.length < last; team -= 1)
      plantBelow(planting, department, { kind: 'team', group_name: `${name} ${random.pick(teams)}` })
  }
}

const groupsThatNeedRegions = 150

function fillReseller(planting: Planting, reseller: ScaleGroup, below: number): void {
  const { random, groups } = planting
  const last = groups.length + below
  const parents: [ScaleGroup, ...ScaleGroup[]] = [reseller]
  if (below >= groupsThatNeedRegions)
    for (const region of regions)
      parents.push(
        plantBelow(planting, reseller, { kind: 'region', group_name: `${reseller.group_name} ${region}` }),
      )
  while (groups.length < last) plantOrganisation(planting, random.pick(parents), last - groups.length)
}

function scaleWeights(groups: readonly ScaleGroup[], share: number): void {
  const sum = groups.reduce((total, { weight }) => total + weight, 0)
  for (const group of groups) group.weight *= share / sum
}

/**
 * A provider, its resellers of very different sizes, their customers, the departments of these and some teams: `count`
 * groups altogether, parents before children, numbered from 1. Group 2 is the top of the large subtree.
 */
export function planTree(random: Random, count: number): ScaleGroups {
  const root: ScaleGroup = {
    fsi_gid: 1,
    parent_gid: null,
    kind: 'provider',
    group_name: 'Meridian Cloud Fax',
    time_zone: timeZones[0],
    domain: 'telecopy.example',
    deactivated_by_gid: null,
    isLeaf: true,
    weight: 1,
  }
  const planting: Planting = { random, groups: [root], known: new Map(), organisations: 0 }
  const { groups } = planting
  if (count === 1) return groups
  const shares = sharesOf(Math.max(1, Math.round(Math.sqrt(count - 1) * 0.55)))
  scaleWeights([root], providerShare)
  let left = count - 1 - shares.length
  for (const [at, share] of shares.entries()) {
    const first = groups.length
    const reseller = plantReseller(planting, root)
    const isLast = at === shares.length - 1
    const below = isLast ? left : Math.min(left, Math.round(share * (count - 1 - shares.length)))
    left -= below
    fillReseller(planting, reseller, below)
    scaleWeights(groups.slice(first), share)
  }
  return groups
}

/** Draws groups so that each gets its share of the users. */
export function drawGroups(random: Random, groups: ScaleGroups): () => number {
  let sum = 0
  const until = Float64Array.from(groups, ({ weight }) => (sum += weight))
  return () => {
    const wanted = random.next() * sum
    let [low, high] = [0, groups.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((until[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low + 1
  }
}
