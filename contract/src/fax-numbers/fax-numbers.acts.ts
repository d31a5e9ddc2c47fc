import { defineAct } from '../kit/acts.ts'

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
