import * as z from 'zod/mini'
import { blockerWith, may } from '../kit/blockers.ts'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { FlagInput } from '../kit/flags.ts'
import { idOf, optionalIdOf } from '../kit/ids.ts'
import { pageFields } from '../kit/paging.ts'
import { ChangedMeanwhile, Forbidden, NotFound } from '../kit/problems.ts'
import { keywordsFit } from '../kit/search-keywords.ts'
import { FaxNumberDigits, asciiUpTo, textUpTo } from '../kit/text.ts'
import { lengths, largestId } from '../limits.ts'
import { defaultUserBlockers } from './default-user-blockers.ts'
import {
  NoDefaultUser,
  NumberNotOfUser,
  UserIsDisabled,
  UserNotInGroup,
  stayRefusals,
} from './default-user-problems.ts'
import { DefaultCandidate, DefaultUser, DefaultUserCriteria } from './default-users.schemas.ts'

export const getDefaultUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/group-default-user',
  summary: 'The default user of a group, null when it has none, and the obstacles to its removal',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: idOf('group') }),
  answer: success({
    group_default_user: z.nullable(DefaultUser),
    may: may(['delete'], blockerWith(defaultUserBlockers)),
  }),
  problems: [NotFound],
})

export const setDefaultUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/group-default-user/set',
  summary: 'Makes a user of the group, with one of its numbers, the default user',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    fsi_gid: idOf('group'),
    fsi_uid: idOf('user'),
    fsi_nid: idOf('fax-number'),
    fax_number: z.optional(FaxNumberDigits),
    /** Values of a row of the candidates may be sent back. The number has its own, which count. */
    csid: z.optional(asciiUpTo(lengths.csid)),
    is_gsd: z.optional(FlagInput),
    /** If sent, the number of the default user that it replaces, 0 for none: another one is a change meanwhile. */
    replaces_nid: z.optional(z.int().check(z.nonnegative(), z.maximum(largestId))),
  }),
  answer: success({}),
  problems: [NotFound, Forbidden, ChangedMeanwhile, UserNotInGroup, UserIsDisabled, NumberNotOfUser],
})

export const removeDefaultUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/group/group-default-user/delete',
  summary: 'Removes the default user of a group; the values sent with the call must match it',
  access: 'administrator',
  key: 'numbers',
  body: fields({
    id: z.optional(z.nullable(z.int().check(z.nonnegative(), z.maximum(largestId)))),
    fsi_gid: idOf('group'),
    fsi_uid: optionalIdOf('user'),
    fsi_nid: optionalIdOf('fax-number'),
  }),
  answer: success({}),
  problems: [NotFound, NoDefaultUser, ChangedMeanwhile, ...Object.values(stayRefusals)],
})

export const listDefaultCandidates = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/default-fax-number/list',
  summary: 'A page of the group’s own users with their numbers, and the exact total of the numbers',
  access: 'administrator',
  key: 'read',
  body: fields({
    fsi_gid: idOf('group'),
    ...pageFields,
    criteria: z._default(DefaultUserCriteria, ''),
    keywords: z._default(textUpTo(lengths.searchKeywords), ''),
  }).check(keywordsFit('keywords')),
  answer: success({ data: z.object({ fax_numbers: z.array(DefaultCandidate), counts: z.int() }) }),
  problems: [NotFound],
})
