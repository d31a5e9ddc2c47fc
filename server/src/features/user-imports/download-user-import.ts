import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { NotFound } from '@telecopy/contract/kit/problems'
import { importResults as results } from '@telecopy/contract/messages/user-imports'
import { ImportNotDone } from '@telecopy/contract/user-imports/import-problems'
import { userImportDownloaded } from '@telecopy/contract/user-imports/user-imports.acts'
import type { downloadUserImport as call } from '@telecopy/contract/user-imports/user-imports.calls'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { csvLine } from '../../platform/csv/csv-line.ts'
import { beforePages, pagesInTurns } from '../../platform/csv/pages-ahead.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import { type FoundImport, findReadableImport, linesOfRows, spansOfRows } from './import-report.queries.ts'

async function* linesOf(ctx: AdministratorContext, found: FoundImport): AsyncGenerator<string> {
  if (found.file_message !== '') {
    yield csvLine([results.resultColumn, results.messageColumn])
    yield csvLine([results.failed, found.file_message])
    return
  }
  yield csvLine([...found.columns, results.resultColumn, results.messageColumn])
  const spans = await beforePages(ctx, () => spansOfRows(ctx.db, ctx.scope, found.ref_code))
  yield* pagesInTurns(ctx, spans, (span) => linesOfRows(ctx.db, ctx.scope, { found, span }))
}

/**
 * The rows of an import as the file had them, with their results. It can be corrected and imported again. A file that
 * was not imported at all has one line. The download is recorded with the administrator.
 *
 * @throws NotFound when the group of the import lies outside the scope by now @throws ImportNotDone
 */
export async function downloadUserImport(
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Download> {
  const found = await change(ctx, userImportDownloaded, async (tx) => {
    const one = await findReadableImport(tx, ctx.scope, input.ref_code)
    if (one === undefined) throw new Problem(NotFound)
    if (one.status === 0) throw new Problem(ImportNotDone)
    const group = { fsi_gid: one.reader_gid, group_name: one.reader_name }
    const audit = {
      group,
      entity_id: group.fsi_gid,
      entity_name: group.group_name,
      after: { ref_code: one.ref_code },
    }
    return { audit, result: one }
  })
  return { filename: `${found.ref_code}.csv`, fsi_gid: found.reader_gid, content: linesOf(ctx, found) }
}
