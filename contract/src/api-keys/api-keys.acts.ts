import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const fields = {
  name: { kind: 'text', label: () => actLabels.name },
  scope: { kind: 'text', label: () => actLabels.scope },
} as const

export const apiKeyCreated = defineAct({
  name: 'api-key.create',
  entity: 'api-key',
  topic: 'service',
  fields,
})

export const apiKeyRevoked = defineAct({
  name: 'api-key.revoke',
  entity: 'api-key',
  topic: 'service',
  fields,
})
