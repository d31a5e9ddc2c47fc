import type { Insertable } from 'kysely'
import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import { userHeld } from '@telecopy/contract/legal-holds/legal-holds.acts'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import { hashPassword } from '../features/sign-in/public.ts'
import { jobOf, pacificDay, scheduledPeriods, usageReportJob } from '../features/usage-reports/public.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { Database } from '../platform/db/schema.ts'
import { type Db, inTransaction, type Tx } from '../platform/db/transaction.ts'
import { addJobs } from '../platform/jobs/job-queue.queries.ts'
import { seededRandom } from '../platform/seeded-random.ts'
import { rebuildClosure } from '../tree/closure.queries.ts'
import {
  chooseDefaultNumbers,
  insertAll,
  insertGroup,
  insertUsageReports,
  isDemonstration,
  isEmpty,
  lockGroups,
  reportAgain,
  switchOff,
} from './demonstration.queries.ts'
import { insertExtras } from './extras.ts'
import { type Line, makeTraffic } from './fax-traffic.ts'
import { insertImports } from './imports.ts'
import {
  branchAdministrator,
  demonstrationPassword,
  insertPeopleAndNumbers,
  type MadeGroup,
  type Members,
  type Owner,
  rootAdministrator,
} from './members.ts'
import { demonstrationProvider, type PlannedGroup } from './organisation-plan.ts'

type World = { groups: readonly MadeGroup[]; members: Members; now: number }

const day = 86_400

/** The newest report of each kind for an administrator's group, and one that the administrator asked for. */
function reportsOf({ groups, now }: World, { fsi_gid, fsi_uid }: Owner) {
  const group = groups.find((one) => one.fsi_gid === fsi_gid)
  const periods = scheduledPeriods(pacificDay(now))
  const common = { fsi_gid, group_name: group?.group_name ?? '', report_with_subgroups: 1 as const }
  const rows = (['daily', 'weekly', 'monthly'] as const).flatMap((kind) => {
    const period = periods.find((one) => one.kind === kind)
    if (period === undefined) return []
    const { from, to } = period
    const report_name = usageReportMessages.scheduledName[kind](from, to)
    const dates = { report_date_from: from, report_date_to: to }
    return [{ ...common, ...dates, kind, report_name, fsi_uid: null, created_time: now }]
  })
  const dayOf = (moment: number): string => new Date(moment * 1000).toISOString().slice(0, 10)
  const asked = { report_date_from: dayOf(now - 30 * day), report_date_to: dayOf(now - day) }
  const report_name = 'Last 30 days, all groups'
  return [...rows, { ...common, ...asked, kind: 'request' as const, report_name, fsi_uid, created_time: now }]
}

/** A legal hold on a user with faxes, and the record of the administrator who set it. */
async function insertHold(tx: Tx, { members, now }: World, actor: Owner): Promise<void> {
  const user = [...members.byUid.values()].findLast(
    ({ fsi_uid }) => fsi_uid !== actor.fsi_uid && members.numbers.some((one) => one.fsi_uid === fsi_uid),
  )
  if (user === undefined) throw new Error('the demonstration has no user for a legal hold')
  const time = now - 12 * day
  const reason = 'Request of the court, case 24-1187'
  await insertAll(tx, 'legal_holds', [
    { fsi_uid: user.fsi_uid, reason, created_time: time, set_in_gid: user.fsi_gid },
  ])
  await insertAll(tx, 'audit_log', [
    {
      time,
      actor_uid: actor.fsi_uid,
      actor_email: actor.email,
      actor_gid: actor.fsi_gid,
      fsi_gid: user.fsi_gid,
      group_name: user.group_name,
      action: userHeld.name,
      entity: 'user',
      entity_id: user.fsi_uid,
      entity_name: user.email,
      before: null,
      after: JSON.stringify({ reason }),
      request_id: '',
      address: '',
    },
  ])
}

/** Usage reports of both administrators, which the jobs make after the start, and a legal hold of the root's. */
async function insertKept(tx: Tx, world: World): Promise<void> {
  const people = [...world.members.byUid.values()]
  const administrators = people.filter(({ email }) =>
    [rootAdministrator, branchAdministrator].includes(email),
  )
  const reports = await insertUsageReports(
    tx,
    administrators.flatMap((one) => reportsOf(world, one)),
  )
  await addJobs(
    tx,
    usageReportJob,
    reports.map(({ fsi_rid }) => jobOf({ fsi_rid, maker_gid: null })),
  )
  for (const one of administrators) if (one.email === rootAdministrator) await insertHold(tx, world, one)
}

