import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

export const auditExported = defineAct({
  name: 'audit.export',
  entity: 'group',
  topic: 'reports',
  screen: 'audit',
  fields: {
    person: { kind: 'actor_text', label: () => actLabels.person },
    action: { kind: 'text', label: () => actLabels.action },
    is_people_only: { kind: 'flag', label: () => actLabels.onlyWhatPeopleDid },
    from: { kind: 'moment', label: () => actLabels.from },
    to: { kind: 'moment', label: () => actLabels.to },
  },
})
