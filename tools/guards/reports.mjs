// @ts-check

const reports = 'server/src/features/reports'
const races = `${reports}/reports.race.test.ts`
const test = `${reports}/reports.test.ts`

/** Guards of reports. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a download fails when its faxes are gone',
    row: 'row 33',
    remove: {
      patch: {
        file: `${reports}/export-faxes.ts`,
        find: 'if (!isWhole)',
        replace: 'if (isWhole === undefined)',
      },
    },
    test: {
      file: races,
      name: 'a download fails when its faxes are deleted meanwhile, and never ends early as if it were whole (row 33)',
    },
  },
  {
    name: 'a download of faxes has none of a group that has left since they were found',
    row: 'req 37',
    remove: {
      patch: {
        file: `${reports}/fax-export.queries.ts`,
        find: 'where subject.is_root or f.fsi_gid in ${subtreeOf(fsi_gid)}',
        replace: '',
      },
    },
    test: {
      file: 'server/src/moved-answers.test.ts',
      name: 'a download of faxes is cut when a group below leaves after its faxes were found (req 37)',
    },
  },
  {
    name: 'a report of a user shows faxes of the group only',
    row: 'req 28',
    remove: {
      patch: {
        file: `${reports}/report-subject.queries.ts`,
        find: 'and f.fsi_gid in ${subtreeOf(fsi_gid)} and',
        replace: 'and',
      },
    },
    test: {
      file: test,
      name: 'has only the faxes that belong to the group: those of the user’s time elsewhere stay there',
    },
  },
]
