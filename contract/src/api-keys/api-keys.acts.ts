import { defineAct } from '../kit/acts.ts'

const fields = {
  name: { kind: 'text', label: 'Name' },
  scope: { kind: 'text', label: 'Scope' },
} as const

export const apiKeyCreated = defineAct({
  name: 'api-key.create',
  entity: 'api-key',
  words: 'Created an API key',
  fields,
})

export const apiKeyRevoked = defineAct({
  name: 'api-key.revoke',
  entity: 'api-key',
  words: 'Revoked the API key',
  fields,
})
