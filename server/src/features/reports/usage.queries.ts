import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'

/** The sums of a day of usage. */
export const usageCounts = [
  'sent_faxes',
  'sent_pages',
  'sent_seconds',
  'failed_faxes',
  'received_faxes',
  'received_pages',
  'received_seconds',
]

type UsageTable = { name: string; key: readonly string[]; sums: readonly string[]; latest: readonly string[] }

const tables: readonly UsageTable[] = [
  {
    name: 'usage_days',
    key: ['gmt_day', 'pacific_day', 'account_email', 'fax_number', 'fax_type'],
    sums: usageCounts,
    latest: ['user_name'],
  },
  { name: 'usage_group_days', key: ['gmt_day'], sums: usageCounts, latest: [] },
  { name: 'usage_cause_days', key: ['gmt_day', 'fax_result_code'], sums: ['faxes'], latest: [] },
]

// The triggers that keep the sums take the same lock: see usage-triggers.ts.
const usageLock = 7_265_014

/** Takes a turn at the sums until the transaction ends: it changes sums of many days. */
export async function lockUsage(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${usageLock})`.execute(tx)
}

const refs = (names: readonly string[]): RawBuilder<unknown> => sql.join(names.map((name) => sql.ref(name)))

/** How many faxes a group itself has, up to a number. */
export async function countFaxesOfGroup(db: Db, fsi_gid: number, most: number): Promise<number> {
  const { rows } = await sql<{ faxes: number }>`
    select count(*)::int as faxes from (select 1 from fax_records where fsi_gid = ${fsi_gid} limit ${most}) f`.execute(
    db,
  )
  return rows[0]?.faxes ?? 0
}

type Heirs = { fsi_gid: number; parent_gid: number }

/**
 * Gives the faxes of a group with all its sums to its parent, before the group is deleted. The triggers do not count the
 * faxes again, which takes several times as long as moving them.
 */
export async function moveFaxes(tx: Tx, { fsi_gid, parent_gid }: Heirs): Promise<number> {
  const leaveSums = (is: 'on' | 'off') =>
    sql`select set_config('telecopy.sums_move', ${is}, true)`.execute(tx)
  await leaveSums('on')
  const { numAffectedRows } = await sql`
    update fax_records set fsi_gid = ${parent_gid} where fsi_gid = ${fsi_gid}`.execute(tx)
  await leaveSums('off')
  await moveUsage(tx, { fsi_gid, parent_gid })
  return Number(numAffectedRows)
}

async function moveUsage(tx: Tx, { fsi_gid, parent_gid }: Heirs): Promise<void> {
  await lockUsage(tx)
  for (const { name, key, sums, latest } of tables) {
    const added = sums.map(
      (sum) => sql`${sql.ref(sum)} = ${sql.ref(`p.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`,
    )
    const all = [...key, ...latest, ...sums]
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement after the other
    await sql`
      with moved as (delete from ${sql.table(name)} where fsi_gid = ${fsi_gid} returning *)
      insert into ${sql.table(name)} as p (fsi_gid, ${refs(all)})
      select ${parent_gid}::int, ${refs(all)} from moved order by ${refs(key)}
      on conflict (fsi_gid, ${refs(key)}) do update set ${sql.join(added)}`.execute(tx)
  }
}

const ofSubtrees = [
  { name: 'usage_subtree_days', key: ['gmt_day'], sums: usageCounts },
  { name: 'usage_subtree_causes', key: ['gmt_day', 'fax_result_code'], sums: ['faxes'] },
]

/** A group that moves, and the parent that it does not have at the moment. */
type Moving = { fsi_gid: number; otherParent: number | null }

/**
 * Takes the sums of a group with everything below it away from the groups above it, or adds them: before a move and after
 * it. Those above both places keep them. The move has the tree's lock, so no new sums come meanwhile.
 */
export async function changeUsageAbove(
  tx: Tx,
  { fsi_gid, otherParent }: Moving,
  step: 1 | -1,
): Promise<void> {
  await lockUsage(tx)
  for (const { name, key, sums } of ofSubtrees) {
    const added = sums.map(
      (sum) => sql`${sql.ref(sum)} = ${sql.ref(`p.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`,
    )
    const stepped = sums.map((sum) => sql`${sql.lit(step)} * ${sql.ref(`s.${sum}`)}`)
    // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement after the other
    await sql`
      insert into ${sql.table(name)} as p (fsi_gid, ${refs([...key, ...sums])})
      select c.ancestor_gid, ${refs(key.map((one) => `s.${one}`))}, ${sql.join(stepped)}
      from group_closure c join ${sql.table(name)} s on s.fsi_gid = c.descendant_gid
      where c.descendant_gid = ${fsi_gid} and c.depth > 0 and not exists (
        select 1 from group_closure o where o.descendant_gid = ${otherParent}::int and o.ancestor_gid = c.ancestor_gid)
      order by c.ancestor_gid, ${refs(key.map((one) => `s.${one}`))}
      on conflict (fsi_gid, ${refs(key)}) do update set ${sql.join(added)}`.execute(tx)
  }
}

/** How many sums a move of a group would change in the groups above its two places. */
export async function countMovedSums(
  db: Db,
  { fsi_gid, parents: [one, other] }: { fsi_gid: number; parents: readonly [number | null, number] },
): Promise<number> {
  const { rows } = await sql<{ sums: number }>`
    select ((
      (select count(*) from usage_subtree_days s where s.fsi_gid = ${fsi_gid})
      + (select count(*) from usage_subtree_causes s where s.fsi_gid = ${fsi_gid})
    ) * (
      select count(*) from (
        select 1 from group_closure c where c.descendant_gid in (${one}::int, ${other}::int)
        group by c.ancestor_gid having count(*) = 1) above_one
    ))::int as sums`.execute(db)
  return rows[0]?.sums ?? 0
}
