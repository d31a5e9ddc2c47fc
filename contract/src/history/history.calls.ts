import * as z from 'zod/mini'
import { momentInput } from '../kit/days.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { idOf, optionalIdOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { textUpTo } from '../kit/text.ts'
import { counts, downloadsOpen, lengths } from '../limits.ts'
import { historyMessages } from '../messages/history.ts'
import { AuditRow, HistoryEntity, RecordedThing } from './history.schemas.ts'

const page = success({
  data: z.object({ data: z.array(AuditRow), counts: z.int(), things: z.array(RecordedThing) }),
})

const actName = z.string().check(z.regex(/^[a-z-]*(\.[a-z-]+)*$/), z.maxLength(lengths.auditAction))

/** Filters by the person (a part of the e-mail) or the API key, the acts, the group and the time. */
const filters = {
  person: z._default(textUpTo(lengths.searchKeywords), ''),
  /** '': every act, or those of `actions`. */
  action: z._default(actName, ''),
  /** Several acts; none: every act. */
  actions: z._default(z.array(actName).check(z.maxLength(counts.auditActions)), []),
  /** Only what people did: without acts of the system, and one record of an act on many things of a group. */
  is_people_only: z._default(FlagInput, 0),
  fsi_gid: optionalIdOf('group'),
  /** Only what this API key did, also after its end. A key is no person: with `is_people_only` there is nothing. */
  key_id: optionalIdOf('api-key'),
  time_from: momentInput('from'),
  time_to: momentInput('to'),
}

type Span = { time_from: number | undefined; time_to: number | undefined }

const inOrder = z.refine<Span>(
  ({ time_from, time_to }) => time_from === undefined || time_to === undefined || time_from <= time_to,
  { error: () => historyMessages.endBeforeStart, path: ['time_to'] },
)

export const listHistory = defineCall({
  method: 'POST',
  path: '/admin-endpoint/history/list',
  summary: 'The history of one thing: actor, time, values before and after; newest first',
  access: 'administrator',
  key: 'read',
  body: fields({ entity: HistoryEntity, id: idOf('group'), ...pageFields }),
  answer: page,
  problems: [NotFound],
})

export const listAudit = defineCall({
  method: 'POST',
  path: '/admin-endpoint/audit/list',
  summary: 'The records of the scope, newest first, with the exact total',
  access: 'administrator',
  key: 'read',
  body: fields({ ...filters, ...pageFields }).check(inOrder),
  answer: page,
  problems: [NotFound],
})

export const exportAudit = defineCall({
  method: 'POST',
  path: '/admin-endpoint/audit/list/download',
  summary: 'The records of the scope as a CSV file, Audit_{fsi_gid}.csv',
  access: 'administrator',
  key: 'read',
  body: fields(filters).check(inOrder),
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound, TooBusy, TooManyTries],
  limit: { per: 'account', most: 20, windowSeconds: 60 },
  open: downloadsOpen,
})
