import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { services } from './services.ts'

/** The content of the bulletin list's `data` string. */
export const Bulletins = z.object({
  bulletins: z.array(
    z.object({ id: z.int(), subject: z.string(), content: z.string(), created_time: z.int() }),
  ),
})
export type Bulletins = z.infer<typeof Bulletins>

/**
 * The content of the service health's `data` string: 1 is healthy, 0 is a warning. A service that has never reported is
 * 0 too, and is named in `not_connected`.
 */
export const ServiceHealth = z.object({
  ata: Flag,
  w2f: Flag,
  e2f: Flag,
  zoom_app: Flag,
  not_connected: z.array(z.enum(services)),
})
export type ServiceHealth = z.infer<typeof ServiceHealth>

/** Each count of `attention` is the total of a list: the fields beside a count are the filters of that list. */
export const DashboardCounts = z.object({
  groups: z.int(),
  users: z.int(),
  fax_numbers: z.int(),
  shared_lines: z.int(),
  attention: z.object({
    /** Numbers with at least so many failed faxes on these days, GMT: `reports/failures`. */
    failing_numbers: z.object({
      count: z.int(),
      least_failed: z.int(),
      report_date_from: z.string(),
      report_date_to: z.string(),
    }),
    /** `device/list` with the state `offline`. */
    offline_devices: z.int(),
    /** `users/import-reports` with `is_with_errors`. */
    imports_with_errors: z.int(),
    /** Active groups without an active administrator of their own: `has_administrator` of `group/list`. */
    groups_without_administrator: z.int(),
  }),
})
export type DashboardCounts = z.infer<typeof DashboardCounts>
