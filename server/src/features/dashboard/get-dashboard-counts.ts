import type { DashboardCounts } from '@telecopy/contract/dashboard/dashboard.schemas'
import { failingDays, failingRule } from '@telecopy/contract/failures/rising'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { countOfflineDevices } from '../devices/public.ts'
import { countFailingNumbers } from '../failures/public.ts'
import { countGroupsWithoutAdministrator, countScope } from '../groups/public.ts'
import { countImports } from '../user-imports/public.ts'

const least_failed = failingRule.leastFailed

async function findFailing({
  db,
  scope,
  clock,
}: AdministratorContext): Promise<DashboardCounts['attention']['failing_numbers']> {
  const { from: report_date_from, to: report_date_to } = failingDays(clock.now())
  const from = Date.parse(report_date_from) / 1000
  const to = Date.parse(`${report_date_to}T23:59:59Z`) / 1000
  const count = await countFailingNumbers(db, { scope, from, to, least_failed })
  return { count, least_failed, report_date_from, report_date_to }
}

/** The counts of the scope, each equal to the total of its list. They hold no names, so no look is recorded. */
export async function getDashboardCounts(ctx: AdministratorContext): Promise<DashboardCounts> {
  const { db, scope } = ctx
  const [totals, failing_numbers, offline_devices, imports_with_errors, groups_without_administrator] =
    await Promise.all([
      countScope(db, scope),
      findFailing(ctx),
      countOfflineDevices(ctx),
      countImports(db, scope, { is_with_errors: 1 }),
      countGroupsWithoutAdministrator(db, scope),
    ])
  return {
    ...totals,
    attention: { failing_numbers, offline_devices, imports_with_errors, groups_without_administrator },
  }
}
