import type { BodyOf } from '@telecopy/contract/kit/define-call'
import type { listUsageReports as call } from '@telecopy/contract/usage-reports/usage-reports.calls'
import type { UsageReport } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { findUsageReports } from './usage-reports.queries.ts'

/** A page of the usage reports of groups of the scope, newest first, and the exact total. */
export const listUsageReports = (
  { db, scope }: AdministratorContext,
  input: BodyOf<typeof call>,
): Promise<{ reports: UsageReport[]; counts: number }> => findUsageReports(db, scope, input)
