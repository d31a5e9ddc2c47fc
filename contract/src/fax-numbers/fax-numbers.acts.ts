import { defineAct } from '../kit/acts.ts'
import { faxNumberFields } from './fax-number-fields.ts'
import { fieldLabels } from '../messages/fields.ts'
import { actLabels } from '../messages/act-labels.ts'
import { recordedLists } from './recorded-lists.ts'

export const numbersAdded = defineAct({
  name: 'fax-numbers.add',
  entity: 'group',
  topic: 'fax-numbers',
  fields: {
    count: { kind: 'count', label: () => actLabels.count },
    from_inventory: { kind: 'count', label: () => actLabels.fromInventory },
    first: { kind: 'list', label: () => actLabels.first },
  },
})

export const numbersBackdated = defineAct({
  name: 'fax-numbers.backdate',
  entity: 'group',
  topic: 'fax-numbers',
  fields: {
    since: { kind: 'day', label: () => actLabels.from },
    count: { kind: 'count', label: () => actLabels.count },
    first: { kind: 'list', label: () => actLabels.first },
  },
})

const place = {
  fsi_gid: { kind: 'gid', label: () => actLabels.group },
  group_name: { kind: 'group_name', label: () => actLabels.group, of: 'fsi_gid' },
} as const

const someNumbers = {
  count: { kind: 'count', label: () => actLabels.count },
  first: { kind: 'list', label: () => actLabels.first },
} as const

const settings = {
  type: { kind: 'fax_type', label: () => actLabels.type },
  ...faxNumberFields,
  ...recordedLists,
} as const

export const numberAssigned = defineAct({
  name: 'fax-number.assign',
  entity: 'fax-number',
  topic: 'fax-numbers',
  fields: {
    fsi_uid: { kind: 'uid', label: () => fieldLabels.user },
    email: { kind: 'email', label: () => fieldLabels.user, of: 'fsi_uid' },
    ...place,
    ...settings,
  },
})

export const numberUpdated = defineAct({
  name: 'fax-number.update',
  entity: 'fax-number',
  topic: 'fax-numbers',
  fields: settings,
})

// The records of numbers with their users.

export const numbersTakenFromUser = defineAct({
  name: 'user.unassign-numbers',
  entity: 'user',
  topic: 'fax-numbers',
  by: 'system',
  fields: someNumbers,
})

export const numberGivenToUser = defineAct({
  name: 'user.assign-number',
  entity: 'user',
  topic: 'fax-numbers',
  by: 'system',
  fields: {
    fsi_nid: { kind: 'nid', label: () => actLabels.faxNumber },
    fax_number: { kind: 'number', label: () => actLabels.faxNumber, of: 'fsi_nid' },
  },
})

export const numberUnassigned = defineAct({
  name: 'fax-number.unassign',
  entity: 'fax-number',
  topic: 'fax-numbers',
  fields: {
    fsi_uid: { kind: 'uid', label: () => fieldLabels.user },
    email: { kind: 'email', label: () => fieldLabels.user, of: 'fsi_uid' },
    ...faxNumberFields,
    // Only their count: an address may be that of a person outside the reader's scope.
    emails: { kind: 'count', label: () => actLabels.addressesInEmailLists },
  },
})

export const numberMoved = defineAct({
  name: 'fax-number.move',
  entity: 'fax-number',
  topic: 'fax-numbers',
  by: 'system',
  fields: place,
})

export const numberReturned = defineAct({
  name: 'fax-number.return',
  entity: 'fax-number',
  topic: 'fax-numbers',
  by: 'system',
  fields: place,
})

// The records of the same acts with the groups: one for each group, however many numbers there are.

export const numbersArrived = defineAct({
  name: 'fax-numbers.move-in',
  entity: 'group',
  topic: 'fax-numbers',
  fields: someNumbers,
})

export const numbersLeft = defineAct({
  name: 'fax-numbers.move-out',
  entity: 'group',
  topic: 'fax-numbers',
  by: 'system',
  fields: someNumbers,
})

export const numbersReturned = defineAct({
  name: 'fax-numbers.return',
  entity: 'group',
  topic: 'fax-numbers',
  fields: someNumbers,
})
