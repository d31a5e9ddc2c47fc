import type { Command } from './command.ts'

/** The commands that look at the whole installation. */
export const checkCommands: readonly Command[] = [
  {
    name: 'doctor',
    summary:
      'Checks database, schema, key, clock, workers, mail, disk and identity providers. Changes nothing.',
    options: [],
    more: [
      'Each part has one line: ok, warning or problem, with the cause and what to do.',
      'Ends with 1 if there is a problem. It sends no mail.',
    ],
    patienceSeconds: 20,
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
]
