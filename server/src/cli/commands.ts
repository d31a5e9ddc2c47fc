import { accountCommands } from './account-commands.ts'
import { apiKeyCommands } from './api-key-commands.ts'
import { scimCommands } from './scim-commands.ts'
import { bulletinCommands } from './bulletin-commands.ts'
import { checkCommands } from './check-commands.ts'
import { type Command, anyId } from './command.ts'
import { engineCommands } from './engine-commands.ts'
import { identityProviderCommands } from './identity-provider-commands.ts'
import { jobCommands } from './job-commands.ts'
import { webhookCommands } from './webhook-commands.ts'

/** Every command, in the order of the help. Each is loaded when it runs, so the help appears at once. */
export const commands: readonly Command[] = [
  {
    name: 'migrate',
    summary: 'Brings the tables of the database up to this release.',
    options: [],
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
  {
    name: 'setup',
    summary: 'Makes the root group and the first administrator, and checks the mail server and the key.',
    options: [
      { name: 'email', value: 'E', about: 'e-mail of the first administrator' },
      { name: 'first-name', value: 'NAME', about: 'first name' },
      { name: 'last-name', value: 'NAME', about: 'last name' },
      { name: 'group-name', value: 'NAME', about: 'name of the root group; left out: PROVIDER_NAME' },
      {
        name: 'password',
        value: 'P',
        about: 'its password; left out: a temporary one is made, alone on the last line',
      },
      { name: 'mail-to', value: 'ADDRESS', about: 'sends a test mail to this address' },
    ],
    more: [
      'Asks at a terminal for names that are missing. An installation that has a root group stays as it is.',
      'With the embedded database, stop the server first.',
    ],
    isAlone: true,
    load: async () => (await import('./commands/set-up.ts')).setUp,
  },
  ...checkCommands,
  {
    name: 'admin create',
    summary: 'Creates an administrator. The first one also creates the root group.',
    options: [
      { name: 'email', value: 'E', about: 'e-mail, with which it signs in', isNeeded: true },
      { name: 'first-name', value: 'NAME', about: 'first name', isNeeded: true },
      { name: 'last-name', value: 'NAME', about: 'last name', isNeeded: true },
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'its group; left out: the root group',
        whole: anyId,
      },
      {
        name: 'group-name',
        value: 'NAME',
        about: 'name of the root group, if there is none yet; left out: PROVIDER_NAME',
      },
      {
        name: 'password',
        value: 'P',
        about: 'its password; left out: a temporary one is made, alone on the last line',
      },
    ],
    load: async () => (await import('./commands/create-administrator.ts')).createAdministrator,
  },
  {
    name: 'password reset',
    summary: 'Gives a user a temporary password, which asks for a new one at the next sign-in.',
    options: [
      { name: 'email', value: 'E', about: 'e-mail of the user', isNeeded: true },
      { name: 'temporary', value: 'P', about: 'the temporary password, for 7 days', isNeeded: true },
      {
        name: 'break-glass',
        value: '',
        about: 'allows one sign-in by password although the group enforces SSO',
      },
    ],
    more: ['Ends every session of the user, voids mailed codes, and lifts a lock by wrong tries.'],
    load: async () => (await import('./commands/reset-password.ts')).resetPassword,
  },
  {
    name: 'mfa require',
    summary: 'Requires a second factor at sign-in for a group and all groups below it.',
    options: [
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'the group',
        isNeeded: true,
        whole: anyId,
      },
      { name: 'off', value: '', about: 'no longer require it there' },
    ],
    more: ['Accounts without one set it up at the next sign-in. Open sessions continue until they end.'],
    load: async () => (await import('./commands/require-second-factor.ts')).requireSecondFactor,
  },
  {
    name: 'mfa reset',
    summary: 'Removes the second factor of a user who has lost phone and recovery codes.',
    options: [{ name: 'email', value: 'E', about: 'e-mail of the user', isNeeded: true }],
    more: ['Ends every session of the user, and lifts a lock by wrong tries. The password stays.'],
    load: async () => (await import('./commands/reset-second-factor.ts')).resetSecondFactor,
  },
  ...accountCommands,
  ...bulletinCommands,
  {
    name: 'numbers add',
    summary: 'Puts fax numbers into a group, or new ones into the provider’s inventory.',
    usage: '--group FSI_GID|--inventory NUMBER…|--file FILE',
    words: 'NUMBER…',
    options: [
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'the group, which gets new numbers and ones of the inventory',
        whole: anyId,
      },
      { name: 'inventory', value: '', about: 'into the inventory, for a group later' },
      { name: 'file', value: 'FILE', about: 'file with a number on each line, or - for standard input' },
    ],
    more: [
      'A number has 3 to 20 digits and nothing else. Empty lines and lines that begin with # say nothing.',
      'All are added, or none: any that is malformed, twice in the list or in a group already is named.',
    ],
    load: async () => (await import('./commands/add-numbers.ts')).addNumbers,
  },
  {
    name: 'numbers backdate',
    summary: 'Says that the first holders of fax numbers had them already since a day.',
    usage: '--since DAY NUMBER…|--file FILE',
    words: 'NUMBER…',
    options: [
      { name: 'since', value: 'DAY', about: 'a day in GMT, such as 2026-01-31', isNeeded: true },
      { name: 'file', value: 'FILE', about: 'file with a number on each line, or - for standard input' },
    ],
    more: [
      'Faxes since that day then belong to the first holder that a number has had here.',
      'All are backdated, or none: any that is malformed, unknown or was in the inventory first is named.',
    ],
    load: async () => (await import('./commands/backdate-numbers.ts')).backdate,
  },
  ...apiKeyCommands,
  ...scimCommands,
  ...identityProviderCommands,
  ...engineCommands,
  ...jobCommands,
  ...webhookCommands,
  {
    name: 'demo load',
    summary: 'Fills an empty database with an organisation of any size. The same seed gives the same rows.',
    options: [
      { name: 'groups', value: 'N', about: 'groups', whole: { least: 1, most: 50_000, preset: 100 } },
      { name: 'users', value: 'N', about: 'users', whole: { least: 1, most: 2_000_000, preset: 2000 } },
      {
        name: 'numbers',
        value: 'N',
        about: 'fax numbers',
        whole: { least: 0, most: 3_000_000, preset: 3000 },
      },
      {
        name: 'faxes',
        value: 'N',
        about: 'past faxes',
        whole: { least: 0, most: 20_000_000, preset: 20_000 },
      },
      {
        name: 'seed',
        value: 'S',
        about: 'the seed of the random numbers',
        whole: { least: 0, most: 4_294_967_295, preset: 1 },
      },
    ],
    load: async () => (await import('./commands/load-demo.ts')).loadDemo,
  },
  {
    name: 'secret rotate',
    summary: 'Changes the key of the installation. Stop every server first, and set the new SECRET_KEY.',
    usage: '--from FILE | --lost',
    options: [
      {
        name: 'from',
        value: 'FILE',
        about: 'file with the old key, - for standard input, env:NAME for a variable',
      },
      { name: 'lost', value: '', about: 'the old key is lost: removes what only it can open' },
    ],
    more: [
      'Recovery codes and links in mails that were sent before are void: users make new codes, and get new mails.',
      'With --lost, second factors, secrets of webhooks, client secrets and waiting mails are removed.',
    ],
    isAlone: true,
    load: async () => (await import('./commands/rotate-secret.ts')).rotateSecret,
  },
  {
    name: 'backup',
    summary: 'Writes the whole content of the database to one file; servers may run meanwhile.',
    options: [{ name: 'to', value: 'FILE', about: 'a new file, or - for standard output', isNeeded: true }],
    load: async () => (await import('./commands/back-up.ts')).backUp,
  },
  {
    name: 'backup verify',
    summary: 'Reads a whole backup, checks its checksums and counts its rows. Opens no database.',
    options: [{ name: 'from', value: 'FILE', about: 'the backup', isNeeded: true }],
    isAlone: true,
    load: async () => (await import('./commands/verify-backup.ts')).verifyBackup,
  },
  {
    name: 'restore',
    summary: 'Loads a backup into an empty database without a running server.',
    options: [
      { name: 'from', value: 'FILE', about: 'the backup', isNeeded: true },
      { name: 'other-key', value: '', about: 'takes a backup of another SECRET_KEY' },
    ],
    isAlone: true,
    load: async () => (await import('./commands/restore.ts')).restore,
  },
]
