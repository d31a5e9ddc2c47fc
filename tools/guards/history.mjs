// @ts-check

const queries = 'server/src/features/history/history.queries.ts'
const history = 'server/src/features/history/history.test.ts'
const audit = 'server/src/features/history/audit.test.ts'

/** Guards of the right to read records. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a history is of something in the scope',
    row: 'req 28',
    remove: {
      patch: {
        file: 'server/src/features/history/history.reads.ts',
        find: ' || !(await isWithin(db, reach, input))',
        replace: '',
      },
    },
    test: {
      file: history,
      name: 'answers things outside the scope, and things that never existed, as absent (req 28, 31)',
    },
  },
  {
    name: 'an audit list is of a group in the scope',
    row: 'req 28',
    remove: {
      patch: {
        file: 'server/src/features/history/reach.queries.ts',
        find: ' and c.ancestor_gid = ${scope.fsi_gid}',
        replace: '',
      },
    },
    test: {
      file: audit,
      name: 'answers a foreign group as absent, and filters without a match with an empty list (req 28)',
    },
  },
  {
    name: 'groups from elsewhere are kept back from before and after',
    row: 'req 31',
    remove: {
      patch: {
        file: 'server/src/features/history/keep-back.ts',
        find: 'isMissing(value) || known.groups.has(Number(value))',
        replace: 'isMissing(value) || known !== undefined',
      },
    },
    test: {
      file: history,
      name: 'takes its history along, and names neither its former groups nor their administrators (req 31)',
    },
  },
  {
    name: 'only readers who may know a person see who acted',
    row: 'req 31',
    remove: {
      patch: {
        file: queries,
        find: '  knowsAll\n    ? sql`true`',
        replace: '  scope !== undefined || knowsAll\n    ? sql`true`',
      },
    },
    test: { file: audit, name: 'find no actor outside the administrator’s view (req 31)' },
  },
  {
    name: 'percent and underscore in a person are literal',
    row: 'req 38',
    remove: {
      patch: {
        file: 'server/src/listing/search.queries.ts',
        find: 'text.replaceAll(/[\\\\%_]/g, String.raw`\\$&`)',
        replace: 'text',
      },
    },
    test: { file: audit, name: '{"person":"%"} finds ["last second","last second before"] (req 38, 46)' },
  },
]
