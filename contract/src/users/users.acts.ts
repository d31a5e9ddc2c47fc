import { defineAct } from '../kit/acts.ts'
import { userFields } from './user-fields.ts'

export const userCreated = defineAct({
  name: 'user.create',
  entity: 'user',
  topic: 'users',
  words: 'Created the user',
  told: 'created user {it}[ in group {group}]',
  fields: userFields,
})

export const userUpdated = defineAct({
  name: 'user.update',
  entity: 'user',
  topic: 'users',
  words: 'Changed the user',
  told: 'changed user {it}',
  fields: userFields,
})

export const userMoved = defineAct({
  name: 'user.move',
  entity: 'user',
  topic: 'users',
  words: 'Moved the user',
  told: 'moved user {it} to group {group_name}',
  fields: {
    fsi_gid: { kind: 'gid', label: 'Group' },
    group_name: { kind: 'group_name', label: 'Group', of: 'fsi_gid' },
    fax_numbers_moved: { kind: 'count', label: 'Fax Numbers Moved' },
  },
})

export const userEmailChanged = defineAct({
  name: 'user.change-email',
  entity: 'user',
  topic: 'users',
  words: 'Changed the email of the user',
  told: 'changed the email of user {it}',
  fields: {
    email: userFields.email,
    list_entries_changed: { kind: 'count', label: 'Entries in Email Lists Changed' },
  },
})

export const userDeleted = defineAct({
  name: 'user.delete',
  entity: 'user',
  topic: 'users',
  words: 'Deleted the user',
  told: 'deleted user {it}[ of group {group}]',
  fields: { ...userFields, subscriptions_cancelled: { kind: 'count', label: 'Subscriptions Cancelled' } },
})

/** The address of a deleted user leaves the lists of a number. */
export const addressRemoved = defineAct({
  name: 'fax-number.remove-address',
  entity: 'fax-number',
  topic: 'users',
  words: 'Removed the address of a deleted user from the email lists',
  told: 'removed the address of a deleted user from the email lists of fax number {it}',
  by: 'system',
  fields: {
    email: userFields.email,
    lists: { kind: 'list', label: 'Email Lists' },
  },
})

export const administratorCreated = defineAct({
  name: 'user.create-administrator',
  entity: 'user',
  topic: 'users',
  words: 'Created an administrator',
  told: 'created administrator {it}[ in group {group}]',
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
  topic: 'users',
  words: 'Sent a welcome email',
  told: 'sent a welcome email to user {it}',
  fields: {},
})

export const userListExported = defineAct({
  name: 'user.export-list',
  entity: 'group',
  topic: 'users',
  words: 'Downloaded the user list',
  told: 'downloaded the user list of group {it}',
  fields: {},
})
