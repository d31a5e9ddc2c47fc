import type { ReportUser } from '@telecopy/contract/reports/reports.schemas'
import type { receivedFaxesViewed, sentFaxesViewed } from '@telecopy/contract/reports/reports.acts'
import { change } from '../../platform/change/change.ts'
import type { AdministratorContext } from '../../platform/context.ts'
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

/** Records the look before anything is read: a fax's numbers and times can be health data (req 79). */
export async function showReport<Fax>(
  ctx: AdministratorContext,
  input: ReportInput & Page,
  { direction, act, find }: Kind<Fax>,
): Promise<Report<Fax>> {
  const subject = await change(ctx, act, async (tx) => {
    const result = await findSubject(ctx, tx, { input, direction })
    return { audit: lookOf(result, input), result }
  })
  return { ...(await find(ctx.db, subject, input)), user: subject.user }
}
