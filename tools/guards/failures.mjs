// @ts-check

const failures = 'server/src/features/failures'
const scope = `${failures}/failures-scope.test.ts`
const rows = `${failures}/failures.test.ts`

/** Guards of the failed faxes. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a look at failed faxes is recorded',
    row: 'req 79',
    remove: {
      patch: {
        file: `${failures}/look-at-failures.ts`,
        find: 'change(ctx, failuresViewed, () => Promise.resolve({ audit, result: undefined })),',
        replace: 'Promise.resolve(audit).then(() => [change, failuresViewed]),',
      },
    },
    test: { file: scope, name: 'is recorded with group, user and period (req 79)' },
  },
  {
    name: 'a row of a number leads to a number of the chosen group only',
    row: 'req 28',
    remove: {
      patch: {
        file: `${failures}/failure-rows.queries.ts`,
        find: 'on n.fax_number = p.key and n.fsi_gid in ${subtreeOf(fsi_gid)}',
        replace: 'on n.fax_number = p.key and exists ${subtreeOf(fsi_gid)}',
      },
    },
    test: {
      file: rows,
      name: 'lead to nothing outside of the chosen group: neither to a number that moved nor to its user',
    },
  },
  {
    name: 'a row of a user leads to a user of the chosen group only',
    row: 'req 28',
    remove: {
      patch: {
        file: `${failures}/failure-rows.queries.ts`,
        find: 'lower(p.key) and u.fsi_gid in ${subtreeOf(fsi_gid)}',
        replace: 'lower(p.key) and exists ${subtreeOf(fsi_gid)}',
      },
    },
    test: {
      file: rows,
      name: 'lead to nothing outside of the chosen group: neither to a number that moved nor to its user',
    },
  },
]
