import { setImmediate as afterSending } from 'node:timers/promises'
import { heldByParentNames } from '@telecopy/contract/groups/group-fields'
import type { Tx } from '../../platform/db/transaction.ts'
import type { Random } from '../../platform/seeded-random.ts'
import { insertBrandsAndCoverPages, insertNotices } from '../extras.ts'
import { at } from './at.ts'
import type { ScaleExtras } from './scale-extras.ts'
import { groupRow, numberRow, type ScalePlan, userRow } from './scale-rows.ts'
import { makeFaxes } from './scale-traffic.ts'
import type { ScaleGroup } from './scale-tree.ts'
import { insertRows, insertUsersWithNumbers, listOwners } from './scale.queries.ts'

type Flags = { readonly [Name in (typeof heldByParentNames)[number]]: 'smallint' }

const flags = Object.fromEntries(heldByParentNames.map((name) => [name, 'smallint'])) as Flags

const groupColumns = {
  ...flags,
  fsi_gid: 'int',
  parent_gid: 'int',
  group_name: 'text',
  is_active: 'smallint',
  deactivated_by_gid: 'int',
  is_group_send: 'smallint',
  created_time: 'bigint',
} as const

const userColumns = {
  fsi_uid: 'int',
  fsi_gid: 'int',
  email: 'text',
  email_key: 'text',
  first_name: 'text',
  last_name: 'text',
  time_zone: 'text',
  is_admin: 'smallint',
  is_sftp_user: 'smallint',
  is_active: 'smallint',
  deactivated_by_gid: 'int',
  password_hash: 'text',
  default_nid: 'int',
  count_welcome_email: 'int',
  created_time: 'bigint',
} as const

const numberColumns = {
  fsi_nid: 'int',
  fax_number: 'text',
  fsi_gid: 'int',
  fsi_uid: 'int',
  type: 'text',
  ata_mac: 'text',
  csid: 'text',
  lst_ata_online_time: 'bigint',
  is_receive_fax_to_ata: 'smallint',
  is_receive_fax_to_email: 'smallint',
  is_outbound_notification_to_email: 'smallint',
  created_time: 'bigint',
} as const

const sharedLineColumns = {
  gsd_id: 'int',
  fsi_gid: 'int',
  fsi_uid: 'int',
  fsi_nid: 'int',
  tag: 'text',
  is_outbound_notification_to_email: 'smallint',
  is_receive_fax_to_email: 'smallint',
  created_time: 'bigint',
} as const

const subscriberColumns = { gsd_id: 'int', fsi_uid: 'int', fsi_gid: 'int' } as const

const defaultUserColumns = { id: 'int', fsi_gid: 'int', fsi_uid: 'int', fsi_nid: 'int' } as const

const faxColumns = {
  direction: 'text',
  ref_code: 'text',
  fsi_gid: 'int',
  fsi_uid: 'int',
  fsi_nid: 'int',
  gsd_id: 'int',
  fax_number: 'text',
  account_email: 'text',
  user_name: 'text',
  group_name: 'text',
  created_time: 'bigint',
  caller_number: 'text',
  dial_number: 'text',
  pages_delivered: 'int',
  connect_time: 'int',
  fax_type: 'text',
  fax_result_code: 'int',
  fax_result_message: 'text',
  cause_domain: 'text',
  cause_code: 'text',
  status: 'text',
  email_delivery_status: 'text',
  ata_delivery_status: 'text',
} as const

/** Writes portion after portion, and makes the next one while the database is busy with the one before. */
async function writeBehind<T>(portions: Iterable<T>, write: (portion: T) => Promise<void>): Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  for (const portion of portions) {
    await underWay
    underWay = write(portion)
    // A failure appears where it is awaited, after the next portion is made.
    underWay.catch(() => undefined)
    await afterSending()
  }
  await underWay
}

/** The present step of the load, and its progress. */
export type OnProgress = (step: { name: string; done: number; of: number }) => void

export type Writing = { tx: Tx; plan: ScalePlan; onProgress: OnProgress }

// The number of rows a statement: high enough that the rows are its main cost, low enough that memory stays small.
const rowsAtOnce = 20_000

const upTo = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, further) => from + further)

export async function writeGroups({ tx, plan, onProgress }: Writing, extras: ScaleExtras): Promise<void> {
  const { groups } = plan
  const senders = new Set(extras.defaultUsers.map(({ group }) => group.fsi_gid))
  for (let start = 0; start < groups.length; start += rowsAtOnce) {
    const rows = groups
      .slice(start, start + rowsAtOnce)
      .map((group) => groupRow(plan, group, senders.has(group.fsi_gid)))
    await insertRows(tx, { table: 'groups', columns: groupColumns }, rows)
    onProgress({ name: 'groups', done: start + rows.length, of: groups.length })
  }
}

type Place = { uid: number; handedOut: number }

