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
]
