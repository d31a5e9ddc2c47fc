import type { BodyOf } from '@telecopy/contract/kit/define-call'
import {
  receivedFaxesExported,
  sentFaxesExported,
  receivedFaxesViewed,
  sentFaxesViewed,
} from '@telecopy/contract/reports/reports.acts'
import type * as calls from '@telecopy/contract/reports/reports.calls'
import type { ReceivedFax, SentFax } from '@telecopy/contract/reports/reports.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Download } from '../../platform/http/download.ts'
import { exportFaxes } from './export-faxes.ts'
import { findReceivedFaxes, findSentFaxes } from './faxes.queries.ts'
import { type Report, showReport } from './show-report.ts'

/** The received faxes of a period as CSV: see `exportFaxes`. */
export const exportReceivedFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.exportReceivedFaxes>,
): Promise<Download> => exportFaxes(ctx, input, { direction: 'received', act: receivedFaxesExported })

/** The sent faxes of a period as CSV: see `exportFaxes`. */
export const exportSentFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.exportSentFaxes>,
): Promise<Download> => exportFaxes(ctx, input, { direction: 'sent', act: sentFaxesExported })

/** A page of received faxes, newest first. @throws NotFound for a foreign group or user */
export const listReceivedFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.listReceivedFaxes>,
): Promise<Report<ReceivedFax>> =>
  showReport(ctx, input, { direction: 'received', act: receivedFaxesViewed, find: findReceivedFaxes })

/** A page of sent faxes, newest first. @throws NotFound for a foreign group or user */
export const listSentFaxes = (
  ctx: AdministratorContext,
  input: BodyOf<typeof calls.listSentFaxes>,
): Promise<Report<SentFax>> =>
  showReport(ctx, input, { direction: 'sent', act: sentFaxesViewed, find: findSentFaxes })
