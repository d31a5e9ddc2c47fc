import * as z from 'zod/mini'
import { defineCall, fields, success } from '../kit/define-call.ts'
import { versionField } from '../kit/blockers.ts'
import { inputFields } from '../kit/field-schemas.ts'
import { Flag, FlagInput } from '../kit/flags.ts'
import { Id, idOf, optionalIdOf } from '../kit/ids.ts'
import { SortMethod, pageFields } from '../kit/paging.ts'
import { ChangedMeanwhile, Forbidden, NotFound, TooBusy, TooManyTries } from '../kit/problems.ts'
import { keywordsFit } from '../kit/search-keywords.ts'
import { emailOrNoneUpTo, emailUpTo, nameUpTo, requiredText, textUpTo } from '../kit/text.ts'
import { downloadsOpen, lengths, paging } from '../limits.ts'
import { languages } from '../languages.ts'
import { sharedMessages } from '../messages/shared.ts'
import { userListMessages, userMessages as texts } from '../messages/users.ts'
import { timeZoneNames } from '../time-zones.ts'
import { emailChangeFields, isGoodEmailChange } from './email-change.ts'
import { userFields, userFlagNames } from './user-fields.ts'
import {
  BrandSendsNoWelcome,
  TooManyWelcomes,
  UserDisabled,
  UserMissing,
  addressRefusals,
  refusalsOf,
  userRefusals,
} from './user-problems.ts'
import { User, UserCriteria, UserFaxNumber, UserRow, UserSortField } from './users.schemas.ts'

export const listUsers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/list',
  summary: 'A page of the users of a group and all groups below it, with the exact total',
  access: 'administrator',
  key: 'read',
  body: fields({
    // Accepted and ignored: older integrations send it.
    fsi_uid: z.optional(z.unknown()),
    fsi_gid: optionalIdOf('group'),
    ...pageFields,
    sort_field: z._default(UserSortField, 'id'),
    sort_method: SortMethod,
    criteria: z._default(UserCriteria, ''),
    keywords: z._default(textUpTo(lengths.searchKeywords), ''),
  }).check(keywordsFit('keywords')),
  answer: success({ data: z.object({ data: z.array(UserRow), counts: z.int() }) }),
  problems: [NotFound],
})

export const exportUserList = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/list/download',
  summary: 'All users of a group and all groups below it as a CSV file, Users_{fsi_gid}.csv',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_gid: optionalIdOf('group') }),
  answer: z.string(),
  file: 'text/csv',
  problems: [NotFound, TooBusy, TooManyTries],
  limit: { per: 'account', most: 20, windowSeconds: 60 },
  open: downloadsOpen,
})

export const sendWelcomeEmail = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/welcome/send',
  summary: 'Sends the welcome e-mail to users, with an activation link for users without a password',
  access: 'administrator',
  key: 'users',
  body: fields({
    fsi_uids: z
      .array(idOf('user'))
      .check(
        z.minLength(1, { error: () => userListMessages.welcomeNeedsUser }),
        z.maxLength(paging.pageSizeMax),
      ),
  }),
  answer: success({}),
  problems: [NotFound, UserDisabled, BrandSendsNoWelcome, TooManyWelcomes],
  limit: { per: 'account', most: 60, windowSeconds: 60 },
  attempt: true,
})

// An answer of user/list or user/details may be sent back: these are ignored.
const ignored = z.optional(z.unknown())
const readOnly = {
  group_name: ignored,
  is_sso: ignored,
  is_admin_self: ignored,
  is_gsd_master: ignored,
  gsd_fax_numbers: ignored,
  fax_numbers: ignored,
  count_welcome_email: ignored,
  created_time: ignored,
  is_own: ignored,
  may: ignored,
}

const personName = requiredText(nameUpTo(lengths.personName), () => texts.namesRequired)

const ssoEmail = z.optional(emailOrNoneUpTo(lengths.ssoEmail, () => texts.emailNotValid))
const timeZone = z.enum(timeZoneNames, { error: () => texts.timeZoneRequired })
const language = z.optional(z.enum(languages))
type ExcludingFlags = { is_admin?: 0 | 1 | undefined; is_send_only?: 0 | 1 | undefined }

