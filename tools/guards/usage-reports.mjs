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
  {
    name: 'a usage report looks at its groups again when it is written',
    row: 'row 61',
    remove: {
      patch: {
        file: `${usage}/make-report.queries.ts`,
        find: 'where not ${isInScope(sql`r.fsi_gid`, holderOf(sql`u.gid`))})',
        replace: 'where false)',
      },
    },
    test: {
      file: `${usage}/usage-reports.race.test.ts`,
      name: 'a report is made again when a group leaves while it is written: a new owner reads nothing of it (row 61)',
    },
  },
  {
    name: 'a move waits for a usage report that becomes ready',
    row: 'row 61',
    remove: {
      patch: {
        file: `${usage}/foreign-reports.queries.ts`,
        find: '    order by r.fsi_rid for no key update`',
        replace: '    order by r.fsi_rid`',
      },
    },
    test: {
      file: `${usage}/usage-reports.race.test.ts`,
      name: 'a report that becomes ready while its groups move is not left to the new owner (row 61)',
    },
  },
]
