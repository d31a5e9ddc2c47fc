import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { idOf, optionalIdOf } from '../kit/ids.ts'
import { SortMethod, pageFields } from '../kit/paging.ts'
import { NotFound } from '../kit/problems.ts'
import { textUpTo } from '../kit/text.ts'
import { lengths, paging } from '../limits.ts'
import { userListMessages } from '../messages/users.ts'
import { BrandSendsNoWelcome, TooManyWelcomes, UserDisabled } from './user-problems.ts'
import { UserCriteria, UserRow, UserSortField } from './users.schemas.ts'

export const listUsers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/list',
  summary: 'A page of the users of a group and all groups below it, with the exact total',
  access: 'administrator',
  body: fields({
    // Accepted and ignored: older integrations send it.
    fsi_uid: z.optional(z.unknown()),
    fsi_gid: optionalIdOf('group'),
    ...pageFields,
    sort_field: z._default(UserSortField, 'id'),
    sort_method: SortMethod,
    criteria: z._default(UserCriteria, ''),
    keywords: z._default(textUpTo(lengths.searchKeywords), ''),
  }),
  answer: success({ data: z.object({ data: z.array(UserRow), counts: z.int() }) }),
  problems: [NotFound],
})

export const exportUserList = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/list/download',
  summary: 'All users of a group and all groups below it as a CSV file, Users_{fsi_gid}.csv',
  access: 'administrator',
  body: fields({ fsi_gid: optionalIdOf('group') }),
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound],
  limit: { per: 'account', most: 20, windowSeconds: 60 },
})

export const sendWelcomeEmail = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/welcome/send',
  summary: 'Sends the welcome e-mail to users, with an activation link for users without a password',
  access: 'administrator',
  body: fields({
    fsi_uids: z
      .array(idOf('user'))
      .check(z.minLength(1, userListMessages.welcomeNeedsUser), z.maxLength(paging.pageSizeMax)),
  }),
  answer: success({}),
  problems: [NotFound, UserDisabled, BrandSendsNoWelcome, TooManyWelcomes],
  limit: { per: 'account', most: 60, windowSeconds: 60 },
})
