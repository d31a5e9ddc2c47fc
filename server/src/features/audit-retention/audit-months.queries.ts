import { type RawBuilder, sql } from 'kysely'
import { auditRetention } from '@telecopy/contract/limits'
import { type AuditLine, readAuditLines } from '../../platform/change/audit-lines.queries.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Month } from './months.ts'

const { recordsAtOnce } = auditRetention

const dateOf = (month: Month): RawBuilder<string> => sql<string>`${`${month}-01`}::date`

/** Whether record `a` is of the month. */
const isOf = (month: Month): RawBuilder<unknown> => sql`
  a.time >= audit_month_begins(${dateOf(month)})
  and a.time < audit_month_begins((${dateOf(month)} + interval '1 month')::date)`

/** The oldest month before `firstKept` that has records and is not pruned. */
export async function findDueMonth(db: Db, firstKept: Month): Promise<Month | undefined> {
  const { rows } = await sql<{ month: Month }>`
    select to_char(audit_month_of(a.time), 'YYYY-MM') as month from audit_log a
    where a.time < audit_month_begins(${dateOf(firstKept)}) and not exists (
      select 1 from audit_months m where m.month = audit_month_of(a.time) and m.state = 'pruned')
    order by a.time, a.id limit 1`.execute(db)
  return rows[0]?.month
}

/** Whether the stream has sent all records of the month. */
export async function isStreamed(tx: Tx, month: Month): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_log a
    where ${isOf(month)} and a.id > (select coalesce(max(s.last_id), 0) from audit_stream s) limit 1`.execute(
    tx,
  )
  return rows.length === 0
}

/** The records of the month after a mark, by time, some thousand at most. */
export const nextRecords = (tx: Tx, month: Month, after: Mark): Promise<AuditLine[]> =>
  readAuditLines(
    tx,
    sql`where ${isOf(month)} and (a.time, a.id) > (${after.time}, ${after.id})
      order by a.time, a.id limit ${recordsAtOnce}`,
  )

/** What was written of a month: `last_id` is the largest number of a record in the file. */
export type Archive = { records: number; last_id: number; file_name: string; sha256: string }

/** The archive of a month. Another process that works on the month waits until this transaction ends. */
export async function findArchive(
  tx: Tx,
  month: Month,
): Promise<(Archive & { is_pruned: boolean }) | undefined> {
  const { rows } = await sql<Archive & { is_pruned: boolean }>`
    select m.records, m.last_id, m.file_name, m.sha256, m.state = 'pruned' as is_pruned
    from audit_months m where m.month = ${dateOf(month)} for update`.execute(tx)
  return rows[0]
}

/** Whether the log still has all records of the archive. */
export async function isWhole(tx: Tx, month: Month, { records, last_id }: Archive): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    select audit_records_left(${dateOf(month)}, ${last_id}) as "left"`.execute(tx)
  return rows[0]?.left === records
}

/**
 * Notes the archive of a month, from then on its records may be removed. The database refuses it unless it has as many.
 * Answers false if another process has noted one.
 */
export async function addArchive(
  tx: Tx,
  { month, now, ...archive }: Archive & { month: Month; now: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into audit_months (month, state, records, last_id, file_name, sha256, archived_time)
    values (${dateOf(month)}, 'archived', ${archive.records}, ${archive.last_id}, ${archive.file_name}, ${archive.sha256}, ${now})
    on conflict (month) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Notes another archive of a month whose file is gone. The database refuses it unless it has all records. */
export async function replaceArchive(
  tx: Tx,
  { month, now, ...archive }: Archive & { month: Month; now: number },
): Promise<void> {
  await sql`
    update audit_months set records = ${archive.records}, last_id = ${archive.last_id}, file_name = ${archive.file_name},
      sha256 = ${archive.sha256}, archived_time = ${now}
    where month = ${dateOf(month)}`.execute(tx)
}

export type Mark = Pick<AuditLine, 'time' | 'id'>

/** Removes some thousand archived records of the month after a mark. Answers the mark of the last; undefined at the end. */
export async function removeRecords(
  tx: Tx,
  month: Month,
  { last_id, after }: Pick<Archive, 'last_id'> & { after: Mark },
): Promise<Mark | undefined> {
  // The trigger of the table lets only records of the named month go.
  await sql`select set_config('telecopy.pruned_month', ${month}, true)`.execute(tx)
  const { rows } = await sql<Mark & { removed: number }>`
    with gone as (
      delete from audit_log where id = any(array(
        select a.id from audit_log a
        where ${isOf(month)} and (a.time, a.id) > (${after.time}, ${after.id}) and a.id <= ${last_id}
        order by a.time, a.id limit ${recordsAtOnce}))
      returning time, id)
    select g.time, g.id, count(*) over ()::int as removed from gone g order by g.time desc, g.id desc limit 1`.execute(
    tx,
  )
  const [last] = rows
  return last?.removed === recordsAtOnce ? { time: last.time, id: last.id } : undefined
}

/** Notes that all records of the month are gone. The database counts them. */
export async function endMonth(tx: Tx, month: Month, now: number): Promise<void> {
  await sql`
    update audit_months set state = 'pruned', pruned_time = ${now} where month = ${dateOf(month)}`.execute(tx)
}