type Actor = { fsi_uid: number; fsi_gid: number; email: string }

const daySeconds = 86_400

/** The records of the organisation's growth: groups were made, named and switched off. */
function makeRecords(
  groups: readonly MadeGroup[],
  actor: Actor,
  now: number,
): Insertable<Database['audit_log']>[] {
  return groups.flatMap(({ fsi_gid, group_name, isRoot, is_active }, at) => {
    const record = (action: string, daysAgo: number, told: { before?: object; after: object }) => ({
      time: now - daysAgo * daySeconds - at * 137,
      actor_uid: actor.fsi_uid,
      actor_email: actor.email,
      actor_gid: actor.fsi_gid,
      fsi_gid,
      group_name,
      action,
      entity: 'group',
      entity_id: fsi_gid,
      entity_name: group_name,
      before: told.before === undefined ? null : JSON.stringify(told.before),
      after: JSON.stringify(told.after),
      request_id: '',
      address: '',
    })
    if (isRoot) return []
    const draft = { group_name: `${group_name} (draft)` }
    return [
      record('group.create', 800 - at, { after: draft }),
      record('group.update', 790 - at, { before: draft, after: { group_name } }),
      ...(is_active === 0
        ? [record('group.deactivate', 30, { before: { is_active: 1 }, after: { is_active: 0 } })]
        : []),
    ]
  })
}

const seed = 20_251
const faxCount = 20_000

async function insertTree(
  tx: Tx,
  plan: PlannedGroup,
  place: { parent_gid: number | null; created_time: number },
): Promise<MadeGroup[]> {
  const fsi_gid = await insertGroup(tx, { ...place, group_name: plan.group_name, ...allPermissions })
  const made: MadeGroup[] = [{ ...plan, fsi_gid, isRoot: place.parent_gid === null }]
  const below = { parent_gid: fsi_gid, created_time: place.created_time + 86_400 }
  for (const child of plan.children ?? []) made.push(...(await insertTree(tx, child, below)))
  return made
}

async function insertOrganisation(tx: Tx, now: number): Promise<void> {
  const random = seededRandom(seed)
  const groups = await insertTree(tx, demonstrationProvider, {
    parent_gid: null,
    created_time: now - 900 * 86_400,
  })
  await rebuildClosure(tx)
  const password_hash = await hashPassword(demonstrationPassword)
  const members = await insertPeopleAndNumbers(tx, { groups, random, now, password_hash })
  await chooseDefaultNumbers(tx)
  const sharedLines = await insertExtras(tx, { groups, members, now })
  await insertImports(tx, { groups, members, now })
  await insertKept(tx, { groups, members, now })
  const lines = members.numbers.flatMap((number): Line[] => {
    const owner = members.byUid.get(number.fsi_uid ?? 0)
    return owner === undefined ? [] : [{ ...number, ...owner, gsd_id: sharedLines.get(number.fsi_nid) ?? 0 }]
  })
  const [first, ...rest] = lines
  if (first === undefined) throw new Error('the demonstration has no numbers')
  await insertAll(tx, 'fax_records', makeTraffic(random, [first, ...rest], { count: faxCount, now }))
  const actors = [...members.byUid.values()].filter(({ email }) => email === rootAdministrator)
  await insertAll(
    tx,
    'audit_log',
    actors.flatMap((actor) => makeRecords(groups, actor, now)),
  )
  for (const group of groups) if (group.is_active === 0) await switchOff(tx, group.fsi_gid)
}

/** Loads the demonstration organisation into an empty database, the same one every time. Answers whether it did. */
export async function loadDemonstration(world: { db: Db; clock: Clock }): Promise<boolean> {
  if (!(await isEmpty(world.db))) return false
  return inTransaction(world.db, async (tx) => {
    await lockGroups(tx)
    if (!(await isEmpty(tx))) return false
    await insertOrganisation(tx, world.clock.now())
    return true
  })
}

const reportEverySeconds = 300

/** Whether the database has the demonstration organisation. */
export const hasDemonstration = (db: Db): Promise<boolean> =>
  isDemonstration(db, canonicalEmail(rootAdministrator))

/**
 * Makes the demonstration's devices and services report now and then, as real ones would. It does not touch a database
 * without the demonstration. Answers a function that stops it.
 */
export async function keepDemonstrationAlive(world: { db: Db; clock: Clock }): Promise<() => void> {
  if (!(await hasDemonstration(world.db))) return () => undefined
  const report = (): void => void reportAgain(world.db, world.clock.now()).catch(() => undefined)
  report()
  const timer = setInterval(report, reportEverySeconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}
