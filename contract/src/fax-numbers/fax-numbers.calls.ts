import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { Flag, FlagInput } from '../kit/flags.ts'
import { eitherOf, idOf, idsInstead, optionalIdOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { NotFound } from '../kit/problems.ts'
import { keywordsFit } from '../kit/search-keywords.ts'
import { textUpTo } from '../kit/text.ts'
import { lengths } from '../limits.ts'
import { sharedMessages } from '../messages/shared.ts'
import { unassignRefusals } from './fax-number-problems.ts'
import { FaxNumber, FaxNumberCriteria, FaxNumberRow } from './fax-numbers.schemas.ts'

export const listFaxNumbers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/list',
  summary:
    'A page of assigned or unassigned fax numbers, the newest first, with the exact total; fsi_gid 0 is the whole scope',
  access: 'administrator',
  body: fields({
    // Accepted and ignored: older integrations send it.
    id: z.optional(z.unknown()),
    fsi_gid: optionalIdOf('group'),
    ...pageFields,
    criteria: z._default(FaxNumberCriteria, ''),
    keyword: z._default(textUpTo(lengths.faxNumberSearch), ''),
    /** A short form of criteria `fax_number` with a keyword. */
    fax_number: z._default(textUpTo(lengths.faxNumberSearch), ''),
    is_assigned: z._default(FlagInput, 1),
    /** Numbers of the groups below the group, too. */
    is_contain_offspring: z._default(FlagInput, 0),
  }).check(
    keywordsFit('keyword'),
    z.refine(({ fax_number }) => /^[0-9\s]*$/.test(fax_number), {
      error: sharedMessages.faxNumberDigits,
      path: ['fax_number'],
    }),
    z.refine(
      ({ criteria, keyword, fax_number }) =>
        criteria === '' ||
        keyword === '' ||
        fax_number === '' ||
        (criteria === 'fax_number' && keyword === fax_number),
      { error: 'Send either keyword or fax_number.', path: ['fax_number'] },
    ),
  ),
  answer: success({ data: z.object({ data: z.array(FaxNumberRow), counts: z.int() }) }),
  problems: [NotFound],
})

export const getFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/details',
  summary: 'A fax number with its settings and e-mail lists, and the allowed actions',
  access: 'administrator',
  body: fields({ fsi_nid: idOf('fax-number') }),
  answer: success({ data: FaxNumber }),
  problems: [NotFound],
})

export const isGroupDefaultNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/is-group-default',
  summary: 'Whether a fax number is that of a group’s default user',
  access: 'administrator',
  body: fields({ fsi_nid: idOf('fax-number') }),
  answer: success({ is_group_default_fax_number: Flag }),
  problems: [NotFound],
})

export const unassignFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/unassign',
  summary:
    'Takes one fax number, or else all numbers of a list, from a user; they stay in the group, unassigned',
  access: 'administrator',
  body: fields({
    fsi_uid: idOf('user'),
    fsi_nid: optionalIdOf('fax-number'),
    fsi_nid_arr: idsInstead('fax-number'),
  }).check(eitherOf('fsi_nid', 'fsi_nid_arr')),
  answer: success({}),
  problems: [NotFound, ...Object.values(unassignRefusals)],
})

export const setDefaultFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/default-number/update',
  summary: 'Makes one of a user’s numbers the default number, which the user sends from',
  access: 'administrator',
  body: fields({ fsi_uid: idOf('user'), fsi_nid: idOf('fax-number') }),
  answer: success({}),
  problems: [NotFound],
})
