import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { TooBusy, TooManyTries } from '../kit/problems.ts'
import { faxPagesOpen } from '../limits.ts'
import { DashboardCounts } from './dashboard.schemas.ts'

// The dashboard of the described system sends the words 'null' and '' for "none".
const optionalNumberText = z.optional(z.string().check(z.regex(/^(|null|[0-9]{1,9})$/)))

export const listBulletins = defineCall({
  method: 'GET',
  path: '/admin-endpoint/bulletin/list',
  summary: 'Service bulletins, newest first, as a JSON string {bulletins: [{subject, content}]}',
  access: 'administrator',
  key: 'read',
  query: fields({
    id: optionalNumberText,
    page: optionalNumberText,
    latest: z.optional(z.string().check(z.maxLength(5))),
  }),
  answer: success({ data: z.string() }),
  problems: [],
})

export const getServiceHealth = defineCall({
  method: 'GET',
  path: '/admin-endpoint/service/health',
  summary:
    'Health of the fax services, as a JSON string {ata, w2f, e2f, zoom_app} of flags, with the services that have never reported',
  access: 'administrator',
  key: 'read',
  answer: success({ data: z.string() }),
  problems: [],
})

export const getDashboardCounts = defineCall({
  method: 'POST',
  path: '/admin-endpoint/dashboard/counts',
  summary: 'The counts of the scope: its groups, users, numbers and lines, and what of them needs attention',
  access: 'administrator',
  key: 'read',
  body: fields({}),
  answer: success({ data: DashboardCounts }),
  problems: [TooBusy, TooManyTries],
  // They cost what a page of failed faxes costs.
  open: faxPagesOpen,
})
