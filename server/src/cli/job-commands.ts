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
    name: 'job cancel',
    summary: 'Ends a job for good, with its work: the mail fails, the import is done, the report fails.',
    usage: 'ID',
    words: 'ID',
    options: [],
    more: ['Jobs that the server runs by itself, again and again, cannot be cancelled.'],
    load: async () => (await import('./commands/cancel-job.ts')).cancelJob,
  },
  {
    name: 'job retry',
    summary: 'Makes a job that waits or has failed due now.',
    usage: 'ID',
    words: 'ID',
    options: [],
    load: async () => (await import('./commands/retry-job.ts')).retryJob,
  },
  {
    name: 'mail list',
    summary: 'Lists the mails of the outbox, newest first, with the reason of the last failed attempt.',
    options: [{ name: 'state', value: 'STATE', about: 'waiting, sent or failed' }, limitOption],
    load: async () => (await import('./commands/list-mails.ts')).listMails,
  },
  {
    name: 'mail retry',
    summary: 'Makes mails that wait for their next attempt due now.',
    usage: 'MAIL_ID… | --all',
    words: 'MAIL_ID…',
    options: [{ name: 'all', value: '', about: 'every mail that waits, 10,000 at a time' }],
    more: ['A mail that has failed for good has no content any more, so it cannot be sent again.'],
    load: async () => (await import('./commands/retry-mails.ts')).retryMails,
  },
  {
    name: 'mail test',
    summary: 'Sends one mail by MAIL_URL at once, and prints the answer of the mail server.',
    options: [{ name: 'to', value: 'ADDRESS', about: 'the recipient', isNeeded: true }],
    load: async () => (await import('./commands/test-mail.ts')).testMail,
  },
]
