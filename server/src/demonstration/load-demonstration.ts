import { allPermissions } from '@telecopy/contract/groups/group-fields'
import { canonicalEmail } from '@telecopy/contract/kit/text'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, inTransaction } from '../platform/db/transaction.ts'
import { rebuildClosure } from '../tree/closure.queries.ts'
import { hashPassword } from '../features/sign-in/public.ts'
import {
  chooseDefaultNumbers,
  insertAll,
  insertGroup,
  isDemonstration,
  isEmpty,
  lockGroups,
  reportAgain,
  switchOff,
} from './demonstration.queries.ts'
import { insertExtras } from './extras.ts'
import { type Line, makeTraffic } from './fax-traffic.ts'
import { insertImports } from './imports.ts'
import { insertKept } from './kept.ts'
import {
  type MadeGroup,
  demonstrationPassword,
  insertPeopleAndNumbers,
  rootAdministrator,
} from './members.ts'
import { type PlannedGroup, demonstrationProvider } from './organisation-plan.ts'
import { makeRecords } from './records.ts'
import { seededRandom } from '../platform/seeded-random.ts'

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
