import { sql } from 'kysely'
import { usageReportStates as states } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import type { Tx } from '../../platform/db/transaction.ts'
import { holderOf, isInScope, subtreeOf } from '../../tree/in-scope.queries.ts'

type Move = { fsi_gid: number; parent_gid: number; former_gid: number | null }

/**
 * Deletes the reports of a moved group and of the groups below it that hold usage of groups which do not lie below the new
 * parent: such a group has left the report's group before, and the new owner must not read its users. Of a report whose
 * groups are not known, this holds at a move to a parent that was not above the group before. The lock waits for a report
 * that becomes ready at this moment.
 */
export async function deleteForeignReports(tx: Tx, { fsi_gid, parent_gid, former_gid }: Move): Promise<void> {
  const isMoved = sql`r.fsi_gid in ${subtreeOf(fsi_gid)}`
  await sql`
    select from usage_reports r where ${isMoved} and r.status in (${states.queued}, ${states.running})
    order by r.fsi_rid for no key update`.execute(tx)
  await sql`
    with held as materialized (
      select r.fsi_rid, u.gid from usage_reports r cross join lateral unnest(r.used_gids) u (gid)
      where ${isMoved} and r.used_gids <> array[r.fsi_gid]
    ), left_behind as materialized (
      select h.gid from (select distinct gid from held) h where not ${isInScope(parent_gid, holderOf(sql`h.gid`))}
    )
    delete from usage_reports where fsi_rid in (
      select h.fsi_rid from held h join left_behind using (gid)
      union all
      select r.fsi_rid from usage_reports r
      where ${isMoved} and r.used_gids is null and r.pieces is not null and r.report_with_subgroups = 1
        and not ${isInScope(parent_gid, sql`${former_gid}::int`)})`.execute(tx)
}
