// @ts-check

const usage = 'server/src/features/usage-reports'
const test = `${usage}/usage-reports.test.ts`

/** Guards of usage reports. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a usage report is ready only with its file',
    row: 'row 32',
    remove: { sql: 'alter table usage_reports drop constraint usage_reports_with_file' },
    test: { file: test, name: 'never is ready without its file (row 32)' },
  },
  {
    name: 'one transaction at a time makes a usage report',
    row: 'row 32',
    remove: {
      patch: {
        file: `${usage}/make-report.queries.ts`,
        find: '  await sql`select pg_advisory_xact_lock(${makingLock}::int, ${fsi_rid}::int)`.execute(tx)\n',
        replace: '',
      },
    },
    test: {
      file: `${usage}/usage-reports.race.test.ts`,
      name: 'a report whose worker shows no life is made again when the first transaction has ended, and is ready once',
    },
  },
  {
    name: 'the database does not work on for a process that is gone',
    row: 'F5',
    remove: {
      patch: {
        file: `${usage}/make-report.queries.ts`,
        find: '  await endWithClient(tx)\n',
        replace: '',
      },
    },
    test: {
      file: `${usage}/usage-reports.race.test.ts`,
      name: 'the database ends the making of a report soon after its process is gone',
    },
  },
]
