// @ts-check

const stream = 'server/src/platform/audit-stream'
const races = `${stream}/audit-stream.race.test.ts`

/** Guards of the audit log's stream. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'the stream waits for those who write to the log',
    row: 'row 42',
    remove: {
      patch: {
        file: `${stream}/stream-audit.ts`,
        find: "  if (!(await untilWritten(db))) return 'nothing'\n",
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'a record is not sent before one that has a smaller id and is not committed yet (row 42)',
    },
  },
  {
    name: 'one process has the stream',
    row: 'row 42',
    remove: {
      patch: {
        file: `${stream}/stream-cursor.queries.ts`,
        find: 'where s.holder = excluded.holder or s.held_until <= clock_timestamp()',
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'parallel processes send the records of parallel writers once and in order, and miss none (row 42)',
    },
    tries: 3,
  },
]
