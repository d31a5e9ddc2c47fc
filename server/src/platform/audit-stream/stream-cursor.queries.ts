import { sql } from 'kysely'
import { type AuditLine, readAuditLines } from '../change/audit-lines.queries.ts'
import type { Db } from '../db/transaction.ts'

/** A holder that is silent for this long loses the stream to another process. */
const leaseSeconds = 60

const now = sql`extract(epoch from clock_timestamp())::bigint`

/**
 * Takes the stream, or keeps it for longer. Answers the last record that was sent; undefined while another process has
 * the stream. The commit waits for the disk: records that were read before it survive a crash of the database.
 */
export async function takeStream(db: Db, holder: string): Promise<number | undefined> {
  const { rows } = await sql<{ last_id: number }>`
    insert into audit_stream as s (holder, held_until)
    values (${holder}, ${now} + ${leaseSeconds})
    on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
    where s.holder = excluded.holder or s.held_until <= ${now}
    returning s.last_id`.execute(db)
  return rows[0]?.last_id
}

/** Lets another process have the stream at once. */
export async function leaveStream(db: Db, holder: string): Promise<void> {
  await sql`update audit_stream set held_until = ${now} where holder = ${holder}`.execute(db)
}

/** Notes what was sent. Answers false if another process has the stream by now. */
export async function moveCursor(
  db: Db,
  { holder, from, to }: { holder: string; from: number; to: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update audit_stream set last_id = ${to}
    where holder = ${holder} and last_id = ${from} and held_until > ${now}`.execute(db)
  return numAffectedRows === 1n
}

/** The last record after the cursor; undefined if there is none. */
export async function findEnd(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ end: number | null }>`
    select max(a.id) as "end" from audit_log a
    where a.id > (select coalesce(max(s.last_id), 0) from audit_stream s)`.execute(db)
  return rows[0]?.end ?? undefined
}

/**
 * The transactions that write to the audit log at this moment, or those of `among` that still do. A transaction locks
 * the table before it takes an id, and unlocks it after its records can be seen. So once these have ended, no record
 * appears before one that could be seen earlier.
 */
export async function findWriters(db: Db, among?: readonly string[]): Promise<string[]> {
  const these = among === undefined ? sql`true` : sql`l.virtualtransaction = any(${[...among]}::text[])`
  const { rows } = await sql<{ writer: string }>`
    select l.virtualtransaction as writer from pg_locks l
    where l.locktype = 'relation' and l.relation = 'audit_log'::regclass and l.mode = 'RowExclusiveLock'
      and l.database = (select d.oid from pg_database d where d.datname = current_database())
      and l.granted and l.pid is distinct from pg_backend_pid() and ${these}`.execute(db)
  return rows.map(({ writer }) => writer)
}

/** The next records up to an end, in their order. */
export const nextLines = (
  db: Db,
  { after, end, most }: { after: number; end: number; most: number },
): Promise<AuditLine[]> =>
  readAuditLines(db, sql`where a.id > ${after} and a.id <= ${end} order by a.id limit ${most}`)