/** The end of a statement's rows: `rowsAtOnce` users, or the users of `rowsAtOnce` fax numbers if these are fewer. */
function nextPlace({ people }: ScalePlan, from: Place): Place {
  let { uid, handedOut } = from
  while (uid < people.count && Math.max(uid - from.uid, handedOut - from.handedOut) < rowsAtOnce) {
    uid += 1
    handedOut += at(people.numbers, uid)
  }
  return { uid, handedOut }
}

type Portion = { uid: number; nid: number; toUid: number; toNid: number }

/** Users with their numbers, in the order of both, then the unassigned numbers. */
function* portionsOf(plan: ScalePlan): Generator<Portion> {
  const { people, numbers } = plan
  let [place, nid]: [Place, number] = [{ uid: 0, handedOut: 0 }, 0]
  while (place.uid < people.count) {
    const next = nextPlace(plan, place)
    const toNid = numbers.assigned[next.handedOut - 1] ?? 0
    yield { uid: place.uid + 1, toUid: next.uid, nid: nid + 1, toNid }
    place = next
    nid = toNid
  }
  for (; nid < numbers.count; nid += rowsAtOnce)
    yield { uid: 1, toUid: 0, nid: nid + 1, toNid: Math.min(numbers.count, nid + rowsAtOnce) }
}

function* peopleRows(plan: ScalePlan, random: Random) {
  for (const { uid, toUid, nid, toNid } of portionsOf(plan))
    yield {
      users: upTo(uid, toUid).map((one) => userRow(plan, random, one)),
      numbers: upTo(nid, toNid).map((one) => numberRow(plan, random, one)),
    }
}

export async function writePeople({ tx, plan, onProgress }: Writing, random: Random): Promise<void> {
  const of = plan.people.count + plan.numbers.count
  let done = 0
  await writeBehind(peopleRows(plan, random), async ({ users, numbers }) => {
    await insertUsersWithNumbers(
      tx,
      { columns: userColumns, rows: users },
      { columns: numberColumns, rows: numbers },
    )
    await listOwners(tx, numbers[0]?.fsi_nid ?? 0, numbers.at(-1)?.fsi_nid ?? 0)
    done += users.length + numbers.length
    onProgress({ name: 'users and numbers', done, of })
  })
}

const colours = [
  [30, 64, 124],
  [22, 101, 82],
  [122, 40, 90],
  [150, 72, 20],
] as const

const asMade = (group: ScaleGroup) => ({
  ...group,
  isRoot: group.parent_gid === null,
  ...(group.kind === 'reseller' && group.fsi_gid % 2 === 0
    ? {
        brand: {
          brand_name: `${group.group_name} Fax`,
          domain: `fax.${group.domain}`,
          colour: colours[group.fsi_gid % colours.length] ?? colours[0],
        },
      }
    : {}),
})

/** Writes shared lines, default users, brands, cover pages, bulletins and health, so that no screen is empty. */
export async function writeExtras({ tx, plan, onProgress }: Writing, extras: ScaleExtras): Promise<void> {
  const { now } = plan
  const lines = extras.sharedLines.map(({ group, gsd_id, fsi_uid, fsi_nid }) => ({
    gsd_id,
    fsi_gid: group.fsi_gid,
    fsi_uid,
    fsi_nid,
    tag: `${group.group_name} desk`.slice(0, 50),
    is_outbound_notification_to_email: 1,
    is_receive_fax_to_email: 1,
    created_time: now - 90 * 86_400,
  }))
  await insertRows(tx, { table: 'shared_lines', columns: sharedLineColumns }, lines)
  const subscribers = extras.sharedLines.flatMap(({ gsd_id, group: { fsi_gid }, subscribers: users }) =>
    users.map((fsi_uid) => ({ gsd_id, fsi_uid, fsi_gid })),
  )
  await insertRows(tx, { table: 'shared_line_subscribers', columns: subscriberColumns }, subscribers)
  const defaults = extras.defaultUsers.map(({ group: { fsi_gid }, fsi_uid, fsi_nid }, before) => ({
    id: before + 1,
    fsi_gid,
    fsi_uid,
    fsi_nid,
  }))
  await insertRows(tx, { table: 'group_default_users', columns: defaultUserColumns }, defaults)
  await insertBrandsAndCoverPages(tx, { groups: plan.groups.map(asMade), now })
  await insertNotices(tx, now)
  onProgress({ name: 'shared lines, brands and cover pages', done: 1, of: 1 })
}

export async function writeFaxes(
  { tx, onProgress }: Writing,
  random: Random,
  traffic: Parameters<typeof makeFaxes>[1],
): Promise<void> {
  let done = 0
  await writeBehind(makeFaxes(random, traffic, rowsAtOnce), async (rows) => {
    await insertRows(tx, { table: 'fax_records', columns: faxColumns }, rows)
    done += rows.length
    onProgress({ name: 'faxes', done, of: traffic.count })
  })
}
