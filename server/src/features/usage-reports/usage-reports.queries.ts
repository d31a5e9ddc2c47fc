import { type Insertable, type RawBuilder, sql } from 'kysely'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import { type UsageReport, usageReportStates } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import type { Database } from '../../platform/db/schema.ts'
import type { Db, Tx } from '../../platform/db/transaction.ts'
import type { Scope } from '../../platform/caller/scope.ts'
import { isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'
import { type Requester, isOfRequester, lockRequester } from '../../tree/requesters.queries.ts'

const { queued, running } = usageReportStates

/** Days are shown as they are written, in any zone of the process. */
const dayText = (name: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(name)}, 'YYYY-MM-DD')`

type Row = Omit<UsageReport, 'status_message'>

const columns = sql`r.fsi_rid, r.report_name, ${dayText('r.report_date_from')} as report_date_from,
  ${dayText('r.report_date_to')} as report_date_to, r.fsi_gid, r.group_name, r.report_with_subgroups, r.created_time, r.status`

const stateNames = new Map(
  Object.entries(usageReportStates).map(([name, state]) => [
    state as number,
    name as keyof typeof usageReportMessages.states,
  ]),
)

function shown(row: Row): UsageReport {
  const name = stateNames.get(row.status)
  return { ...row, status_message: name === undefined ? '' : usageReportMessages.states[name] }
}

/**
 * The requested reports of groups of the scope and the scheduled ones of its own group, newest first, and their number.
 * Those of the groups below hold the same usage in parts, and would bury the others.
 */
export async function findUsageReports(
  db: Db,
  scope: Scope,
  { start, pagesize }: { start: number; pagesize: number },
): Promise<{ reports: UsageReport[]; counts: number }> {
  const isOurs = sql`(r.fsi_gid = ${scope.fsi_gid} or r.kind = 'request') and r.fsi_gid in ${subtreeOf(scope.fsi_gid)}`
  const [page, total] = await Promise.all([
    sql<Row>`
      select ${columns} from usage_reports r where ${isOurs}
      order by r.created_time desc, r.fsi_rid desc limit ${pagesize} offset ${start}`.execute(db),
    sql<{ counts: number }>`select count(*)::int as counts from usage_reports r where ${isOurs}`.execute(db),
  ])
  return { reports: page.rows.map(shown), counts: total.rows[0]?.counts ?? 0 }
}

export type FoundReport = Row & { pieces: number | null }

/** A report of a group of the scope. */
export async function findUsageReport(
  db: Db,
  scope: Scope,
  fsi_rid: number,
): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    select ${columns}, r.pieces from usage_reports r
    where r.fsi_rid = ${fsi_rid} and ${isInScope(scope.fsi_gid, sql`r.fsi_gid`)}`.execute(db)
  return rows[0]
}

/** Locks who requests reports, so that its requests take turns, and counts its unfinished ones. */
export async function countUnfinished(tx: Tx, requester: Requester): Promise<number> {
  await lockRequester(tx, requester)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from usage_reports
    where ${isOfRequester(requester)} and status in (${queued}, ${running})`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertUsageReport(tx: Tx, row: Insertable<Database['usage_reports']>): Promise<number> {
  const { fsi_rid } = await tx
    .insertInto('usage_reports')
    .values(row)
    .returning('fsi_rid')
    .executeTakeFirstOrThrow()
  return fsi_rid
}

/** A piece of a report's file. */
export async function readPiece(db: Db, fsi_rid: number, piece: number): Promise<string> {
  const { lines } = await db
    .selectFrom('usage_report_pieces')
    .select('lines')
    .where('fsi_rid', '=', fsi_rid)
    .where('piece', '=', piece)
    .executeTakeFirstOrThrow()
  return lines
}
