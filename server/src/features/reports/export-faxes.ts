import type { receivedFaxesExported, sentFaxesExported } from '@telecopy/contract/reports/reports.acts'
import { ReportEmpty } from '@telecopy/contract/reports/report-problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
import { headerLine } from '../../platform/csv/csv-columns.ts'
import { pagesAhead } from '../../platform/csv/pages-ahead.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import { faxCsv, hasFaxes, linesOfSpan, spansOf } from './fax-export.queries.ts'
import { type ReportInput, findSubject, lookOf } from './find-subject.ts'
import type { Subject } from './report-subject.queries.ts'

// Finding the beginning of a page asks each group, so that few large pages take less time than many small ones.
const pageRows = 5000

async function* linesOf({ db }: AdministratorContext, subject: Subject): AsyncGenerator<string> {
  yield headerLine(faxCsv[subject.direction], 'GMT')
  const spans = await spansOf(db, subject, pageRows)
  const pages = pagesAhead(spans, async (span) => ({ span, page: await linesOfSpan(db, subject, span) }))
  for await (const { span, page } of pages) {
    // Faxes were deleted meanwhile: a file that ends early would look whole, so the download fails instead (row 33).
    if (page.rows !== span.rows) throw new Error('The faxes of a report changed while it was downloaded.')
    yield page.lines
  }
}

type Kind = {
  direction: Subject['direction']
  act: typeof receivedFaxesExported | typeof sentFaxesExported
}

/**
 * The faxes of a period as CSV: the columns of the screen with the shared line, times in GMT. The download is recorded.
 *
 * @throws NotFound for a foreign group or user
 * @throws ReportEmpty when there is no fax
 */
export async function exportFaxes(
  ctx: AdministratorContext,
  input: ReportInput,
  { direction, act }: Kind,
): Promise<Download> {
  const subject = await change(ctx, act, async (tx) => {
    const result = await findSubject(ctx, tx, { input, direction })
    if (!(await hasFaxes(tx, result))) throw new Problem(ReportEmpty)
    return { audit: lookOf(result, input), result }
  })
  const { report_date_from: from, report_date_to: to } = input
  return {
    filename: `${subject.group_name}-${from}-${to}-${direction}-faxes-report.csv`,
    content: linesOf(ctx, subject),
  }
}
