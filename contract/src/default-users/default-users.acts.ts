import { defineAct } from '../kit/acts.ts'

const defaultUser = {
  fsi_uid: { kind: 'uid', label: 'Email' },
  email: { kind: 'email', label: 'Email', of: 'fsi_uid' },
  fsi_nid: { kind: 'nid', label: 'Fax Number' },
  fax_number: { kind: 'number', label: 'Fax Number', of: 'fsi_nid' },
} as const

export const defaultUserSet = defineAct({
  name: 'group.set-default-user',
  entity: 'group',
  topic: 'groups',
  words: 'Set the default user',
  told: 'set the default user of group {it}[ to {email}]',
  fields: defaultUser,
})

export const defaultUserRemoved = defineAct({
  name: 'group.remove-default-user',
  entity: 'group',
  topic: 'groups',
  words: 'Removed the default user',
  told: 'removed the default user[ {email}] of group {it}',
  fields: defaultUser,
})
