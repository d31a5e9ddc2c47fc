import { type RawBuilder, sql } from 'kysely'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import {
  type UsageReport,
  usageReportStates as states,
} from '@telecopy/contract/usage-reports/usage-reports.schemas'
import type { CsvColumn } from '../../platform/csv/csv-columns.ts'
import { csvLine } from '../../platform/csv/csv-line.ts'
import { csvText } from '../../platform/db/csv-text.ts'
import { endWithClient } from '../../platform/db/end-with-client.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import { holderOf, isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import { usageCounts } from '../reports/public.ts'

const texts = usageReportMessages.csv

export type ReportToMake = Pick<
  UsageReport,
  'fsi_rid' | 'fsi_gid' | 'report_name' | 'report_date_from' | 'report_date_to' | 'report_with_subgroups'
> & {
  /** Requested reports count days in GMT, scheduled ones days in Pacific Time. */
  isScheduled: boolean
}

/** An unfinished report; undefined when it is done, or gone. */
export async function findUnfinished(db: Db, fsi_rid: number): Promise<ReportToMake | undefined> {
  const { rows } = await sql<ReportToMake>`
    select fsi_rid, fsi_gid, report_name, report_date_from::text, report_date_to::text, report_with_subgroups,
      kind <> 'request' as "isScheduled" from usage_reports
    where fsi_rid = ${fsi_rid} and status in (${states.queued}, ${states.running})`.execute(db)
  return rows[0]
}

/** The reports that wait, with the groups of those who requested them; null for scheduled ones. */
export const unfinishedReports = async (db: Db): Promise<{ fsi_rid: number; maker_gid: number | null }[]> => {
  const { rows } = await sql<{ fsi_rid: number; maker_gid: number | null }>`
    select r.fsi_rid, coalesce(u.fsi_gid, k.fsi_gid) as maker_gid
    from usage_reports r left join users u on u.fsi_uid = r.fsi_uid left join api_keys k on k.key_id = r.key_id
    where r.status in (${states.queued}, ${states.running}) order by r.fsi_rid`.execute(db)
  return rows
}

// The largest report takes longer than an answer may.
const statementSeconds = 600
// Every version of the server must take the same number.
const makingLock = 7_265_015

/**
 * One transaction at a time makes a report. The one of a worker that lost its lease, or was killed, may still be at work;
 * it is waited for. Each statement of this transaction may take as long as the largest report.
 */
