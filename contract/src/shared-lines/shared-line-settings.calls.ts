import * as z from 'zod/mini'
import { versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { inputFields } from '../kit/field-schemas.ts'
import { Id, idOf, optionalIdOf } from '../kit/ids.ts'
import { ChangedMeanwhile, Forbidden, NotFound } from '../kit/problems.ts'
import { FaxNumberDigits, nameUpTo } from '../kit/text.ts'
import { paging, subscriberChanges } from '../limits.ts'
import { sharedLineScreenMessages as texts } from '../messages/shared-lines.ts'
import { createLineRefusals } from './create-line-problems.ts'
import { lineMemberRefusals } from './line-member-problems.ts'
import { sharedLineFields, sharedLineOptionNames } from './shared-line-fields.ts'
import { subscriptionRefusals } from './shared-line-problems.ts'
import { SharedLine } from './shared-lines.schemas.ts'

/** A shared line, and its group if sent: the line must be in it. */
const line = { gsd_id: idOf('shared-line'), fsi_gid: optionalIdOf('group') }

export const getSharedLine = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/details',
  summary: 'A shared line with its number, its master user, its settings and its number of subscribers',
  access: 'administrator',
  key: 'read',
  body: fields(line),
  answer: success({ data: SharedLine }),
  problems: [NotFound],
})

export const listSubscribers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/subscribers/list',
  summary: 'The users who are subscribed to a shared line, with its master user, lowest first',
  access: 'administrator',
  key: 'read',
  body: fields(line),
  answer: success({
    data: z.array(Id),
    /** The version of the line that has these subscribers. */
    version: z.int(),
  }),
  problems: [NotFound],
})

const ignored = z.optional(z.unknown())

/** The number and the master user of a line: they must be true if they are sent. */
const identity = {
  fsi_uid: optionalIdOf('user'),
  fsi_nid: optionalIdOf('fax-number'),
  fax_number: z.optional(FaxNumberDigits),
}

// An answer of gsd/details may be sent back: these are ignored.
const readOnly = {
  id: ignored,
  csid: ignored,
  email: ignored,
  first_name: ignored,
  last_name: ignored,
  group_name: ignored,
  count_subscriber: ignored,
  created_time: ignored,
}

const name = nameUpTo(sharedLineFields.tag.most, () => texts.nameInvalid)
const options = inputFields(sharedLineFields, sharedLineOptionNames)

export const createSharedLine = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/add',
  summary: 'Creates a shared line on a fax number of a user of the group, who becomes its master user',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    ...readOnly,
    fsi_gid: idOf('group'),
    fsi_uid: idOf('user', () => texts.masterRequired),
    fax_number: FaxNumberDigits,
    tag: name,
    ...options,
  }),
  answer: success({ gsd_id: Id }),
  problems: [NotFound, Forbidden, ...createLineRefusals],
})

export const updateSharedLine = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/update',
  summary:
    'Changes the settings of a shared line that are sent. The CSID belongs to the fax number and stays',
  access: 'administrator',
  key: 'numbers',
  body: fields({ ...readOnly, ...versionField, ...line, ...identity, tag: z.optional(name), ...options }),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile],
})

export const renameSharedLine = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/tag/update',
  summary: 'Changes the name of a shared line',
  access: 'administrator',
  key: 'numbers',
  body: fields({ ...readOnly, ...versionField, ...line, ...identity, tag: name }),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile],
})

const users = z._default(
  z
    .array(idOf('user'))
    .check(z.maxLength(paging.pageSizeMax, { error: () => texts.tooManyChanges(paging.pageSizeMax) })),
  [],
)

export const updateSubscribers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/subscribers/update',
  summary:
    'Subscribes users of the group to a shared line, and ends subscriptions, all or nothing. A user in both lists is not subscribed afterwards',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    ...versionField,
    ...line,
    fax_number: identity.fax_number,
    csid: ignored,
    gsd_selected_subscribers: users,
    gsd_removed_subscribers: users,
  }),
  answer: success({ version: z.int(), count_subscriber: z.int() }),
  problems: [
    NotFound,
    ChangedMeanwhile,
    ...Object.values(subscriptionRefusals),
    lineMemberRefusals.subscriber_not_in_group,
  ],
  // Each subscriber that comes or goes leaves a record for years.
  limit: { per: 'account', most: 60, windowSeconds: 60 },
  bulk: {
    name: 'subscribers',
    lists: ['gsd_selected_subscribers', 'gsd_removed_subscribers'],
    ...subscriberChanges,
  },
})

export const deleteSharedLine = defineCall({
  method: 'POST',
  path: '/admin-endpoint/gsd/delete',
  summary: 'Deletes a shared line with its subscriptions. Its number stays with the master user',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    ...versionField,
    ...line,
    fsi_uid: identity.fsi_uid,
    fax_number: identity.fax_number,
  }),
  answer: success({}),
  problems: [NotFound, ChangedMeanwhile],
})
