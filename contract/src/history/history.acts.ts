import { defineAct } from '../kit/acts.ts'

export const auditExported = defineAct({
  name: 'audit.export',
  entity: 'group',
  words: 'Downloaded the audit list',
  fields: {
    person: { kind: 'search', label: 'Person' },
    action: { kind: 'text', label: 'Action' },
    from: { kind: 'moment', label: 'From' },
    to: { kind: 'moment', label: 'To' },
  },
})
