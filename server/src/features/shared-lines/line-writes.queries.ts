import type { SharedLineFieldValues } from '@telecopy/contract/shared-lines/shared-line-fields'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, isLockedInScope } from '../../tree/in-scope.queries.ts'

/** Locks a line of the scope. Lock the tree, then groups, users and numbers before; read the line afterwards. */
export async function lockLine(tx: Tx, scope: Scope, gsd_id: number): Promise<void> {
  await sql`
    select 1 from shared_lines l where l.gsd_id = ${gsd_id} and ${isInScope(scope.fsi_gid, sql`l.fsi_gid`)}
    for no key update of l`.execute(tx)
}

type Named = { fsi_uid: number; fsi_nid: number }

/** Whether this user and this number lie in the scope; 0 for none. */
export async function areInScope(db: Db, scope: Scope, { fsi_uid, fsi_nid }: Named): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select (${fsi_uid}::int = 0 or exists (
        select 1 from users u where u.fsi_uid = ${fsi_uid} and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}))
      and (${fsi_nid}::int = 0 or exists (
        select 1 from fax_numbers n where n.fsi_nid = ${fsi_nid} and ${isInScope(scope.fsi_gid, sql`n.fsi_gid`)}))
      as are`.execute(db)
  return rows[0]?.are === true
}

export type HeldUser = { fsi_uid: number; fsi_gid: number; email: string; is_active: 0 | 1 }

/** Those of these users who lie in the scope, held in their groups by ascending identifier. Lock the tree first. */
export async function holdUsers(tx: Tx, scope: Scope, fsi_uids: readonly number[]): Promise<HeldUser[]> {
  const { rows } = await sql<HeldUser>`
    select u.fsi_uid, u.fsi_gid, u.email, u.is_active from users u
    where u.fsi_uid = any(${fsi_uids}::int[]) and ${isLockedInScope(scope.fsi_gid, sql`u.fsi_gid`)}
    order by u.fsi_uid for share of u`.execute(tx)
  return rows
}

type OwnNumber = { fsi_nid: number; fax_number: string; is_of_line: boolean }

/**
 * A number by its digits, locked with its user, because the line changes its holder; undefined when it is not this user's.
 * Lock the user first.
 */
export async function holdNumberOf(
  tx: Tx,
  { fsi_uid }: HeldUser,
  fax_number: string,
): Promise<OwnNumber | undefined> {
  const { rows } = await sql<Omit<OwnNumber, 'is_of_line'>>`
    select n.fsi_nid, n.fax_number from fax_numbers n
    where n.fax_number = ${fax_number} and n.fsi_uid = ${fsi_uid} for update of n`.execute(tx)
  const [number] = rows
  if (number === undefined) return undefined
  const lines = tx.selectFrom('shared_lines').select('gsd_id').where('fsi_nid', '=', number.fsi_nid)
  return { ...number, is_of_line: (await lines.executeTakeFirst()) !== undefined }
}

/** Answers the identifier of the new line. */
export async function insertLine(tx: Tx, row: Insertable<Database['shared_lines']>): Promise<number> {
  const lines = tx.insertInto('shared_lines').values(row).returning('gsd_id')
  return (await lines.executeTakeFirstOrThrow()).gsd_id
}

/** Sets fields of a locked line, and answers its new version. */
export async function setLineFields(
  tx: Tx,
  gsd_id: number,
  fields: Partial<SharedLineFieldValues>,
): Promise<number> {
  const { version } = await tx
    .updateTable('shared_lines')
    .set((row) => ({ ...fields, version: row('version', '+', 1) }))
    .where('gsd_id', '=', gsd_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Deletes a locked line with its subscriptions. */
export async function deleteLine(tx: Tx, gsd_id: number): Promise<void> {
  await tx.deleteFrom('shared_lines').where('gsd_id', '=', gsd_id).execute()
}

type Line = { gsd_id: number; fsi_gid: number; fsi_uid: number }

/** Subscribes held users of the line's group to a locked line. Answers those who were not subscribed; the master always is. */
export async function addSubscribers(
  tx: Tx,
  { gsd_id, fsi_gid, fsi_uid }: Line,
  fsi_uids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ fsi_uid: number }>`
    insert into shared_line_subscribers (gsd_id, fsi_uid, fsi_gid)
    select ${gsd_id}, a.fsi_uid, ${fsi_gid} from unnest(${fsi_uids}::int[]) a (fsi_uid)
    where a.fsi_uid <> ${fsi_uid}
    on conflict (gsd_id, fsi_uid) do nothing returning fsi_uid`.execute(tx)
  return rows.map((row) => row.fsi_uid)
}

/** Ends subscriptions to a locked line. Answers the users who were subscribed. */
export async function removeSubscribers(
  tx: Tx,
  { gsd_id }: Line,
  fsi_uids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ fsi_uid: number }>`
    delete from shared_line_subscribers where gsd_id = ${gsd_id} and fsi_uid = any(${fsi_uids}::int[])
    returning fsi_uid`.execute(tx)
  return rows.map((row) => row.fsi_uid)
}
