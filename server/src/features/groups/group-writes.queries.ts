import { type Insertable, type Updateable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { passJobsOn } from '../../platform/jobs/job-turns.queries.ts'
import { connectGroup } from '../../tree/closure.queries.ts'
import { belowOf, subtreeOf } from '../../tree/in-scope.queries.ts'
import { changeUsageAbove, moveFaxes } from '../reports/public.ts'
import { type OriginColumn, type Passing, originColumns, passings } from './group-passing.ts'

/** Inserts a group with its place in the tree. */
export async function insertGroup(tx: Tx, row: Insertable<Database['groups']>): Promise<number> {
  const { fsi_gid } = await tx.insertInto('groups').values(row).returning('fsi_gid').executeTakeFirstOrThrow()
  await connectGroup(tx, fsi_gid, row.parent_gid ?? null)
  return fsi_gid
}

/** Sets fields of a group, and raises its version. It is sent ahead. */
export async function setGroupFields(
  tx: Tx,
  fsi_gid: number,
  fields: Updateable<Database['groups']>,
): Promise<void> {
  const update = tx
    .updateTable('groups')
    .set((group) => ({ ...fields, version: group('version', '+', 1) }))
    .where('fsi_gid', '=', fsi_gid)
  await sendAhead(tx, update.compile())
}

/** Gives the remaining contents of an empty group to its parent, and deletes it with its brand and its cover pages. */
export async function deleteEmptyGroup(
  tx: Tx,
  { fsi_gid, parent_gid }: { fsi_gid: number; parent_gid: number },
): Promise<{ fax_numbers: number; faxes: number }> {
  const numbers = await tx
    .updateTable('fax_numbers')
    .set({ fsi_gid: parent_gid })
    .where('fsi_gid', '=', fsi_gid)
    .where('fsi_uid', 'is', null)
    .executeTakeFirst()
  const faxes = await moveFaxes(tx, { fsi_gid, parent_gid })
  await passJobsOn(tx, { fsi_gid, parent_gid })
  await tx.deleteFrom('groups').where('fsi_gid', '=', fsi_gid).execute()
  return { fax_numbers: Number(numbers.numUpdatedRows), faxes }
}

type Flags = readonly string[]

const each = (flags: Flags, to: 0 | 1) => sql.join(flags.map((flag) => sql`${sql.ref(flag)} = ${to}`))
const some = (flags: Flags, is: 0 | 1) =>
  sql.join(
    flags.map((flag) => sql`${sql.ref(flag)} = ${is}`),
    sql` or `,
  )

/** A setting that a group loses is its own from then on: the group that it came from does not pass this value. */
const ownWhereTaken = (flags: Flags) =>
  Object.values(passings).flatMap(({ from, fields }) =>
    fields
      .filter((field) => flags.includes(field))
      .map((field) => sql`, ${sql.ref(from)} = case when ${sql.ref(field)} = 0 then ${sql.ref(from)} end`),
  )

/** Takes permissions from all groups below a group; answers the number of groups that lost one. */
export async function takeFlagsBelow(tx: Tx, fsi_gid: number, flags: Flags): Promise<number> {
  const { numAffectedRows } = await sql`
    update groups set ${each(flags, 0)}, version = version + 1 ${sql.join(ownWhereTaken(flags), sql``)}
    where fsi_gid in ${belowOf(fsi_gid)} and (${some(flags, 1)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

const differ = (one: string, other: string, fields: readonly string[]) =>
  sql.join(
    fields.map((field) => sql`${sql.ref(`${one}.${field}`)} <> ${sql.ref(`${other}.${field}`)}`),
    sql` or `,
  )

/**
 * Copies settings of a group to all groups below, with their origin; answers the number of groups that got other
 * values.
 */
export async function passDown(tx: Tx, fsi_gid: number, { from, fields }: Passing): Promise<number> {
  const copied = fields.map((field) => sql`${sql.ref(field)} = ${sql.ref(`p.${field}`)}`)
  const { rows } = await sql<{ groups: number }>`
    with passed as (
      update groups g set ${sql.join(copied)}, ${sql.ref(from)} = p.fsi_gid, version = g.version + 1
      from groups p, groups o
      where p.fsi_gid = ${fsi_gid} and o.fsi_gid = g.fsi_gid and g.fsi_gid in ${belowOf(fsi_gid)}
        and (${sql.ref(`g.${from}`)} is distinct from p.fsi_gid or ${differ('g', 'p', fields)})
      returning (${differ('o', 'p', fields)}) as is_other
    ) select count(*) filter (where is_other)::int as groups from passed`.execute(tx)
  return rows[0]?.groups ?? 0
}

/** Ends the passing of a setting: every group below keeps the value as its own. */
export async function keepWhatWasPassed(tx: Tx, fsi_gid: number, from: OriginColumn): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ [from]: null })
    .where(from, '=', fsi_gid)
    .execute()
}

/** The number of changed rows of a statement, by table. */
export type Turned = { groups: number; users: number }

const affected = ({ numAffectedRows }: { numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0)

/**
 * Turns a group off with all active groups and users below it; each row records this group. A row that another group
 * above had turned off together with this group records this group from now on. Sessions end.
 */
export async function turnOff(
  tx: Tx,
  { fsi_gid, turnedOffBy, now }: { fsi_gid: number; turnedOffBy: number | null; now: number },
): Promise<Turned> {
  // Users come before groups: a group that is off holds no active user.
  const turned = sql`is_active = 0, deactivated_by_gid = ${fsi_gid}, version = version + 1`
  const concerned = sql`fsi_gid in ${subtreeOf(fsi_gid)} and (is_active = 1 or deactivated_by_gid = ${turnedOffBy}::int)`
  const users = await sql`update users set ${turned} where ${concerned}`.execute(tx)
  const groups = await sql`
    update groups set ${turned} where ${concerned} or fsi_gid = ${fsi_gid}`.execute(tx)
  await sql`
    update sessions s set ended_time = ${now}, ended_reason = 'group deactivated'
    from users u
    where u.fsi_uid = s.fsi_uid and s.ended_time is null and u.is_admin = 1 and u.fsi_gid in ${subtreeOf(fsi_gid)}`.execute(
    tx,
  )
  return { groups: affected(groups), users: affected(users) }
}

/** Turns a group on, and with it exactly the rows below that were turned off together with it. */
export async function turnOn(
  tx: Tx,
  { fsi_gid, turnedOffBy }: { fsi_gid: number; turnedOffBy: number | null },
): Promise<Turned> {
  const turned = sql`is_active = 1, deactivated_by_gid = null, version = version + 1`
  const concerned = sql`is_active = 0 and fsi_gid in ${subtreeOf(fsi_gid)}
    and deactivated_by_gid = ${turnedOffBy ?? fsi_gid}`
  const groups = await sql`
    update groups set ${turned} where (${concerned}) or fsi_gid = ${fsi_gid}`.execute(tx)
  const users = await sql`update users set ${turned} where ${concerned}`.execute(tx)
  return { groups: affected(groups), users: affected(users) }
}

/** Moves a group and all groups below it under another group: the group's row, and the closure in two statements. */
export async function setParent(
  tx: Tx,
  { fsi_gid, parent_gid: earlier }: { fsi_gid: number; parent_gid: number | null },
  parent_gid: number,
): Promise<void> {
  await setGroupFields(tx, fsi_gid, { parent_gid })
  await changeUsageAbove(tx, { fsi_gid, otherParent: parent_gid }, -1)
  await sql`
    delete from group_closure x using group_closure s
    where s.ancestor_gid = ${fsi_gid} and x.descendant_gid = s.descendant_gid and x.depth > s.depth`.execute(
    tx,
  )
  await sql`
    insert into group_closure (ancestor_gid, descendant_gid, depth)
    select a.ancestor_gid, s.descendant_gid, a.depth + s.depth + 1
    from group_closure a cross join group_closure s
    where a.descendant_gid = ${parent_gid} and s.ancestor_gid = ${fsi_gid}`.execute(tx)
  await changeUsageAbove(tx, { fsi_gid, otherParent: earlier }, 1)
}

/** Records the moved group in the rows that a group above it had turned off: no group above turns them on any more. */
export async function recordMovedGroup(tx: Tx, fsi_gid: number, turnedOffBy: number): Promise<void> {
  const concerned = sql`is_active = 0 and deactivated_by_gid = ${turnedOffBy} and fsi_gid in ${subtreeOf(fsi_gid)}`
  await sql`update groups set deactivated_by_gid = ${fsi_gid} where ${concerned}`.execute(tx)
  await sql`update users set deactivated_by_gid = ${fsi_gid} where ${concerned}`.execute(tx)
}

/**
 * Settings that a group passed to a moved group or to groups below it keep their values, but become each group's own
 * when the passing group is not above them any more. Otherwise, after a move back, a setting would name an origin that
 * has another value by then.
 */
export async function ownWhatWasLeftBehind(tx: Tx, fsi_gid: number): Promise<void> {
  const kept = sql`(select gid from kept)`
  const origins = originColumns.map((name) => sql.ref(name))
  const cleared = origins.map((from) => sql`${from} = case when ${from} in ${kept} then ${from} end`)
  const isLeft = origins.map((from) => sql`${from} not in ${kept}`)
  await sql`
    with kept as materialized (
      select ancestor_gid as gid from group_closure where descendant_gid = ${fsi_gid}
      union all select descendant_gid from group_closure where ancestor_gid = ${fsi_gid}
    )
    update groups set ${sql.join(cleared)}
    where fsi_gid in ${subtreeOf(fsi_gid)} and (${sql.join(isLeft, sql` or `)})`.execute(tx)
}
