import type { Command } from './command.ts'
import { limitOption } from './listing.ts'

/** The commands about jobs and mails. */
export const jobCommands: readonly Command[] = [
  {
    name: 'job list',
    summary: 'Lists the jobs, newest first: waiting, active, failed, done within a day, or cancelled.',
    options: [
      { name: 'state', value: 'STATE', about: 'waiting, active, failed, done or cancelled' },
      { name: 'kind', value: 'KIND', about: 'only those of this kind, such as mail or user-import' },
      limitOption,
    ],
    load: async () => (await import('./commands/list-jobs.ts')).listJobs,
  },
  {
    name: 'mail list',
    summary: 'Lists the mails of the outbox, newest first, with the reason of the last failed attempt.',
    options: [{ name: 'state', value: 'STATE', about: 'waiting, sent or failed' }, limitOption],
    load: async () => (await import('./commands/list-mails.ts')).listMails,
  },
]
