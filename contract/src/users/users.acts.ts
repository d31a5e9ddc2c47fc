import { defineAct } from '../kit/acts.ts'
import { userFields } from './user-fields.ts'
import { actLabels } from '../messages/act-labels.ts'
import { emailListMessages } from '../messages/fax-numbers.ts'

export const userCreated = defineAct({
  name: 'user.create',
  entity: 'user',
  topic: 'users',
  fields: userFields,
})

export const userUpdated = defineAct({
  name: 'user.update',
  entity: 'user',
  topic: 'users',
  fields: {
    ...userFields,
    is_active_with_group: { kind: 'flag', label: () => actLabels.activatedWithGroup },
  },
})

export const userMoved = defineAct({
  name: 'user.move',
  entity: 'user',
  topic: 'users',
  fields: {
    fsi_gid: { kind: 'gid', label: () => actLabels.group },
    group_name: { kind: 'group_name', label: () => actLabels.group, of: 'fsi_gid' },
    fax_numbers_moved: { kind: 'count', label: () => actLabels.faxNumbersMoved },
  },
})

export const userEmailChanged = defineAct({
  name: 'user.change-email',
  entity: 'user',
  topic: 'users',
  fields: {
    email: userFields.email,
    list_entries_changed: { kind: 'count', label: () => actLabels.entriesInEmailListsChanged },
  },
})

export const userDeleted = defineAct({
  name: 'user.delete',
  entity: 'user',
  topic: 'users',
  fields: {
    ...userFields,
    subscriptions_cancelled: { kind: 'count', label: () => actLabels.subscriptionsCancelled },
  },
})

/** The new address of a number's user replaces the old one in the lists of the number. */
export const addressReplaced = defineAct({
  name: 'fax-number.replace-address',
  entity: 'fax-number',
  topic: 'users',
  by: 'system',
  fields: {
    email: userFields.email,
    lists: { kind: 'list', label: () => actLabels.emailLists, words: () => emailListMessages.names },
  },
})

/** The address of a deleted user leaves the lists of a number. */
export const addressRemoved = defineAct({
  name: 'fax-number.remove-address',
  entity: 'fax-number',
  topic: 'users',
  by: 'system',
  fields: {
    email: userFields.email,
    lists: { kind: 'list', label: () => actLabels.emailLists, words: () => emailListMessages.names },
  },
})

export const administratorCreated = defineAct({
  name: 'user.create-administrator',
  entity: 'user',
  topic: 'users',
  fields: {
    email: userFields.email,
    first_name: userFields.first_name,
    last_name: userFields.last_name,
    is_admin: userFields.is_admin,
    is_group_new: { kind: 'flag', label: () => actLabels.groupCreatedToo },
  },
})

export const welcomeSent = defineAct({
  name: 'user.send-welcome',
  entity: 'user',
  topic: 'users',
  fields: {},
})

export const userListExported = defineAct({
  name: 'user.export-list',
  isLook: true,
  entity: 'group',
  topic: 'users',
  fields: {},
})
