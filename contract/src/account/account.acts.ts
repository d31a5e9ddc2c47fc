import { defineAct } from '../kit/acts.ts'

export const defaultNumberSet = defineAct({
  name: 'user.set-default-number',
  entity: 'user',
  topic: 'users',
  words: 'Set the default fax number',
  told: 'set the default fax number of user {it}[ to {default_number}]',
  fields: {
    default_nid: { kind: 'nid', label: 'Default Fax Number' },
    default_number: { kind: 'number', label: 'Default Fax Number', of: 'default_nid' },
  },
})
