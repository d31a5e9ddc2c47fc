import { type Command, type Option, anyId } from './command.ts'
import { limitOption } from './listing.ts'

const email: Option = { name: 'email', value: 'E', about: 'e-mail of the user' }
const needed: Option = { ...email, isNeeded: true }

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
        whole: anyId,
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
        whole: anyId,
      },
      { name: 'search', value: 'TEXT', about: 'only those with this in their e-mail' },
      { name: 'administrators', value: '', about: 'only administrators' },
      limitOption,
    ],
    load: async () => (await import('./commands/list-users.ts')).listUsers,
  },
  {
    name: 'user unlock',
    summary: 'Lifts the lock of a user by wrong passwords or codes. The password stays.',
    options: [needed],
    load: async () => (await import('./commands/unlock-user.ts')).unlockUser,
  },
  {
    name: 'user disable',
    summary: 'Disables a user and ends its sessions, under the rules of the portal.',
    options: [needed],
    load: async () => (await import('./commands/disable-user.ts')).disableUser,
  },
  {
    name: 'user end-sessions',
    summary: 'Ends all sessions of a user, who can sign in again.',
    options: [needed],
    load: async () => (await import('./commands/end-sessions.ts')).endSessions,
  },
  {
    name: 'session list',
    summary: 'Lists the open sessions, newest first.',
    options: [{ ...email, about: 'only those of this user' }, limitOption],
    load: async () => (await import('./commands/list-sessions.ts')).listSessions,
  },
]
