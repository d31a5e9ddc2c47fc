import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { reports } from '@telecopy/contract/limits'
import { usageReportMessages } from '@telecopy/contract/messages/usage-reports'
import { TooManyUsageReports } from '@telecopy/contract/usage-reports/usage-report-problems'
import { usageReportRequested } from '@telecopy/contract/usage-reports/usage-reports.acts'
import type { requestUsageReport as call } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { requireGroup } from '../../tree/find-group.queries.ts'
import { requesterOf } from '../../tree/requesters.queries.ts'
import { lockTree } from '../../tree/tree-lock.queries.ts'
import { recordOf } from './record-of-report.ts'
import { jobOf, usageReportJob } from './usage-report-kind.ts'
import { countUnfinished, insertUsageReport } from './usage-reports.queries.ts'

/**
 * Requests a usage report and queues its job. Answers its identifier.
 *
 * @throws NotFound for the group @throws TooManyUsageReports
 */
export function requestUsageReport(ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<number> {
  const { report_date_from, report_date_to, report_with_subgroups } = input
  const report_name = input.report_name || usageReportMessages.nameOf(report_date_from, report_date_to)
  return change(ctx, usageReportRequested, async (tx) => {
    await lockTree(tx, 'shared')
    const group = await requireGroup(tx, ctx.scope, input.fsi_gid)
    const requester = requesterOf(ctx)
    if ((await countUnfinished(tx, requester)) >= reports.usageWaiting) throw new Problem(TooManyUsageReports)
    const { fsi_gid, group_name } = group
    const row = { fsi_gid, group_name, report_name, report_date_from, report_date_to, report_with_subgroups }
    const fsi_rid = await insertUsageReport(tx, { ...row, ...requester, created_time: ctx.clock.now() })
    await addJobs(tx, usageReportJob, [jobOf({ fsi_rid, maker_gid: ctx.scope.fsi_gid })])
    return { audit: recordOf(row), result: fsi_rid }
  })
}
