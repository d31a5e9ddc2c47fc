import { defineAct } from '../kit/acts.ts'
import { faxNumberFields } from './fax-number-fields.ts'

export const numbersAdded = defineAct({
  name: 'fax-numbers.add',
  entity: 'group',
  words: 'Added fax numbers',
  fields: {
    count: { kind: 'count', label: 'Count' },
    from_inventory: { kind: 'count', label: 'From Inventory' },
    first: { kind: 'list', label: 'First' },
  },
})

export const numberUnassigned = defineAct({
  name: 'fax-number.unassign',
  entity: 'fax-number',
  words: 'Unassigned the fax number',
  fields: {
    fsi_uid: { kind: 'uid', label: 'User' },
    email: { kind: 'email', label: 'User', of: 'fsi_uid' },
    ...faxNumberFields,
    // Only their count: an address may be that of a person outside the reader's scope.
    emails: { kind: 'count', label: 'Addresses in Email Lists' },
  },
})
