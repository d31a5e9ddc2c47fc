import * as z from 'zod/mini'
import { versionField } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { saysAnd } from '../kit/documented.ts'
import { Flag, FlagInput } from '../kit/flags.ts'
import { eitherOf, idOf, idsInstead, optionalIdOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { ChangedMeanwhile, NotFound } from '../kit/problems.ts'
import { keywordsFit } from '../kit/search-keywords.ts'
import { FaxNumberDigits, textUpTo } from '../kit/text.ts'
import { lengths, numberMoves, paging, largestId } from '../limits.ts'
import { faxNumberMessages as texts } from '../messages/fax-numbers.ts'
import { fieldRefusals } from '../messages/fields.ts'
import { sharedMessages } from '../messages/shared.ts'
import {
  MacMissing,
  assignRefusals,
  moveRefusals,
  returnRefusals,
  unassignRefusals,
} from './fax-number-problems.ts'
import { FaxNumber, FaxNumberCriteria, FaxNumberRow, NumberHolder } from './fax-numbers.schemas.ts'
import { ataHasMac, numberSettings, readOnlyOfNumber } from './number-settings.ts'

export const listFaxNumbers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/list',
  summary:
    'A page of assigned or unassigned fax numbers, the newest first, with the exact total; fsi_gid 0 is the whole scope',
  access: 'administrator',
  key: 'read',
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
    keywordsFit('keyword', 'fax_number'),
    z.refine(({ fax_number }) => /^[0-9\s]*$/.test(fax_number), {
      ...saysAnd(() => sharedMessages.faxNumberDigits, {
        properties: { fax_number: { pattern: '^[0-9\\s]*$' } },
      }),
      path: ['fax_number'],
    }),
    z.refine(
      ({ criteria, keyword, fax_number }) =>
        criteria === '' ||
        keyword === '' ||
        fax_number === '' ||
        (criteria === 'fax_number' && keyword === fax_number),
      { error: () => fieldRefusals.either('keyword', 'fax_number'), path: ['fax_number'] },
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
  key: 'read',
  body: fields({ fsi_nid: idOf('fax-number') }),
  answer: success({ data: FaxNumber }),
  problems: [NotFound],
})

export const listNumberHolders = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/holders',
  summary:
    'Who held a fax number from when to when, the newest first, as far as it lay in the scope: late faxes belong to the holder of their time',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_nid: idOf('fax-number'), ...pageFields }),
  answer: success({ data: z.object({ data: z.array(NumberHolder), counts: z.int() }) }),
  problems: [NotFound],
})

export const isGroupDefaultNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/is-group-default',
  summary: 'Whether a fax number is that of a group’s default user',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_nid: idOf('fax-number') }),
  answer: success({ is_group_default_fax_number: Flag }),
  problems: [NotFound],
})

export const assignFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/assign',
  summary:
    'Assigns an unassigned fax number to a user, into the user’s group; for the present user it saves the settings that are sent',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    ...readOnlyOfNumber,
    ...versionField,
    fsi_uid: idOf('user', () => texts.userRequired),
    fsi_nid: idOf('fax-number'),
    /** If sent, the group of the number, or one that the user is in or below. */
    fsi_gid: optionalIdOf('group'),
    fax_number: z.optional(FaxNumberDigits),
    ...numberSettings,
  }).check(ataHasMac),
  answer: success({ version: z.int() }),
  problems: [NotFound, ChangedMeanwhile, ...Object.values(assignRefusals), MacMissing],
})

export const unassignFaxNumber = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/unassign',
  summary:
    'Takes one fax number, or else all numbers of a list, from a user; they stay in the group, unassigned',
  access: 'administrator',
  key: 'numbers',
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
  key: 'numbers',
  body: fields({ fsi_uid: idOf('user'), fsi_nid: idOf('fax-number') }),
  answer: success({}),
  problems: [NotFound],
})

const movesLimit = { name: 'number-moves', lists: ['fsi_nid_arr'], ...numberMoves } as const

const unassignedNumbers = z
  .array(idOf('fax-number'))
  .check(z.minLength(1, { error: () => texts.numbersRequired }), z.maxLength(paging.pageSizeMax))

export const moveFaxNumbers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/move-to-group',
  summary:
    'Moves unassigned fax numbers to a group, all of them or none. For ten minutes, the account that returned numbers to the inventory can move them back to their group',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    fsi_gid: idOf('group', () => sharedMessages.chooseGroup),
    fsi_nid_arr: unassignedNumbers,
    /** If sent, the group in which all of them are now, 0 for the inventory: another one is a change meanwhile. */
    from_gid: z.optional(z.int().check(z.nonnegative(), z.maximum(largestId))),
  }),
  answer: success({}),
  problems: [NotFound, ChangedMeanwhile, ...Object.values(moveRefusals)],
  bulk: movesLimit,
})

export const returnFaxNumbers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/faxnumber/return-to-inventory',
  summary:
    'Takes unassigned fax numbers out of their groups into the provider’s inventory, all of them or none; only the operator gives them out again',
  access: 'administrator',
  key: 'numbers',
  body: fields({ fsi_nid_arr: unassignedNumbers }),
  answer: success({}),
  problems: [NotFound, ...Object.values(returnRefusals)],
  bulk: movesLimit,
})
