import { type Random, seededRandom } from '../../platform/seeded-random.ts'
import { type Line, drawDirection, makeFax, momentWithin } from '../fax-traffic.ts'
import { at } from './at.ts'
import { faxNumberOf } from './scale-numbers.ts'
import { personOf } from './scale-people.ts'
import type { ScalePlan } from './scale-rows.ts'

const days = 180

// A prime number scatters the busy lines over the numbers, for any count of numbers.
const scatter = 7_368_787

type World = Pick<ScalePlan, 'groups' | 'people' | 'numbers' | 'now'> & {
  count: number
  seed: number
  gsdIds: ReadonlyMap<number, number>
}

/** Draws the number and the direction of each fax; a few numbers carry most faxes. */
function drawWays({
  numbers: { assigned },
  seed,
}: World): () => { nid: number; direction: 'sent' | 'received' } {
  const random = seededRandom(seed)
  return () => {
    const drawn = Math.floor(random.next() ** 2 * assigned.length)
    return { nid: at(assigned, (drawn * scatter) % assigned.length), direction: drawDirection(random) }
  }
}

function lineOf(world: World, fsi_nid: number): Line {
  const { groups, people, numbers } = world
  const fsi_uid = at(numbers.fsi_uid, fsi_nid)
  const { group, email, first_name, last_name } = personOf(people, groups, fsi_uid)
  return {
    fsi_nid,
    fax_number: faxNumberOf(fsi_nid),
    fsi_gid: group.fsi_gid,
    fsi_uid,
    gsd_id: world.gsdIds.get(fsi_nid) ?? 0,
    email,
    user_name: `${first_name} ${last_name}`,
    group_name: group.group_name,
    type: at(numbers.isAta, fsi_nid) === 1 ? '1' : '0',
  }
}

/** The times of the faxes in the rhythm of office weeks, oldest first; four bytes each. */
function drawMoments(random: Random, now: number, count: number): Uint32Array {
  const moments = new Uint32Array(count)
  for (let fax = 0; fax < count; fax += 1) moments[fax] = momentWithin(random, now, days)
  return moments.toSorted()
}

/** The faxes of half a year, oldest first, in portions that are made on demand. */
export function* makeFaxes(random: Random, world: World, atOnce: number) {
  const moments = drawMoments(random, world.now, world.count)
  const draw = drawWays(world)
  for (let start = 0; start < world.count; start += atOnce)
    yield Array.from(moments.subarray(start, start + atOnce), (moment, fax) => {
      const { nid, direction } = draw()
      return makeFax[direction](random, { line: lineOf(world, nid), moment, at: start + fax })
    })
}
