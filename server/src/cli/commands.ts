import type { Command } from './command.ts'

/** Every command, in the order of the help. Each is loaded when it runs: the help is there at once. */
export const commands: readonly Command[] = [
  {
    name: 'migrate',
    summary: 'Brings the tables of the database up to this release.',
    options: [],
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
]
