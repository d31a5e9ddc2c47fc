import type { ServiceHealth } from '@telecopy/contract/dashboard/dashboard.schemas'
import { services } from '@telecopy/contract/dashboard/services'
import { seconds } from '@telecopy/contract/limits'
import type { AdministratorContext } from '../../platform/caller/context.ts'
import { healthReports } from './dashboard.queries.ts'

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
