import type { Command, Option } from './command.ts'
import { limitOption } from './listing.ts'

const largestId = 2_147_483_647

const email: Option = { name: 'email', value: 'E', about: 'e-mail of the user' }

/** The commands about groups, accounts and sessions. */
export const accountCommands: readonly Command[] = [
  {
    name: 'group list',
    summary: 'Lists the groups by their id, with their users and fax numbers.',
    options: [
      {
        name: 'parent',
        value: 'FSI_GID',
        about: 'only those directly below this group',
        whole: { least: 1, most: largestId },
      },
      { name: 'search', value: 'TEXT', about: 'only those with this in their name' },
      limitOption,
    ],
    load: async () => (await import('./commands/list-groups.ts')).listGroups,
  },
  {
    name: 'user list',
    summary: 'Lists the users, or the administrators alone, by their id.',
    options: [
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'only those of this group and of the groups below',
        whole: { least: 1, most: largestId },
      },
      { name: 'search', value: 'TEXT', about: 'only those with this in their e-mail' },
      { name: 'administrators', value: '', about: 'only administrators' },
      limitOption,
    ],
    load: async () => (await import('./commands/list-users.ts')).listUsers,
  },
  {
    name: 'session list',
    summary: 'Lists the open sessions, newest first.',
    options: [{ ...email, about: 'only those of this user' }, limitOption],
    load: async () => (await import('./commands/list-sessions.ts')).listSessions,
  },
]
