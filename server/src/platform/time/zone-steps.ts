import { zoneOffset } from './time-zone.ts'

// No zone changes its clock twice within a day, and no time here is older.
const daySeconds = 86_400
const strideSeconds = 20 * daySeconds
const oldest = Date.UTC(2000, 0, 1) / 1000

/**
 * The changes of a zone's offset: from each time in `froms` on, the offset at the same index of `seconds` applies, east
 * of GMT.
 */
export type ZoneSteps = { froms: number[]; seconds: number[] }

const offsetAt = (zone: string, epoch: number): number =>
  Math.round(zoneOffset(zone, new Date(epoch * 1000)) * 3600)

/** The first moment with the later offset, between two moments with different offsets. */
function changeBetween(zone: string, [earlier, later]: readonly [number, number]): number {
  const offset = offsetAt(zone, earlier)
  let [before, after] = [earlier, later]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(zone, middle) === offset) before = middle
    else after = middle
  }
  return after
}

function stepsUntil(zone: string, last: number): ZoneSteps {
  const steps: ZoneSteps = { froms: [0], seconds: [offsetAt(zone, oldest)] }
  for (let epoch = oldest; epoch <= last; epoch += strideSeconds) {
    const next = epoch + strideSeconds
    if (offsetAt(zone, epoch) === offsetAt(zone, next)) continue
    steps.froms.push(changeBetween(zone, [epoch, next]))
    steps.seconds.push(offsetAt(zone, next))
  }
  return steps
}

const keptMost = 500
const kept = new Map<string, ZoneSteps & { last: number }>()

/**
 * The steps of a zone from the year 2000 until at least the given moment. With them a database computes the zone's time
 * like this process, even if its list of zones differs.
 */
export function zoneSteps(zone: string, until: number): ZoneSteps {
  const known = kept.get(zone)
  if (known !== undefined && known.last >= until) return known
  if (kept.size >= keptMost) kept.clear()
  const last = until + 365 * daySeconds
  const made = { ...stepsUntil(zone, last), last }
  kept.set(zone, made)
  return made
}
