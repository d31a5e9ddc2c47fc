import { defineAct } from '../kit/acts.ts'

export const administratorCreated = defineAct({
  name: 'user.create-administrator',
  entity: 'user',
  words: 'Created an administrator',
  fields: {
    email: { kind: 'text', label: 'Email' },
    first_name: { kind: 'text', label: 'First Name' },
    last_name: { kind: 'text', label: 'Last Name' },
    is_admin: { kind: 'flag', label: 'Admin' },
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
