import type { ReportUser } from '@telecopy/contract/reports/reports.schemas'
import type { receivedFaxesViewed, sentFaxesViewed } from '@telecopy/contract/reports/reports.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Faxes } from './faxes.queries.ts'
import { type ReportInput, findSubject, lookOf } from './find-subject.ts'
import type { Subject } from './report-subject.queries.ts'

export type Report<Fax> = Faxes<Fax> & { user: ReportUser }

type Page = { start: number; pagesize: number }

type Kind<Fax> = {
  direction: Subject['direction']
  act: typeof receivedFaxesViewed | typeof sentFaxesViewed
  find: (db: Db, subject: Subject, page: Page) => Promise<Faxes<Fax>>
}

/**
 * Records the look while the faxes are read, and answers only after both: a fax's numbers and times can be health data
 * (req 79).
 */
export async function showReport<Fax>(
  ctx: AdministratorContext,
  input: ReportInput & Page,
  { direction, act, find }: Kind<Fax>,
): Promise<Report<Fax>> {
  const subject = await findSubject(ctx, ctx.db, { input, direction })
  const look = lookOf(subject, input)
  const [faxes] = await Promise.all([
    find(ctx.db, subject, { start: input.start, pagesize: input.pagesize }),
    change(ctx, act, () => Promise.resolve({ audit: look, result: undefined })),
  ])
  return { ...faxes, user: subject.user }
}
