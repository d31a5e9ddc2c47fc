import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { sentFaxesViewed } from '@telecopy/contract/reports/reports.acts'
import type { listSentFaxes as call } from '@telecopy/contract/reports/reports.calls'
import type { SentFax } from '@telecopy/contract/reports/reports.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { findSentFaxes } from './faxes.queries.ts'
import { type Report, showReport } from './show-report.ts'

/** A page of sent faxes, newest first. @throws NotFound for a foreign group or user */
export const listSentFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Report<SentFax>> =>
  showReport(ctx, input, { direction: 'sent', act: sentFaxesViewed, find: findSentFaxes })
