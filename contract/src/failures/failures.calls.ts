import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { faxPagesOpen, lengths } from '../limits.ts'
import { reportFilters } from '../reports/report-filters.ts'
import { isGoodPeriod } from '../reports/report-period.ts'
import { ReportUser, SentFax } from '../reports/reports.schemas.ts'
import { FailureCause, FailureKind, FailureOrder, FailureRow, Undelivered } from './failures.schemas.ts'

const filters = {
  ...reportFilters,
  /** 0: every cause. */
  fax_result_code: z._default(z.int().check(z.minimum(0), z.maximum(2_147_483_647)), 0),
}

const rows = fields({
  ...filters,
  by: z._default(FailureKind, 'numbers'),
  order: z._default(FailureOrder, 'newest'),
  /** Only rows with at least so many failed faxes. */
  least_failed: z._default(z.int().check(z.minimum(1), z.maximum(2_147_483_647)), 1),
  ...pageFields,
}).check(isGoodPeriod)

const faxes = fields({
  ...filters,
  /** '': every destination. */
  dial_number: z._default(z.string().check(z.regex(/^[0-9]*$/), z.maxLength(lengths.faxNumber)), ''),
  ...pageFields,
}).check(isGoodPeriod)

export const listFailures = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/failures',
  summary:
    'The causes of the failed faxes of a group and all groups below it, and a page of its numbers, users, groups or destinations with failed faxes, with the exact total. Each call is recorded',
  access: 'administrator',
  key: 'reports',
  body: rows,
  answer: success({
    data: z.object({
      rows: z.array(FailureRow),
      counts: z.int(),
      causes: z.array(FailureCause),
      undelivered: Undelivered,
      user: ReportUser,
    }),
  }),
  problems: [NotFound, TooBusy, TooManyTries],
  open: faxPagesOpen,
})

export const listFailedFaxes = defineCall({
  method: 'POST',
  path: '/admin-endpoint/reports/failures/faxes',
  summary:
    'A page of the failed faxes of a group and all groups below it, newest first, with the exact total. Each call is recorded',
  access: 'administrator',
  key: 'reports',
  body: faxes,
  answer: success({ data: z.object({ faxes: z.array(SentFax), counts: z.int(), user: ReportUser }) }),
  problems: [NotFound, TooBusy, TooManyTries],
  open: faxPagesOpen,
})
