import type {
  DashboardCounts,
  ServiceHealth,
  Bulletins,
} from '@telecopy/contract/dashboard/dashboard.schemas'
import { failingDays, failingRule } from '@telecopy/contract/failures/rising'
import { services } from '@telecopy/contract/dashboard/services'
import { seconds, paging } from '@telecopy/contract/limits'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { offlineDevicesOf } from '../devices/public.ts'
import { failingNumbersOf } from '../failures/public.ts'
import { groupsWithoutAdministrator, totalsOf } from '../groups/public.ts'
import { importsWithErrors } from '../user-imports/public.ts'
import { bulletinsPage, countAll, healthReports } from './dashboard.queries.ts'

const least_failed = failingRule.leastFailed

/** The counts of the scope, each equal to the total of its list. They hold no names, so no look is recorded. */
export async function getDashboardCounts({
  db,
  scope,
  clock,
}: AdministratorContext): Promise<DashboardCounts> {
  const now = clock.now()
  const { from: report_date_from, to: report_date_to } = failingDays(now)
  const days = {
    from: Date.parse(report_date_from) / 1000,
    to: Date.parse(`${report_date_to}T23:59:59Z`) / 1000,
  }
  const { groups, users, fax_numbers, shared_lines, failing_numbers, ...attention } = await countAll(db, {
    totals: totalsOf(scope),
    failing_numbers: failingNumbersOf(scope, { ...days, least_failed }),
    offline_devices: offlineDevicesOf(scope, now - seconds.ataOnline),
    imports_with_errors: importsWithErrors(scope),
    groups_without_administrator: groupsWithoutAdministrator(scope),
  })
  return {
    groups,
    users,
    fax_numbers,
    shared_lines,
    attention: {
      failing_numbers: { count: failing_numbers, least_failed, report_date_from, report_date_to },
      ...attention,
    },
  }
}

/** Each service by its last report; a service that has not reported for 15 minutes counts as a warning. */
export async function getServiceHealth(ctx: AdministratorContext): Promise<ServiceHealth> {
  const reports = await healthReports(ctx.db)
  const oldest = ctx.clock.now() - seconds.healthReportFresh
  const reporting = new Set(reports.map(({ indicator }) => indicator))
  const not_connected = services.filter((service) => !reporting.has(service))
  const health: ServiceHealth = { ata: 0, w2f: 0, e2f: 0, zoom_app: 0, not_connected }
  for (const report of reports)
    health[report.indicator] = report.reported_time > oldest ? report.is_healthy : 0
  return health
}

type Wanted = { id?: string | undefined; page?: string | undefined; latest?: string | undefined }

const numberOr = (text: string | undefined, otherwise: number | undefined): number | undefined =>
  text === undefined || text === '' || text === 'null' ? otherwise : Number(text)

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true'

/** The bulletins of a page, one bulletin by its id, or the latest one alone. */
export async function listBulletins(ctx: AdministratorContext, wanted: Wanted): Promise<Bulletins> {
  const id = numberOr(wanted.id, undefined)
  const page = Math.max(1, numberOr(wanted.page, 1) ?? 1)
  const limit = isOn(wanted.latest) ? 1 : paging.pageSize
  const offset = Math.min((page - 1) * paging.pageSize, paging.startMax)
  return { bulletins: await bulletinsPage(ctx.db, { id, offset: isOn(wanted.latest) ? 0 : offset, limit }) }
}
