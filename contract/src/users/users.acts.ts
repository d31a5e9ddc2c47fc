import { defineAct } from '../kit/acts.ts'
import { userFields } from './user-fields.ts'

export const userCreated = defineAct({
  name: 'user.create',
  entity: 'user',
  words: 'Created the user',
  fields: userFields,
})

export const userUpdated = defineAct({
  name: 'user.update',
  entity: 'user',
  words: 'Changed the user',
  fields: userFields,
})

export const userMoved = defineAct({
  name: 'user.move',
  entity: 'user',
  words: 'Moved the user',
  fields: {
    fsi_gid: { kind: 'gid', label: 'Group' },
    group_name: { kind: 'group_name', label: 'Group', of: 'fsi_gid' },
    fax_numbers_moved: { kind: 'count', label: 'Fax Numbers Moved' },
  },
})

export const userEmailChanged = defineAct({
  name: 'user.change-email',
  entity: 'user',
  words: 'Changed the email of the user',
  fields: {
    email: userFields.email,
    list_entries_changed: { kind: 'count', label: 'Entries in Email Lists Changed' },
  },
})

export const userDeleted = defineAct({
  name: 'user.delete',
  entity: 'user',
  words: 'Deleted the user',
  fields: { ...userFields, subscriptions_cancelled: { kind: 'count', label: 'Subscriptions Cancelled' } },
})

/** The address of a deleted user leaves the lists of a number. */
export const addressRemoved = defineAct({
  name: 'fax-number.remove-address',
  entity: 'fax-number',
  words: 'Removed the address of a deleted user from the email lists',
  fields: {
    email: userFields.email,
    lists: { kind: 'list', label: 'Email Lists' },
  },
})

export const administratorCreated = defineAct({
  name: 'user.create-administrator',
  entity: 'user',
  words: 'Created an administrator',
  fields: {
    email: userFields.email,
    first_name: userFields.first_name,
    last_name: userFields.last_name,
    is_admin: userFields.is_admin,
    is_group_new: { kind: 'flag', label: 'Group Created Too' },
  },
})

export const welcomeSent = defineAct({
  name: 'user.send-welcome',
  entity: 'user',
  words: 'Sent a welcome email',
  fields: {},
})

export const userListExported = defineAct({
  name: 'user.export-list',
  entity: 'group',
  words: 'Downloaded the user list',
  fields: {},
})
