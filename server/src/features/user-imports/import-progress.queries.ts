import { type Language, languages } from '@telecopy/contract/languages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'
import type { FilePlace } from './file-scan.ts'

/** An import that is not done, and how far it is. */
export type OpenImport = {
  ref_code: string
  /** Null when the group was deleted. */
  fsi_gid: number | null
  reader_gid: number
  group_name: string
  time_zone: string
  /** Null when the administrator was deleted. */
  fsi_uid: number | null
  actor_gid: number
  email: string
  /** That of the administrator. */
  language: Language
  request_id: string
  address: string
  file: Uint8Array
  next_byte: number
  next_row: number
}

/** The import if it is not done. */
export async function findOpenImport(db: Db, ref_code: string): Promise<OpenImport | undefined> {
  const { rows } = await sql<OpenImport>`
    select i.ref_code, i.fsi_gid, i.reader_gid, i.group_name, i.time_zone, i.fsi_uid, i.actor_gid, i.email,
      coalesce(u.language, ${languages[0]}) as language, i.request_id, i.address, i.file, i.next_byte, i.next_row
    from user_imports i left join users u on u.fsi_uid = i.fsi_uid
    where i.ref_code = ${ref_code} and i.status = 0`.execute(db)
  return rows[0]
}

// A larger number is queued in several turns.
const queuedAtOnce = 1000

/** The imports that wait longest, and how many of the same administrator wait for longer. */
export async function openImports(db: Db): Promise<{ ref_code: string; earlier: number }[]> {
  const { rows } = await sql<{ ref_code: string; earlier: number }>`
    select ref_code, (row_number() over (partition by fsi_uid order by created_time, ref_code) - 1)::int as earlier
    from user_imports where status = 0 order by created_time limit ${queuedAtOnce}`.execute(db)
  return rows
}

export type Counts = { count_created: number; count_skipped: number; count_failed: number }

/** Stores what the first look at the file found. */
export async function startProgress(
  tx: Tx,
  ref_code: string,
  { columns, rows_total, place }: { columns: string[]; rows_total: number; place: FilePlace },
): Promise<void> {
  await tx
    .updateTable('user_imports')
    .set({ columns, rows_total, next_byte: place.byte, next_row: place.row })
    .where('ref_code', '=', ref_code)
    .where('next_byte', '=', 0)
    .execute()
}

/** Adds the outcomes of a chunk, and moves to the next one. */
export async function addProgress(
  tx: Tx,
  ref_code: string,
  { to, counts }: { to: FilePlace; counts: Counts },
): Promise<void> {
  await tx
    .updateTable('user_imports')
    .set((row) => ({
      next_byte: to.byte,
      next_row: to.row,
      count_created: row('count_created', '+', counts.count_created),
      count_skipped: row('count_skipped', '+', counts.count_skipped),
      count_failed: row('count_failed', '+', counts.count_failed),
    }))
    .where('ref_code', '=', ref_code)
    .execute()
}

type Finished = Counts & { rows_total: number }

/** Marks an import as done and drops its file. Undefined when it was done before. */
export const finishImport = (
  tx: Tx,
  ref_code: string,
  { now, file_message }: { now: number; file_message: string },
): Promise<Finished | undefined> =>
  tx
    .updateTable('user_imports')
    .set({ status: 1, file: null, finished_time: now, file_message })
    .where('ref_code', '=', ref_code)
    .where('status', '=', 0)
    .returning(['rows_total', 'count_created', 'count_skipped', 'count_failed'])
    .executeTakeFirst()

/** The administrator of an import and its group: undefined when it may not add users any more. */
export type Importer = {
  fsi_uid: number
  fsi_gid: number
  email: string
  language: Language
  group_name: string
}

export async function findImporter(db: Db, fsi_uid: number | null): Promise<Importer | undefined> {
  const { rows } = await sql<Importer>`
    select u.fsi_uid, u.fsi_gid, u.email, u.language, g.group_name
    from users u join groups g on g.fsi_gid = u.fsi_gid
    where u.fsi_uid = ${fsi_uid} and u.is_admin = 1 and u.is_active = 1 and g.is_active = 1`.execute(db)
  return rows[0]
}

/** The administrator of an import as the account is now, if it may read the report. */
export async function findReader(
  db: Db,
  { fsi_uid, reader_gid }: OpenImport,
): Promise<{ fsi_uid: number; email: string } | undefined> {
  const importer = await findImporter(db, fsi_uid)
  if (importer === undefined) return undefined
  const { rows } = await sql<{ is_readable: boolean }>`
    select ${isInScope(importer.fsi_gid, reader_gid)} as is_readable`.execute(db)
  return rows[0]?.is_readable === true ? importer : undefined
}

/** Locks the administrator against changes. False when it is no administrator of the same group any more. */
export async function holdImporter(tx: Tx, { fsi_uid, fsi_gid }: Importer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where fsi_uid = ${fsi_uid} and fsi_gid = ${fsi_gid} and is_admin = 1 and is_active = 1
    for share`.execute(tx)
  return rows.length === 1
}

export async function setSavepoint(tx: Tx): Promise<void> {
  await sql`savepoint rows`.execute(tx)
}

export async function releaseSavepoint(tx: Tx): Promise<void> {
  await sql`release savepoint rows`.execute(tx)
}

/** Undoes everything since the savepoint, and gives it up. */
export async function undoToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint rows`.execute(tx)
  await sql`release savepoint rows`.execute(tx)
}
