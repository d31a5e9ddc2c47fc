import { defineAct } from '../kit/acts.ts'
import { actLabels } from '../messages/act-labels.ts'

const fields = {
  name: { kind: 'text', label: () => actLabels.name },
  /** Of a key of the whole installation. */
  scope: { kind: 'text', label: () => actLabels.scope },
  permissions: { kind: 'list', label: () => actLabels.permissions },
  expires: { kind: 'moment', label: () => actLabels.expires },
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
