import type { Tx } from '../platform/db/transaction.ts'
import { makeCoverPage } from './cover-page.ts'
import { insertAll, insertSharedLine, sendAsGroup } from './demonstration.queries.ts'
import { makeLogo } from './logos.ts'
import type { MadeGroup, Members } from './members.ts'

/** Three bulletins; the latest is of yesterday. */
const bulletins = (now: number) => [
  {
    subject: 'New release 2.1.0',
    content:
      'The administrator portal has a new look. Groups, users, fax numbers and reports are still where they were.',
    created_time: now - 40 * 86_400,
  },
  {
    subject: 'Number porting takes longer this month',
    content: 'A carrier reports delays. Please plan a few more days for ports requested this month.',
    created_time: now - 12 * 86_400,
  },
  {
    subject: 'Maintenance on Sunday, 02:00 to 04:00 Eastern Time',
    content:
      'We are replacing network equipment in our eastern data center. Faxes sent during this time are queued and go out afterwards; nothing is lost.',
    created_time: now - 86_400,
  },
]

type World = { groups: readonly MadeGroup[]; members: Members; now: number }

const membersOf = (world: World, group: MadeGroup) =>
  [...world.members.byUid.values()].filter((user) => user.fsi_gid === group.fsi_gid)

const firstNumberIn = (world: World, group: MadeGroup) =>
  world.members.numbers.find((number) => number.fsi_gid === group.fsi_gid && number.fsi_uid !== null)

async function insertSharedLines(tx: Tx, world: World): Promise<Map<number, number>> {
  const lines = new Map<number, number>()
  for (const group of world.groups.filter(({ has_shared_line }) => has_shared_line === true)) {
    const number = firstNumberIn(world, group)
    if (number === undefined || number.fsi_uid === null) continue
    const { gsd_id } = await insertSharedLine(tx, {
      fsi_gid: group.fsi_gid,
      fsi_uid: number.fsi_uid,
      fsi_nid: number.fsi_nid,
      tag: `${group.group_name} desk`,
      is_outbound_notification_to_email: 1,
      is_receive_fax_to_email: 1,
      created_time: world.now - 90 * 86_400,
    })
    const subscribers = membersOf(world, group)
      .slice(0, 5)
      .map(({ fsi_uid }) => fsi_uid)
    const all = new Set([number.fsi_uid, ...subscribers])
    await insertAll(
      tx,
      'shared_line_subscribers',
      [...all].map((fsi_uid) => ({ gsd_id, fsi_uid, fsi_gid: group.fsi_gid })),
    )
    lines.set(number.fsi_nid, gsd_id)
  }
  return lines
}

async function insertDefaultUsers(tx: Tx, world: World): Promise<void> {
  for (const group of world.groups.filter(({ is_group_send }) => is_group_send === 1)) {
    const number = firstNumberIn(world, group)
    if (number?.fsi_uid === null || number === undefined) continue
    const { fsi_nid, fsi_uid } = number
    await insertAll(tx, 'group_default_users', [{ fsi_gid: group.fsi_gid, fsi_uid, fsi_nid }])
    await sendAsGroup(tx, group.fsi_gid)
  }
}

/** Two cover pages for the root and for every branded group, and the brands. */
export async function insertBrandsAndCoverPages(tx: Tx, world: Pick<World, 'groups' | 'now'>): Promise<void> {
  const times = { created_time: world.now - 200 * 86_400, lst_updated_time: world.now - 20 * 86_400 }
  const brands = world.groups.flatMap(({ fsi_gid, brand }) =>
    brand === undefined
      ? []
      : [
          {
            fsi_gid,
            brand_name: brand.brand_name,
            domain: brand.domain,
            logo_png: makeLogo(brand.colour),
            ...times,
          },
        ],
  )
  await insertAll(tx, 'brands', brands)
  const coverPages = world.groups
    .filter((group) => group.isRoot || group.brand !== undefined)
    .flatMap((group) =>
      ['Standard', 'Confidential'].map((name, at) => ({
        fsi_gid: group.fsi_gid,
        slot: at + 1,
        coverpage_name: `${name} cover page`,
        file: makeCoverPage(group.group_name),
        file_extension: 'rtf' as const,
        created_time: times.created_time,
        lst_updated_time: times.lst_updated_time,
      })),
    )
  await insertAll(tx, 'cover_pages', coverPages)
}

/**
 * Inserts shared lines, default users, brands, cover pages, bulletins and health, so that no screen is empty. Answers
 * lines by number.
 */
export async function insertExtras(tx: Tx, world: World): Promise<Map<number, number>> {
  const lines = await insertSharedLines(tx, world)
  await insertDefaultUsers(tx, world)
  await insertBrandsAndCoverPages(tx, world)
  await insertNotices(tx, world.now)
  return lines
}

/** Inserts the content of the dashboard: bulletins, and services with one warning. */
export async function insertNotices(tx: Tx, now: number): Promise<void> {
  await insertAll(tx, 'bulletins', bulletins(now))
  await insertAll(
    tx,
    'service_health',
    (['ata', 'w2f', 'e2f', 'zoom_app'] as const).map((indicator) => ({
      indicator,
      is_healthy: indicator === 'zoom_app' ? 0 : 1,
      reported_time: now,
    })),
  )
}
