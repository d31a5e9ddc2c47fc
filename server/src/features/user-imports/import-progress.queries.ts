import { type Language, languages } from '@telecopy/contract/languages'
import { sql } from 'kysely'
import { sendAhead } from '../../platform/db/sent-ahead.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { lineOf } from '../../platform/fair/line.queries.ts'
import { isInScope } from '../../tree/in-scope.queries.ts'
import type { FilePlace } from './file-scan.ts'
import type { WaitingImport } from './import-kind.ts'

/** An import that is not done, and how far it is. */
export type OpenImport = {
  ref_code: string
  /** Null when the group was deleted. */
  fsi_gid: number | null
  reader_gid: number
  group_name: string
  time_zone: string
  /** Null when the administrator was deleted, and for an API key. */
  fsi_uid: number | null
  /** Null when the API key went with its group, and for an administrator. */
  key_id: number | null
  /** The key's name; '' for an administrator. */
  actor_key: string
  actor_gid: number
  /** The groups from the root's child down to that of the actor. */
  line: number[]
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
    select i.ref_code, i.fsi_gid, i.reader_gid, i.group_name, i.time_zone, i.fsi_uid, i.key_id, i.actor_key, i.actor_gid, ${lineOf(sql`i.actor_gid`)} as line, i.email,
      coalesce(u.language, ${languages[0]}) as language, i.request_id, i.address, i.file, i.next_byte, i.next_row
    from user_imports i left join users u on u.fsi_uid = i.fsi_uid
    where i.ref_code = ${ref_code} and i.status = 0`.execute(db)
  return rows[0]
}

/** Whether the report of an import has gone to a group outside the scope: with its own group, or with that above it. */
export async function isReadOutside(tx: Tx, ref_code: string, scope_gid: number): Promise<boolean> {
  const { rows } = await sql<{ is_outside: boolean }>`
    select not ${isInScope(scope_gid, sql`i.reader_gid`)} as is_outside
    from user_imports i where i.ref_code = ${ref_code}`.execute(tx)
  return rows[0]?.is_outside === true
}

// A larger number is queued in several turns.
const queuedAtOnce = 1000

/** The imports that wait longest, and how many of the same administrator or API key wait for longer. */
export async function openImports(db: Db): Promise<WaitingImport[]> {
  const { rows } = await sql<WaitingImport>`
    select ref_code, actor_gid, (row_number() over (partition by fsi_uid, key_id order by created_time, ref_code) - 1)::int as earlier
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

/**
 * Marks an import as done and drops its file. One that ends before its last row has as many rows as were done. Undefined
 * when it was done before.
 */
export const finishImport = (
  tx: Tx,
  ref_code: string,
  { now, file_message }: { now: number; file_message: string },
): Promise<Finished | undefined> =>
  tx
    .updateTable('user_imports')
    .set((row) => ({
      status: 1,
      file: null,
      finished_time: now,
      file_message,
      ...(file_message === ''
        ? {}
        : {
            rows_total: sql<number>`${row.ref('count_created')} + ${row.ref('count_skipped')} + ${row.ref('count_failed')}`,
          }),
    }))
    .where('ref_code', '=', ref_code)
    .where('status', '=', 0)
    .returning(['rows_total', 'count_created', 'count_skipped', 'count_failed'])
    .executeTakeFirst()

export async function setSavepoint(tx: Tx): Promise<void> {
  await sendAhead(tx, sql`savepoint rows`.compile(tx))
}

export async function releaseSavepoint(tx: Tx): Promise<void> {
  await sql`release savepoint rows`.execute(tx)
}

/** Undoes everything since the savepoint, and gives it up. */
export async function undoToSavepoint(tx: Tx): Promise<void> {
  await sql`rollback to savepoint rows`.execute(tx)
  await sql`release savepoint rows`.execute(tx)
}
