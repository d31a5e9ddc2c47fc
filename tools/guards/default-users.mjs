// @ts-check

const file = 'server/src/features/default-users/default-users.race.test.ts'

const last =
  'a group has one default user, the last of 16 that were set at once, each recorded with the one before it (row 19, 36)'

/** @param {string} name @param {string} row @param {[sql: string, test: string]} how @returns {import('../guarding/guard.mjs').Guard} */
const constraint = (name, row, [sql, test]) => ({
  name,
  row,
  remove: { sql },
  test: { file, name: test },
  tries: 5,
})

/** @param {string} name */
const without = (name) => `alter table group_default_users drop constraint ${name}`

/** Guards of a group's default user. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  constraint('a default user is there', 'row 17', [
    `${without('group_default_users_member')}; ${without('group_default_users_number')}`,
    'a default user exists, while 16 clients set default users and delete users (row 17)',
  ]),
  constraint('a default user owns its number', 'row 18', [
    without('group_default_users_number'),
    'a default user owns its number, while 16 clients set default users and unassign numbers (row 18)',
  ]),
  constraint('a default user is in its group', 'row 18', [
    without('group_default_users_member'),
    'a default user is in its group, while 16 clients set default users and move users (row 18)',
  ]),
  constraint('a group has one default user', 'row 19', [
    `${without('group_default_users_one')} cascade`,
    last,
  ]),
  {
    name: 'sets of a default user take turns',
    row: 'row 19',
    remove: {
      patch: {
        file: 'server/src/tree/find-group.queries.ts',
        find: ".select(columns).forNoKeyUpdate('g')",
        replace: '.select(columns)',
      },
    },
    test: {
      file,
      name: last,
    },
    tries: 5,
  },
  {
    name: 'a default user stays while something sends from it',
    row: 'row 17',
    remove: {
      patch: {
        file: 'server/src/features/default-users/remove-default-user.ts',
        find: '      permit(mayRemoveDefaultUser(group))\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/default-users/default-users.test.ts',
      name: 'is refused while is_group_send is on',
    },
  },
]
