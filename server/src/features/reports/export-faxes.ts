import type { receivedFaxesExported, sentFaxesExported } from '@telecopy/contract/reports/reports.acts'
import { ChangedMeanwhile } from '@telecopy/contract/kit/problems'
import { ReportEmpty } from '@telecopy/contract/reports/report-problems'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { headerLine } from '../../platform/csv/csv-columns.ts'
import { beforePages, oneAhead, pagesAhead } from '../../platform/csv/pages-ahead.ts'
import type { Download } from '../../platform/http/download.ts'
import { Problem } from '../../platform/problem.ts'
import {
  type Piece,
  countFaxes,
  faxCsv,
  findLastFax,
  findPieces,
  hasFaxes,
  linesOf,
} from './fax-export.queries.ts'
import { type ReportInput, findSubject, lookOf } from './find-subject.ts'
import type { Subject } from './report-subject.queries.ts'

// Finding faxes asks each group for its own: so many are found at once, and read in pages of some thousand.
const foundAtOnce = 200_000
const piecesOfPage = 20

const rowsOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { rows }) => sum + rows, 0)

const pagesOf = (pieces: readonly Piece[]): Piece[][] =>
  Array.from({ length: Math.ceil(pieces.length / piecesOfPage) }, (_, at) =>
    pieces.slice(at * piecesOfPage, (at + 1) * piecesOfPage),
  )

// Reading begins when the newest of them are found, and the others are found meanwhile.
const firstPart = 1 / 16

function partsOf(subject: Subject): Subject[] {
  const since = subject.to - Math.floor((subject.to - subject.from) * firstPart)
  return [
    { ...subject, from: since },
    { ...subject, to: since - 1 },
  ]
}

/** The pieces of a subject's faxes, newest first. */
async function* piecesOf(ctx: AdministratorContext, subject: Subject, last: number): AsyncGenerator<Piece[]> {
  for (const part of partsOf(subject)) {
    let after: Piece | undefined
    do {
      const search = { after, last, most: foundAtOnce }
      // oxlint-disable-next-line no-await-in-loop -- pieces are found one after the other
      const pieces = await beforePages(ctx, () => findPieces(ctx.db, part, search))
      yield pieces
      after = rowsOf(pieces) === foundAtOnce ? pieces.at(-1) : undefined
    } while (after !== undefined)
  }
}

// A file that ends early would look whole, so the download fails instead (row 33).
const expectAll = (isWhole: boolean): void => {
  if (!isWhole) throw new Problem(ChangedMeanwhile)
}

async function* linesOfFile(ctx: AdministratorContext, subject: Subject): AsyncGenerator<string> {
  yield headerLine(faxCsv[subject.direction], 'GMT')
  const { db } = ctx
  const last = await findLastFax(db)
  const count = beforePages(ctx, () => countFaxes(db, subject, last))
  // The file may fail before it is asked for.
  count.catch(() => undefined)
  let read = 0
  for await (const found of oneAhead(piecesOf(ctx, subject, last))) {
    const pages = pagesAhead(ctx, pagesOf(found), async (pieces) => ({
      wanted: rowsOf(pieces),
      page: await linesOf(db, subject, pieces),
    }))
    for await (const { wanted, page } of pages) {
      expectAll(page.rows === wanted)
      read += page.rows
      yield page.lines
    }
  }
  expectAll(read >= (await count))
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
    fsi_gid: subject.fsi_gid,
    content: linesOfFile(ctx, subject),
  }
}
