import { type Insertable, sql } from 'kysely'
import { mailboxOf } from '../features/users/public.ts'
import type { Database } from '../platform/db/schema.ts'
import type { Db, Tx } from '../platform/db/transaction.ts'

const rowsAtOnce = 1000

/** Inserts rows in portions that fit one statement. */
export async function insertAll<Table extends keyof Database>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await tx
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

export async function insertGroup(tx: Tx, row: Insertable<Database['groups']>): Promise<number> {
  const { fsi_gid } = await tx.insertInto('groups').values(row).returning('fsi_gid').executeTakeFirstOrThrow()
  return fsi_gid
}

export const insertUsers = (tx: Tx, rows: readonly Insertable<Database['users']>[]) =>
  tx
    .insertInto('users')
    .values(rows)
    .returning(['fsi_uid', 'fsi_gid', 'email', 'first_name', 'last_name'])
    .execute()

export const insertNumbers = (tx: Tx, rows: readonly Insertable<Database['fax_numbers']>[]) =>
  tx
    .insertInto('fax_numbers')
    .values(rows)
    .returning(['fsi_nid', 'fsi_uid', 'fsi_gid', 'fax_number', 'type', 'csid'])
    .execute()

export const insertSharedLine = (tx: Tx, row: Insertable<Database['shared_lines']>) =>
  tx.insertInto('shared_lines').values(row).returning('gsd_id').executeTakeFirstOrThrow()

export const insertUsageReports = (tx: Tx, rows: readonly Insertable<Database['usage_reports']>[]) =>
  tx.insertInto('usage_reports').values(rows).returning('fsi_rid').execute()

export async function sendAsGroup(tx: Tx, fsi_gid: number): Promise<void> {
  await tx.updateTable('groups').set({ is_group_send: 1 }).where('fsi_gid', '=', fsi_gid).execute()
}

/** Makes the first number of each user the sender. */
export async function chooseDefaultNumbers(tx: Tx): Promise<void> {
  await sql`update users u set default_nid = n.first_nid
    from (select fsi_uid, min(fsi_nid) as first_nid from fax_numbers where fsi_uid is not null group by fsi_uid) n
    where n.fsi_uid = u.fsi_uid`.execute(tx)
}

export async function switchOff(tx: Tx, fsi_gid: number): Promise<void> {
  const below = sql`(select descendant_gid from group_closure where ancestor_gid = ${fsi_gid})`
  // Users come before groups: a group that is off holds no active user.
  await sql`update users set is_active = 0, deactivated_by_gid = ${fsi_gid} where is_active = 1 and fsi_gid in ${below}`.execute(
    tx,
  )
  await sql`update groups set is_active = 0, deactivated_by_gid = ${fsi_gid} where fsi_gid in ${below}`.execute(
    tx,
  )
}

/** Locks out other writers of groups until the transaction ends: servers that start at once load one demonstration. */
export const lockGroups = (tx: Tx) => sql`lock table groups in share row exclusive mode`.execute(tx)

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('groups').select('fsi_gid').limit(1).executeTakeFirst()) === undefined
}

export async function isDemonstration(db: Db, mailbox: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('fsi_uid')
      .where(mailboxOf('users'), '=', mailbox)
      .executeTakeFirst()) !== undefined
  )
}

/** Devices and services of the demonstration report once more. */
export async function reportAgain(db: Db, now: number): Promise<void> {
  await sql`update fax_numbers set lst_ata_online_time = ${now} where type = '1' and fsi_nid % 3 <> 0`.execute(
    db,
  )
  await sql`update service_health set reported_time = ${now}`.execute(db)
}
