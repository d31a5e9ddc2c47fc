import type { BodyOf } from '@telecopy/contract/kit/define-call'
import { sentFaxesExported } from '@telecopy/contract/reports/reports.acts'
import type { exportSentFaxes as call } from '@telecopy/contract/reports/reports.calls'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import type { Download } from '../../platform/http/download.ts'
import { exportFaxes } from './export-faxes.ts'

/** The sent faxes of a period as CSV: see `exportFaxes`. */
export const exportSentFaxes = (ctx: AdministratorContext, input: BodyOf<typeof call>): Promise<Download> =>
  exportFaxes(ctx, input, { direction: 'sent', act: sentFaxesExported })
