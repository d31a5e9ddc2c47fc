import { groupPermissions } from '@telecopy/contract/api-keys/key-permissions'
import { type Command, type Option, anyId } from './command.ts'
import { limitOption } from './listing.ts'

const name: Option = { name: 'name', value: 'NAME', about: 'its name', isNeeded: true }

const groupOf = (about: string): Option => ({
  name: 'group',
  value: 'FSI_GID',
  about,
  whole: anyId,
})

/** The commands for keys of programs. */
export const apiKeyCommands: readonly Command[] = [
  {
    name: 'api-key create',
    summary: 'Makes an API key of a group or of the fax engine, and shows it once, alone on the last line.',
    usage: '--name NAME [--group FSI_GID --permission LIST] [--expires DAY]',
    options: [
      { ...name, about: 'its name, unique among the keys of its group, or of the engine, in use' },
      groupOf('the group in which it works, with all groups below it'),
      {
        name: 'permission',
        value: 'LIST',
        about: `what it opens: ${groupPermissions.join(', ')} with commas between them, or engine, the preset`,
      },
      { name: 'expires', value: 'DAY', about: 'its last day, in GMT; without it, the key has no end' },
      { name: 'scope', value: 'engine', about: 'the former name of --permission' },
    ],
    load: async () => (await import('./commands/create-api-key.ts')).createApiKey,
  },
  {
    name: 'api-key list',
    summary:
      'Lists the API keys: group, permissions, when each was made and last used, its end, and whether it is revoked.',
    options: [groupOf('only those of this group'), limitOption],
    load: async () => (await import('./commands/list-api-keys.ts')).listApiKeys,
  },
  {
    name: 'api-key revoke',
    summary: 'Revokes an API key. The next call with it is refused.',
    options: [name, groupOf('the group of the key; left out for a key of the fax engine')],
    load: async () => (await import('./commands/revoke-api-key.ts')).revokeApiKey,
  },
]
