import { faxCauses } from '@telecopy/contract/fax-causes'
import type { Random } from '../platform/seeded-random.ts'

/** A number with the facts that traffic needs: its user, and the names that its faxes record. */
export type Line = {
  fsi_nid: number
  fax_number: string
  fsi_gid: number
  fsi_uid: number
  gsd_id: number
  email: string
  user_name: string
  group_name: string
  type: '0' | '1'
}

const day = 86_400

// Offices fax on weekdays, most of all around noon.
const weekdayWeight = [0.12, 1, 1.1, 1.05, 1, 0.85, 0.18] as const
const hourWeight = [
  0, 0, 0, 0, 0, 0.05, 0.2, 0.5, 0.9, 1, 1, 0.9, 0.6, 0.8, 1, 0.95, 0.8, 0.5, 0.25, 0.15, 0.1, 0.05, 0.02, 0,
]

/** A random second of the last `days` days, with the rhythm of weeks and days. Local time is taken as GMT-6. */
export function momentWithin(random: Random, now: number, days: number): number {
  for (;;) {
    const moment = now - 1 - random.below(days * day)
    const local = new Date((moment - 6 * 3600) * 1000)
    const weight = (weekdayWeight[local.getUTCDay()] ?? 1) * (hourWeight[local.getUTCHours()] ?? 1)
    if (random.chance(weight / 1.1)) return moment
  }
}

// The share of each failure among all failures, roughly as carriers report it.
const failureWeights: readonly (readonly [code: number, weight: number])[] = [
  [17, 34],
  [18, 22],
  [1000, 16],
  [1, 8],
  [102, 6],
  [27, 4],
  [34, 3],
  [28, 2],
  [21, 2],
  [22, 1],
  [487, 1],
  [1001, 1],
]

function drawFailure(random: Random): number {
  let rest = random.below(failureWeights.reduce((sum, [, weight]) => sum + weight, 0))
  for (const [code, weight] of failureWeights) {
    rest -= weight
    if (rest < 0) return code
  }
  return 17
}

const farNumber = (random: Random): string =>
  `1${2 + random.below(8)}${String(random.below(1_000_000_000)).padStart(9, '0')}`

/** The number of pages: mostly few, sometimes a whole file. */
const drawPages = (random: Random): number => 1 + Math.floor(random.next() ** 4 * 38)

export type Occasion = { line: Line; moment: number; at: number }

const common = ({ line, moment, at }: Occasion) => ({
  ref_code: `D${moment.toString(36)}${at.toString(36)}`.toUpperCase(),
  fsi_gid: line.fsi_gid,
  fsi_uid: line.fsi_uid,
  fsi_nid: line.fsi_nid,
  gsd_id: line.gsd_id,
  fax_number: line.fax_number,
  account_email: line.email,
  user_name: line.user_name,
  group_name: line.group_name,
  created_time: moment,
})

function sentFax(random: Random, occasion: Occasion) {
  const { line } = occasion
  const code = random.chance(0.085) ? drawFailure(random) : 0
  const pages = code === 0 ? drawPages(random) : code === 1000 ? random.below(3) : 0
  return {
    direction: 'sent' as const,
    caller_number: line.fax_number,
    dial_number: farNumber(random),
    pages_delivered: pages,
    connect_time: code === 0 || pages > 0 ? 12 + pages * (24 + random.below(14)) : random.below(40),
    fax_type: line.type === '1' ? 'ATA' : random.pick(['Web', 'Email', 'Email', 'App']),
    fax_result_code: code,
    fax_result_message: faxCauses[code] ?? 'Success',
    cause_domain: code >= 1000 ? 't30' : 'q850',
    cause_code: String(code),
    status: '',
    email_delivery_status: '',
    ata_delivery_status: '',
    // These come last: an object that begins with another one's fields takes fifty times as long to make.
    ...common(occasion),
  }
}

function receivedFax(random: Random, occasion: Occasion) {
  const { line } = occasion
  const failed = random.chance(0.03)
  const pages = failed ? 0 : drawPages(random)
  return {
    direction: 'received' as const,
    caller_number: farNumber(random),
    dial_number: line.fax_number,
    pages_delivered: pages,
    connect_time: 12 + pages * (24 + random.below(14)),
    fax_type: '',
    fax_result_code: null,
    fax_result_message: '',
    cause_domain: '',
    cause_code: '',
    status: failed ? 'Error' : random.pick(['New', 'Read', 'Read', 'Downloaded', 'Downloaded']),
    email_delivery_status: failed ? 'Failed' : 'Delivered',
    ata_delivery_status: line.type === '1' ? (failed ? 'Failed' : 'Delivered') : '',
    ...common(occasion),
  }
}

export type DemonstrationFax = ReturnType<typeof sentFax> | ReturnType<typeof receivedFax>

// More faxes are received than sent.
export const drawDirection = (random: Random): 'sent' | 'received' =>
  random.chance(0.46) ? 'sent' : 'received'

export const makeFax = {
  sent: sentFax,
  received: receivedFax,
} satisfies Record<'sent' | 'received', (random: Random, occasion: Occasion) => unknown>

/** Faxes over the last 60 days, oldest first. A few lines carry most of them. */
export function makeTraffic(
  random: Random,
  lines: readonly [Line, ...Line[]],
  world: { count: number; now: number },
): DemonstrationFax[] {
  return Array.from({ length: world.count }, (_, at) => {
    const line = lines[Math.floor(random.next() ** 2 * lines.length)] ?? lines[0]
    const occasion = { line, moment: momentWithin(random, world.now, 60), at }
    return makeFax[drawDirection(random)](random, occasion)
  }).toSorted((one, other) => one.created_time - other.created_time)
}
