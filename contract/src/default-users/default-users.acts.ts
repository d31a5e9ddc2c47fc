import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const defaultUser = {
  fsi_uid: { kind: 'uid', label: () => actLabels.email },
  email: { kind: 'email', label: () => actLabels.email, of: 'fsi_uid' },
  fsi_nid: { kind: 'nid', label: () => actLabels.faxNumber },
  fax_number: { kind: 'number', label: () => actLabels.faxNumber, of: 'fsi_nid' },
} as const

export const defaultUserSet = defineAct({
  name: 'group.set-default-user',
  entity: 'group',
  topic: 'groups',
  fields: defaultUser,
})

export const defaultUserRemoved = defineAct({
  name: 'group.remove-default-user',
  entity: 'group',
  topic: 'groups',
  fields: defaultUser,
})
