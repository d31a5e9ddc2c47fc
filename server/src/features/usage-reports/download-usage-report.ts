import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { UsageReportNotReady } from '@telecopy/contract/usage-reports/usage-report-problems'
import { usageReportDownloaded } from '@telecopy/contract/usage-reports/usage-reports.acts'
import type { downloadUsageReport as call } from '@telecopy/contract/usage-reports/usage-reports.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { pagesAhead } from '../../platform/csv/pages-ahead.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import { recordOf } from './record-of-report.ts'
import { findUsageReport, readPiece } from './usage-reports.queries.ts'

/**
 * The file of a usage report. The download is recorded.
 *
 * @throws NotFound when the group of the report lies outside the scope by now @throws UsageReportNotReady
 */
export async function downloadUsageReport(
  ctx: AdministratorContext,
  { fsi_rid }: BodyOf<typeof call>,
): Promise<Download> {
  const { fsi_gid, report_name, pieces } = await change(ctx, usageReportDownloaded, async (tx) => {
    const report = await findUsageReport(tx, ctx.scope, fsi_rid)
    if (report === undefined) throw new Problem(NotFound)
    if (report.pieces === null) throw new Problem(UsageReportNotReady)
    return { audit: recordOf(report), result: { ...report, pieces: report.pieces } }
  })
  const all = Array.from({ length: pieces }, (_, at) => at)
  return {
    filename: `${report_name}.csv`,
    fsi_gid,
    content: pagesAhead(ctx, all, (piece) => readPiece(ctx.db, fsi_rid, piece)),
  }
}
