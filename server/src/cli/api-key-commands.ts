import { apiKeyScopes } from '@telecopy/contract/api-keys/api-key-scopes'
import type { Command, Option } from './command.ts'
import { limitOption } from './listing.ts'

const name: Option = { name: 'name', value: 'NAME', about: 'its name', isNeeded: true }

/** The commands for keys of programs. */
export const apiKeyCommands: readonly Command[] = [
  {
    name: 'api-key create',
    summary: 'Makes an API key for the fax engine, and shows it once, alone on the last line.',
    options: [
      { ...name, about: 'its name, unique among the keys in use' },
      { name: 'scope', value: 'SCOPE', about: `what it opens: ${apiKeyScopes.join(' or ')}, the preset` },
    ],
    load: async () => (await import('./commands/create-api-key.ts')).createApiKey,
  },
  {
    name: 'api-key list',
    summary: 'Lists the API keys: scope, when each was made and last used, and whether it is revoked.',
    options: [limitOption],
    load: async () => (await import('./commands/list-api-keys.ts')).listApiKeys,
  },
  {
    name: 'api-key revoke',
    summary: 'Revokes an API key. The next call with it is refused.',
    options: [name],
    load: async () => (await import('./commands/revoke-api-key.ts')).revokeApiKey,
  },
]