export async function lockMaking(tx: Tx, fsi_rid: number): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(statementSeconds * 1000)}`.execute(tx)
  await sql`select pg_advisory_xact_lock(${makingLock}::int, ${fsi_rid}::int)`.execute(tx)
}

/** Begins a report, and counts the attempt; answers its number, or undefined when the report is done. */
export async function beginReport(tx: Tx, fsi_rid: number): Promise<number | undefined> {
  const { rows } = await sql<{ attempts: number }>`
    update usage_reports set status = ${states.running}, attempts = attempts + 1
    where fsi_rid = ${fsi_rid} and status in (${states.queued}, ${states.running}) returning attempts`.execute(
    tx,
  )
  return rows[0]?.attempts
}

/** Gives an unfinished report up, before or while it is made. */
export async function cancelReport(tx: Tx, fsi_rid: number): Promise<void> {
  await sql`
    update usage_reports set status = ${states.failed}
    where fsi_rid = ${fsi_rid} and status in (${states.queued}, ${states.running})`.execute(tx)
}

/** Gives a running report up. */
export async function giveUp(tx: Tx, fsi_rid: number): Promise<void> {
  await sql`
    update usage_reports set status = ${states.failed}
    where fsi_rid = ${fsi_rid} and status = ${states.running}`.execute(tx)
}

const minutes = (seconds: string): RawBuilder<string> =>
  sql<string>`to_char(round(${sql.ref(seconds)} / 60.0, 1), 'FM999999999990.0')`

const whole = (name: string): RawBuilder<string> => sql<string>`${sql.ref(name)}::text`

const sums: readonly CsvColumn<RawBuilder<string>>[] = [
  { header: texts.sentFaxes, cell: whole('m.sent_faxes') },
  { header: texts.sentPages, cell: whole('m.sent_pages') },
  { header: texts.sentMinutes, cell: minutes('m.sent_seconds') },
  { header: texts.failed, cell: whole('m.failed_faxes') },
  { header: texts.receivedFaxes, cell: whole('m.received_faxes') },
  { header: texts.receivedPages, cell: whole('m.received_pages') },
  { header: texts.receivedMinutes, cell: minutes('m.received_seconds') },
]

/** The columns of the file. `m` is the usage of a user with a fax number. */
const usageCsv: readonly CsvColumn<RawBuilder<string>>[] = [
  { header: texts.group, cell: sql`m.group_name` },
  { header: texts.user, cell: sql`m.user_name` },
  { header: texts.email, cell: sql`m.account_email` },
  { header: texts.number, cell: sql`m.fax_number` },
  { header: texts.type, cell: sql`m.type` },
  ...sums,
]

const summed = sql.join(usageCounts.map((name) => sql`sum(d.${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const totals = sql.join(
  usageCounts.map((name) => sql`coalesce(sum(u.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)

// A piece is some 30 KB: a download reads one at a time.
const pieceRows = 256

/** The file of a report: the numbers of its pieces, and of its lines between header and total, and the groups of these. */
export type WrittenFile = { pieces: number; rows: number; gids: number[] }

/**
 * Writes the file of a report in pieces: the header, a line for each user and fax number, and the total. The type is the
 * one that the number had when the user used it last, at the end of that day; never one that it had in another group. The
 * database formats the lines, so that nothing of the file passes through the process.
 */
export async function writeFile(
  tx: Tx,
  { fsi_rid, fsi_gid, report_date_from, report_date_to, report_with_subgroups, isScheduled }: ReportToMake,
): Promise<WrittenFile> {
  const groups = report_with_subgroups === 1 ? subtreeOf(fsi_gid) : sql`(${fsi_gid}::int)`
  const [day, zone] = isScheduled
    ? [sql`d.pacific_day`, sql.lit('America/Los_Angeles')]
    : [sql`d.gmt_day`, sql.lit('UTC')]
  const header = csvLine(usageCsv.map((column) => column.header))
  const totalCells = [
    sql<string>`${sql.lit(texts.total)}`,
    ...Array.from({ length: 4 }, () => sql<string>`''`),
  ]
  await endWithClient(tx)
  const { rows } = await sql<WrittenFile>`
    with used as materialized (
      select g.fsi_gid, max(${day}) as last_day, g.group_name, max(d.user_name) as user_name, d.account_email, d.fax_number, ${summed}
      from usage_days d join groups g on g.fsi_gid = d.fsi_gid
      where d.fsi_gid in ${groups} and ${day} between ${report_date_from}::date and ${report_date_to}::date
      group by g.fsi_gid, g.group_name, d.account_email, d.fax_number
    ), placed as (
      select u.*, case coalesce(h.type, case when n.fsi_gid = u.fsi_gid then n.type end) when '0' then 'vFax' when '1' then 'ATA' else '' end as type,
        row_number() over (order by lower(u.group_name), u.account_email, u.fax_number) as place
      from used u left join fax_numbers n on n.fax_number = u.fax_number
        left join lateral (
          select h.type from fax_number_holders h where h.fsi_nid = n.fsi_nid and h.fsi_gid = u.fsi_gid
            and h.from_time < extract(epoch from (u.last_day + 1)::timestamp at time zone ${zone})::bigint
          order by h.account_email = u.account_email desc nulls last, h.account_email <> '' desc, h.from_time desc limit 1) h on true
    ), lines as (
      select 0 as piece, ${header} as lines
      union all
      select (1 + (m.place - 1) / ${sql.lit(pieceRows)})::int, ${csvText(
        usageCsv.map(({ cell }) => cell),
        sql.ref('m.place'),
      )} from placed m group by (m.place - 1) / ${sql.lit(pieceRows)}
      union all
      select (select 1 + (count(*) + ${sql.lit(pieceRows - 1)}) / ${sql.lit(pieceRows)} from used)::int, ${csvText(
        [...totalCells, ...sums.map(({ cell }) => cell)],
        sql`1`,
      )} from (select ${totals} from used u) m
    ), written as (
      insert into usage_report_pieces (fsi_rid, piece, lines) select ${fsi_rid}::int, piece, lines from lines
      returning 1
    )
    select (select count(*)::int from written) as pieces, (select count(*)::int from used) as rows,
      array(select distinct fsi_gid from used) as gids`.execute(tx)
  return rows[0] ?? { pieces: 0, rows: 0, gids: [] }
}

/** Removes what was written of a file. */
export async function removeFile(tx: Tx, fsi_rid: number): Promise<void> {
  await sql`delete from usage_report_pieces where fsi_rid = ${fsi_rid}`.execute(tx)
}

/** Locks a report, and answers whether it still runs. A move of its group waits for the lock, or this for the move. */
async function lockRunning(tx: Tx, fsi_rid: number): Promise<boolean> {
  const { rows } = await sql<{ status: number }>`
    select status from usage_reports where fsi_rid = ${fsi_rid} for no key update`.execute(tx)
  return rows[0]?.status === states.running
}

/**
 * Makes a running report ready, with its file: its status only moves forward (row 32). Answers false if a group of the
 * file has left the report's group since the file was begun: the report's group may be another customer's by now.
 */
export async function makeReady(
  tx: Tx,
  { fsi_rid, isScheduled }: ReportToMake,
  { pieces, rows, gids }: WrittenFile,
): Promise<boolean> {
  if (!(await lockRunning(tx, fsi_rid))) return true
  const ready = isScheduled ? states.scheduled : states.ready
  const { numAffectedRows } = await sql`
    update usage_reports r set status = ${rows === 0 ? states.empty : ready}, pieces = ${pieces}, used_gids = ${gids}::int[]
    where r.fsi_rid = ${fsi_rid} and not exists (
      select from unnest(${gids}::int[]) u (gid) where not ${isInScope(sql`r.fsi_gid`, holderOf(sql`u.gid`))})`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
