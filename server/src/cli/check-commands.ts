import { type Command, anyId } from './command.ts'

/** The commands that look at the whole installation. */
export const checkCommands: readonly Command[] = [
  {
    name: 'doctor',
    summary:
      'Checks database, schema, addresses, key, clock, workers, mail, brands, disk, identity providers and audit log. Changes nothing.',
    options: [],
    more: [
      'Each part has one line: ok, warning or problem, with the cause and what to do.',
      'Ends with 1 if there is a problem. It sends no mail.',
    ],
    patienceSeconds: 20,
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'audit export',
    summary: 'Writes the records of the audit log, oldest first, each as a line of JSON.',
    options: [
      { name: 'from', value: 'DAY', about: 'the first day in UTC, such as 2026-01-01', isNeeded: true },
      { name: 'to', value: 'DAY', about: 'the last day', isNeeded: true },
      {
        name: 'group',
        value: 'FSI_GID',
        about: 'only records of this group and of the groups below',
        whole: anyId,
      },
      { name: 'key', value: 'KEY_ID', about: 'only what this API key did, also after its end', whole: anyId },
      { name: 'file', value: 'FILE', about: 'a new file; left out: standard output' },
    ],
    more: ['With --json, standard output is one array. The audit log records the export.'],
    load: async () => (await import('./commands/export-audit.ts')).exportAudit,
  },
]
