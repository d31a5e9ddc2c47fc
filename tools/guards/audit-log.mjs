// @ts-check

const stream = 'server/src/platform/audit-stream'
const races = `${stream}/audit-stream.race.test.ts`

const retention = 'server/src/features/audit-retention'

/** Guards of records and their writes, of the audit log's stream, and of the removal of old records. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'no write travels with the beginning of its transaction',
    row: 'sent ahead',
    remove: {
      patch: {
        file: 'server/src/platform/db/sent-ahead.ts',
        find: 'this.#begin === undefined || reading.test(text)',
        replace: 'text.length > 0',
      },
    },
    test: {
      file: 'server/src/platform/db/sent-ahead.test.ts',
      name: 'saves nothing that was waited for when the transaction did not begin',
    },
  },
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
        find: 'where s.holder = excluded.holder or s.held_until <= ${now}',
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'parallel processes send the records of parallel writers once and in order, and miss none (row 42)',
    },
    tries: 3,
  },
  {
    name: 'a month is removed by one process at a time',
    row: 'row 43',
    remove: {
      patch: {
        file: `${retention}/audit-months.queries.ts`,
        find: ' for update`',
        replace: '`',
      },
    },
    test: {
      file: `${retention}/audit-retention.race.test.ts`,
      name: 'a month is archived and removed once by parallel processes (row 43)',
    },
    tries: 3,
  },
  {
    name: 'the records of an archived month alone may be removed',
    row: 'req 111',
    remove: { sql: 'drop trigger audit_log_no_change on audit_log' },
    test: { file: `${retention}/audit-retention.test.ts`, name: 'and refuses every other delete' },
  },
  {
    name: 'the database counts the records of a month',
    row: 'req 111',
    remove: { sql: 'drop trigger audit_months_fit on audit_months' },
    test: {
      file: `${retention}/audit-retention.test.ts`,
      name: 'and refuses a month with another number of records, a young one, and to forget one',
    },
  },
  {
    name: 'an archive is read before its records are removed',
    row: 'req 111',
    remove: {
      patch: {
        file: `${retention}/archive-audit.ts`,
        find: 'if (found !== undefined && (await isArchived(folder, found))) return',
        replace: 'if (found !== undefined) return',
      },
    },
    test: {
      file: `${retention}/audit-retention.test.ts`,
      name: 'while the archive is damaged or gone: the records that are left stay, and the log says why',
    },
  },
]
