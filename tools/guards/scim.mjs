// @ts-check

const folder = 'server/src/features/scim'
const races = `${folder}/scim.race.test.ts`

/** Guards of the users that a directory provisions. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a directory passes over a free number that another transaction holds',
    row: 'row 55',
    remove: {
      patch: {
        file: `${folder}/scim.queries.ts`,
        find: 'for update skip locked`',
        replace: '`',
      },
    },
    test: { file: races, name: 'a number that another transaction holds is passed over (row 55)' },
  },
  {
    name: 'an externalId is one user’s of a directory (scim_users_external_id)',
    row: 'row 56',
    remove: { sql: 'drop index scim_users_external_id' },
    test: {
      file: races,
      name: 'an externalId goes to one user of a directory, and the refused requests make none (row 56)',
    },
  },
  {
    name: 'the setting of a directory is changed under the lock of its group',
    row: 'row 57',
    remove: {
      patch: {
        file: 'server/src/tree/find-group.queries.ts',
        find: ".select(columns).forNoKeyUpdate('g')",
        replace: '.select(columns)',
      },
    },
    test: {
      file: races,
      name: 'administrators who set the numbers of a directory change it once, with one record (row 57)',
    },
    tries: 5,
  },
]
