import type { Command, Option } from './command.ts'
import { limitOption } from './listing.ts'

const kinds: readonly Option[] = [
  { name: 'rejected', value: '', about: 'those that were rejected' },
  { name: 'unmatched', value: '', about: 'those of unknown fax numbers' },
]

/** The commands about the records of the fax engine. */
export const engineCommands: readonly Command[] = [
  {
    name: 'engine import',
    summary: 'Takes in the faxes of an engine’s own records. The same file again changes nothing.',
    usage: '--format freeswitch|hylafax|telnyx FILE',
    words: 'FILE',
    options: [
      { name: 'format', value: 'NAME', about: 'freeswitch, hylafax or telnyx', isNeeded: true },
      { name: 'zone', value: 'ZONE', about: 'the zone of local times, such as America/Chicago (hylafax)' },
      {
        name: 'line',
        value: 'NUMBER',
        about: 'our fax number, where the records name none; or MODEM=NUMBER,… (hylafax)',
      },
    ],
    more: [
      'FILE is - for standard input. docs/engine.md says how each engine exports its records.',
      'Lines that cannot be read are named; records that become no fax are kept for `engine retry`.',
      'The exit code is 1 if it refused each record, or if the file has another form.',
    ],
    load: async () => (await import('./commands/import-engine-records.ts')).importEngineRecords,
  },
  {
    name: 'engine records',
    summary:
      'Lists the engine’s records that became no fax, with the reason; both kinds, unless one is named.',
    options: [
      ...kinds,
      {
        name: 'after',
        value: 'ID',
        about: 'only later ones than this',
        whole: { least: 0, most: 999_999_999_999, preset: 0 },
      },
      limitOption,
    ],
    load: async () => (await import('./commands/list-engine-records.ts')).listEngineRecords,
  },
  {
    name: 'engine retry',
    summary: 'Sends these records again, for example after their fax numbers were added.',
    options: kinds,
    load: async () => (await import('./commands/retry-engine-records.ts')).retryEngineRecords,
  },
]
