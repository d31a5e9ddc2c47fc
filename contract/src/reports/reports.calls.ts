import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { downloadsOpen, faxPagesOpen } from '../limits.ts'
import { reportFilters } from './report-filters.ts'
import { isGoodPeriod } from './report-period.ts'
import { ReportEmpty } from './report-problems.ts'
import { ReceivedFax, ReportUser, SentFax } from './reports.schemas.ts'

const page = fields({ ...reportFilters, ...pageFields }).check(isGoodPeriod)

const whole = fields(reportFilters).check(isGoodPeriod)

const downloads = { per: 'account', most: 20, windowSeconds: 60 } as const

const answerOf = <Fax extends z.ZodMiniType>(fax: Fax) =>
  success({ data: z.object({ faxes: z.array(fax), counts: z.int(), user: ReportUser }) })

export const listReceivedFaxes = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/received',
  summary:
    'A page of the received faxes of a group and all groups below it, newest first, with the exact total. Each call is recorded',
  access: 'administrator',
  key: 'reports',
  body: page,
  answer: answerOf(ReceivedFax),
  problems: [NotFound, TooBusy, TooManyTries],
  open: faxPagesOpen,
})

export const exportReceivedFaxes = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/received/download',
  summary: 'The received faxes of a period as a CSV file, {group name}-{from}-{to}-received-faxes-report.csv',
  access: 'administrator',
  key: 'reports',
  body: whole,
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound, TooBusy, TooManyTries, ReportEmpty],
  limit: downloads,
  open: downloadsOpen,
})

export const listSentFaxes = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/sent',
  summary:
    'A page of the sent faxes of a group and all groups below it, newest first, with the exact total. Each call is recorded',
  access: 'administrator',
  key: 'reports',
  body: page,
  answer: answerOf(SentFax),
  problems: [NotFound, TooBusy, TooManyTries],
  open: faxPagesOpen,
})

export const exportSentFaxes = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/sent/download',
  summary: 'The sent faxes of a period as a CSV file, {group name}-{from}-{to}-sent-faxes-report.csv',
  access: 'administrator',
  key: 'reports',
  body: whole,
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound, TooBusy, TooManyTries, ReportEmpty],
  limit: downloads,
  open: downloadsOpen,
})
