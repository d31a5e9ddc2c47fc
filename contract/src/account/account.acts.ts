import { defineAct } from '../kit/acts.ts'

export const defaultNumberSet = defineAct({
  name: 'user.set-default-number',
  entity: 'user',
  words: 'Set the default fax number',
  fields: {
    default_nid: { kind: 'nid', label: 'Default Fax Number' },
    default_number: { kind: 'number', label: 'Default Fax Number', of: 'default_nid' },
  },
})
