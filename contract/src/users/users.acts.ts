import { defineAct } from '../kit/acts.ts'
import { userFields } from './user-fields.ts'

export const userCreated = defineAct({
  name: 'user.create',
  entity: 'user',
  words: 'Created the user',
  fields: userFields,
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
