import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { Id, idOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { latinUpTo } from '../kit/text.ts'
import { downloadsOpen, lengths } from '../limits.ts'
import { sharedMessages } from '../messages/shared.ts'
import { isGoodPeriod, periodFields } from '../reports/report-period.ts'
import { TooManyUsageReports, UsageReportNotReady } from './usage-report-problems.ts'
import { UsageReport } from './usage-reports.schemas.ts'

export const requestUsageReport = defineCall({
  method: 'POST',
  path: '/admin-endpoint/usage-reports/request',
  summary:
    'Requests the usage of a group over at most 180 days in GMT, with or without the groups below it. A job makes the file',
  access: 'administrator',
  key: 'reports',
  body: fields({
    fsi_gid: idOf('group', () => sharedMessages.chooseGroup),
    /** Without a name the report is named after its days. */
    report_name: z._default(latinUpTo(lengths.reportName), ''),
    report_with_subgroups: z._default(FlagInput, 1),
    ...periodFields,
  }).check(isGoodPeriod),
  answer: success({ fsi_rid: Id }),
  problems: [NotFound, TooManyUsageReports],
  // Each file is kept for months.
  limit: { per: 'account', most: 60, windowSeconds: 3600 },
})

export const listUsageReports = defineCall({
  method: 'POST',
  path: '/admin-endpoint/usage-reports/list',
  summary: 'A page of the usage reports of groups of the scope, newest first, with the exact total',
  access: 'administrator',
  key: 'reports',
  body: fields(pageFields),
  answer: success({ data: z.object({ reports: z.array(UsageReport), counts: z.int() }) }),
  problems: [],
})

export const downloadUsageReport = defineCall({
  method: 'POST',
  path: '/admin-endpoint/usage-reports/download',
  summary: 'The file of a usage report, {report name}.csv: a row for each user and fax number, and the total',
  access: 'administrator',
  key: 'reports',
  body: fields({ fsi_rid: idOf('report') }),
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound, UsageReportNotReady, TooBusy, TooManyTries],
  limit: { per: 'account', most: 20, windowSeconds: 60 },
  open: downloadsOpen,
})
