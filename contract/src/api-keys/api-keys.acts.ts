import { defineAct } from '../kit/acts.ts'

const fields = {
  name: { kind: 'text', label: 'Name' },
  scope: { kind: 'text', label: 'Scope' },
} as const

export const apiKeyCreated = defineAct({
  name: 'api-key.create',
  entity: 'api-key',
  topic: 'service',
  words: 'Created an API key',
  told: 'created API key {it}',
  fields,
})

export const apiKeyRevoked = defineAct({
  name: 'api-key.revoke',
  entity: 'api-key',
  topic: 'service',
  words: 'Revoked the API key',
  told: 'revoked API key {it}',
  fields,
})