const isNoSendOnlyAdmin = z.refine<ExcludingFlags>(
  ({ is_admin, is_send_only }) => is_admin !== 1 || is_send_only !== 1,
  { error: () => texts.adminSendOnly, path: ['is_send_only'] },
)

export const getUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/details',
  summary: 'A user with its shared lines, and the allowed actions',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_uid: idOf('user') }),
  answer: success({ data: User }),
  problems: [NotFound],
})

export const createUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/add',
  summary: 'Creates a user in a group, and sends the welcome e-mail if asked; code 2 if the e-mail is taken',
  access: 'administrator',
  key: 'users',
  // The first error is that of the first field here.
  body: fields({
    ...readOnly,
    fsi_uid: ignored,
    version: ignored,
    fsi_gid: idOf('group', () => sharedMessages.chooseGroup),
    first_name: personName,
    last_name: personName,
    email: requiredText(
      emailUpTo(lengths.email, () => texts.emailNotValid),
      () => texts.emailRequired,
    ),
    time_zone: timeZone,
    /** That of the account which creates the user, when left out. */
    language,
    sso_email: ssoEmail,
    ...inputFields(userFields, userFlagNames),
    is_send_welcome_email: z.optional(FlagInput),
  }).check(
    isNoSendOnlyAdmin,
    z.refine(({ is_active, is_send_welcome_email }) => is_active !== 0 || is_send_welcome_email !== 1, {
      error: () => texts.welcomeNeedsActive,
      path: ['is_send_welcome_email'],
    }),
  ),
  answer: success({ fsi_uid: Id }),
  problems: [NotFound, Forbidden, ...addressRefusals, ...refusalsOf('add'), BrandSendsNoWelcome],
  // What is refused counts for the branch, too: it tells that an address is taken.
  limit: { per: 'account', most: 60, windowSeconds: 60 },
  attempt: true,
})

export const updateUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/update',
  summary:
    'Changes what is sent. Another fsi_gid moves the user with its fax numbers; new_email changes the address, with code 2 if it is taken; is_active 0 also disables a user that is off with its group, and it stays off when the group is turned on',
  access: 'administrator',
  key: 'users',
  body: fields({
    ...readOnly,
    ...versionField,
    email: ignored,
    fsi_uid: idOf('user'),
    /** 0 or the present group: the user stays in it. */
    fsi_gid: optionalIdOf('group'),
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    time_zone: z.optional(timeZone),
    language,
    sso_email: ssoEmail,
    ...inputFields(userFields, userFlagNames),
    ...emailChangeFields,
  }).check(isNoSendOnlyAdmin, isGoodEmailChange),
  answer: success({ version: z.int() }),
  problems: [NotFound, Forbidden, ChangedMeanwhile, ...addressRefusals, ...Object.values(userRefusals)],
})

export const deleteUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/delete',
  summary: 'Deletes a user without fax numbers; code 2 if it does not exist',
  access: 'administrator',
  key: 'users',
  body: fields({ fsi_uid: idOf('user') }),
  answer: success({}),
  problems: [UserMissing, ChangedMeanwhile, ...refusalsOf('delete')],
})

export const checkEmailExists = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/check-email-exist',
  summary: 'Whether an e-mail address belongs to a user of the installation, never to which one',
  access: 'administrator',
  key: 'read',
  body: fields({
    email: requiredText(
      emailUpTo(lengths.email, () => texts.emailNotValid),
      () => texts.emailRequired,
    ),
  }),
  answer: success({ is_email_exist: Flag }),
  problems: [],
  limit: { per: 'branch', most: 60, windowSeconds: 60 },
})

export const listUserNumbers = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/fax-numbers',
  summary: 'The fax numbers of a user, lowest first; one of them is the default',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_uid: idOf('user') }),
  answer: success({ data: z.array(UserFaxNumber) }),
  problems: [NotFound],
})

export const isGroupDefaultUser = defineCall({
  method: 'POST',
  path: '/admin-endpoint/user/is-group-default',
  summary: 'Whether a user is the default user of its group',
  access: 'administrator',
  key: 'read',
  body: fields({ fsi_uid: idOf('user') }),
  answer: success({ is_group_default_user: Flag }),
  problems: [NotFound],
})
