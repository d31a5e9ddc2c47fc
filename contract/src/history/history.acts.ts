import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

export const auditExported = defineAct({
  name: 'audit.export',
  isLook: true,
  entity: 'group',
  topic: 'reports',
  screen: 'audit',
  fields: {
    person: { kind: 'actor_text', label: () => actLabels.person },
    api_key: { kind: 'actor_text', label: () => actLabels.apiKey },
    action: { kind: 'text', label: () => actLabels.action },
    is_people_only: { kind: 'flag', label: () => actLabels.onlyWhatPeopleDid },
    from: { kind: 'moment', label: () => actLabels.from },
    to: { kind: 'moment', label: () => actLabels.to },
  },
})
