// @ts-check

const coverPages = 'server/src/features/cover-pages'
const races = `${coverPages}/cover-pages.race.test.ts`

/** Guards of cover pages. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a cover page is added under the lock of its group',
    row: 'row 4',
    remove: {
      patch: {
        file: 'server/src/tree/find-group.queries.ts',
        find: ".select(columns).forNoKeyUpdate('g')",
        replace: '.select(columns)',
      },
    },
    test: { file: races, name: 'a group gets five cover pages, each recorded once (row 4, 36)' },
    tries: 5,
  },
  {
    name: 'a cover page is read under the lock of its group',
    row: 'row 37',
    remove: {
      patch: {
        file: 'server/src/tree/find-group.queries.ts',
        find: ".select(columns).forNoKeyUpdate('g')",
        replace: '.select(columns)',
      },
    },
    test: { file: races, name: 'of 16 forms with one version the first is saved (row 37)' },
    tries: 5,
  },
]
