import { defineAct } from '../kit/acts.ts'

export const auditExported = defineAct({
  name: 'audit.export',
  entity: 'group',
  topic: 'reports',
  words: 'Downloaded the audit list',
  told: 'downloaded <the audit list> of group {it}',
  screen: 'audit',
  fields: {
    person: { kind: 'search', label: 'Person' },
    action: { kind: 'text', label: 'Action' },
    is_people_only: { kind: 'flag', label: 'Only What People Did' },
    from: { kind: 'moment', label: 'From' },
    to: { kind: 'moment', label: 'To' },
  },
})
