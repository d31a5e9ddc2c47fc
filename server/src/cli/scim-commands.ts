import { type Command, anyId } from './command.ts'

/** The commands for directories that provision users by SCIM. */
export const scimCommands: readonly Command[] = [
  {
    name: 'scim numbers',
    summary:
      'Sets whether users that the directory of a group creates by SCIM get a free fax number of the group.',
    usage: '--group FSI_GID (--on | --off)',
    options: [
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'the group of the API key with which the directory works',
        isNeeded: true,
        whole: anyId,
      },
      { name: 'on', value: '', about: 'new users get the first unassigned number of the group' },
      { name: 'off', value: '', about: 'new users get no number, as before this command' },
    ],
    load: async () => (await import('./commands/set-scim-numbers.ts')).setScimNumbers,
  },
]
