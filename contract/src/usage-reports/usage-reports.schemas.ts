import * as z from 'zod/mini'
import { Flag } from '../kit/flags.ts'
import { Id } from '../kit/ids.ts'

/**
 * The states of a usage report: 0 queued, 1 running, 2 ready, 3 ready and made by the system, 4 ready and empty, 41 failed.
 */
export const usageReportStates = {
  queued: 0,
  running: 1,
  ready: 2,
  scheduled: 3,
  empty: 4,
  failed: 41,
} as const

/** A requested usage report. Its days are those of GMT; a scheduled one counts the days of Pacific Time. */
export const UsageReport = z.object({
  fsi_rid: Id,
  report_name: z.string(),
  report_date_from: z.string(),
  report_date_to: z.string(),
  fsi_gid: Id,
  group_name: z.string(),
  report_with_subgroups: Flag,
  created_time: z.int(),
  status: z.int(),
  status_message: z.string(),
})
export type UsageReport = z.infer<typeof UsageReport>

const beingMade: ReadonlySet<number> = new Set([usageReportStates.queued, usageReportStates.running])
const withFile: ReadonlySet<number> = new Set([
  usageReportStates.ready,
  usageReportStates.scheduled,
  usageReportStates.empty,
])

export const isBeingMade = ({ status }: Pick<UsageReport, 'status'>): boolean => beingMade.has(status)

export const isDownloadable = ({ status }: Pick<UsageReport, 'status'>): boolean => withFile.has(status)
