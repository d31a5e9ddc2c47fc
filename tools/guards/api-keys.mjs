// @ts-check

const folder = 'server/src/features/api-keys'
const races = `${folder}/api-keys.race.test.ts`
const keys = 'server/src/platform/http/api-key.queries.ts'

/** Guards of API keys. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'an API key is made under the lock of its group',
    row: 'row 44',
    remove: {
      patch: {
        file: 'server/src/tree/find-group.queries.ts',
        find: ".select(columns).forNoKeyUpdate('g')",
        replace: '.select(columns)',
      },
    },
    test: { file: races, name: 'keys that are made at once all get a slot while there is room (row 44)' },
    tries: 5,
  },
  {
    name: 'a group has a key in each slot (api_keys_slot_once)',
    row: 'row 44',
    remove: { sql: 'drop index api_keys_slot_once' },
    test: {
      file: races,
      name: 'holds the number of keys of a group against a writer that takes no locks (row 44)',
    },
  },
  {
    name: 'a name is one key’s of its group (api_keys_name_once)',
    row: 'row 45',
    remove: { sql: 'drop index api_keys_name_once' },
    test: { file: races, name: 'a name goes to one key of a group (row 45)' },
  },
  {
    name: 'a revoked API key opens nothing',
    row: 'row 46',
    remove: {
      patch: { file: keys, find: "  if (revoked_time !== null) return 'revoked'\n", replace: '' },
    },
    test: {
      file: races,
      name: 'a key is revoked once, and opens nothing that begins afterwards (row 46)',
    },
  },
  {
    name: 'a key that is revoked already is not revoked again',
    row: 'row 46',
    remove: {
      patch: {
        file: `${folder}/api-keys.queries.ts`,
        find: "    .where('revoked_time', 'is', null)\n    .returning(recorded)\n    .executeTakeFirst()\n\n/** Whether a key belongs",
        replace: '    .returning(recorded)\n    .executeTakeFirst()\n\n/** Whether a key belongs',
      },
    },
    test: {
      file: races,
      name: 'a key is revoked once, and opens nothing that begins afterwards (row 46)',
    },
  },
  ...['updateUser', 'deleteUser', 'importUsers', 'checkUserImport'].map((call) => ({
    name: `an effect of ${call} needs the permission of the call that is made for it`,
    row: 'req 35',
    remove: {
      patch: {
        file: 'server/src/platform/caller/require-permission.ts',
        find: "!('key_id' in actor) || actor.permissions.includes(needed)",
        replace: 'needed !== undefined && actor !== undefined',
      },
    },
    test: {
      file: 'server/src/effects-of-keys.test.ts',
      name: `changes by ${call} nothing that other permissions are for`,
    },
  })),
]
