import { defineAct } from '../kit/acts.ts'

export const apiKeyCreated = defineAct({
  name: 'api-key.create',
  entity: 'api-key',
  words: 'Created an API key',
  fields: { name: { kind: 'text', label: 'Name' } },
})
