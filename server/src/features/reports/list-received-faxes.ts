import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { receivedFaxesViewed } from '@telecopy/contract/reports/reports.acts'
import type { listReceivedFaxes as call } from '@telecopy/contract/reports/reports.calls'
import type { ReceivedFax } from '@telecopy/contract/reports/reports.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { findReceivedFaxes } from './faxes.queries.ts'
import { type Report, showReport } from './show-report.ts'

/** A page of received faxes, newest first. @throws NotFound for a foreign group or user */
export const listReceivedFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<Report<ReceivedFax>> =>
  showReport(ctx, input, { direction: 'received', act: receivedFaxesViewed, find: findReceivedFaxes })
