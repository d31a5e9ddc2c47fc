import type { UsageReport } from '@telecopy/contract/usage-reports/usage-reports.schemas'

type Recorded = Pick<
  UsageReport,
  'fsi_gid' | 'group_name' | 'report_name' | 'report_date_from' | 'report_date_to' | 'report_with_subgroups'
>

/** The record of an act on a usage report, in the history of its group. */
export const recordOf = ({ fsi_gid, group_name, report_name, report_with_subgroups, ...days }: Recorded) => ({
  group: { fsi_gid, group_name },
  entity_id: fsi_gid,
  entity_name: group_name,
  after: { report_name, from: days.report_date_from, to: days.report_date_to, report_with_subgroups },
})
