// @ts-check

const folder = 'server/src/features/engine'
const races = `${folder}/engine.race.test.ts`
const keys = `${folder}/api-keys.test.ts`
const faxRaces = `${folder}/faxes.race.test.ts`
const inCircle =
  'each fax is stored once, overlapping batches in opposite orders never wait in a circle, and the sums are exact (row 3, 38)'
const holderRaces = `${folder}/fax-holders.race.test.ts`
const holders = 'server/src/platform/db/migrations/0050-number-holders.ts'
const ofKeys = 'server/src/platform/http/api-key.queries.ts'

/** Guards of the fax engine's calls. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'engine: heartbeats lock numbers in one order',
    row: 'row 3',
    remove: {
      patch: {
        file: `${folder}/heartbeats.queries.ts`,
        find: '\n      order by n.fsi_nid for no key update of n',
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'heartbeats in any order and users who lose these numbers never wait in a circle (row 3)',
    },
    tries: 5,
  },
  {
    name: 'engine: a number that exists is locked before it is judged',
    row: 'row 1',
    remove: {
      patch: {
        file: `${folder}/hand-out.queries.ts`,
        find: '\n    order by n.fsi_nid for update of n`',
        replace: '`',
      },
    },
    test: {
      file: races,
      name: 'a number is handed out once, and a group that goes meanwhile keeps none (row 1, 7)',
    },
    tries: 3,
  },
  {
    name: 'engine: a group that gets numbers stays',
    row: 'row 7',
    remove: {
      patch: { file: `${folder}/hand-out-numbers.ts`, find: "await lockTree(tx, 'shared')", replace: '' },
    },
    test: {
      file: races,
      name: 'a group that is deleted while it gets numbers is there for all of them or for none (row 7)',
    },
    tries: 3,
  },
  {
    name: 'engine: a revoked key opens nothing',
    row: 'req 109',
    remove: {
      patch: { file: ofKeys, find: 'if (revoked_time !== null)', replace: 'if (revoked_time === 0)' },
    },
    test: { file: keys, name: 'is refused from the moment it is revoked' },
  },
  {
    name: 'engine: tokens that are none are limited',
    row: 'req 101',
    remove: {
      patch: {
        file: 'server/src/platform/http/request-context.ts',
        find: 'await spendBadToken(services, { formerCaller: error.details.formerCaller, address: request.ip })',
        replace: 'await Promise.resolve()',
      },
    },
    test: {
      file: keys,
      name: 'tokens that are none are limited by address, and a valid one of the address is not (req 101)',
    },
  },
  {
    name: 'engine: a fax is stored once',
    row: 'row 32',
    remove: { sql: 'alter table fax_records drop constraint fax_records_once' },
    test: { file: faxRaces, name: inCircle },
  },
  {
    name: 'engine: batches take faxes in the order of their keys',
    row: 'row 3',
    remove: {
      patch: { file: `${folder}/faxes.queries.ts`, find: ' order by w.direction, w.ref_code', replace: '' },
    },
    test: { file: faxRaces, name: inCircle },
    tries: 5,
  },
  {
    name: 'engine: batches take turns at the sums of days',
    row: 'row 38',
    remove: {
      patch: {
        file: 'server/src/platform/db/migrations/usage/usage-triggers.ts',
        find: '`perform pg_advisory_xact_lock(${usageLock})`',
        replace: "usageLock > 0 ? 'null' : ''",
      },
    },
    test: {
      file: faxRaces,
      name: 'batches of other faxes of the same days take turns at the sums (row 3, 38)',
    },
    tries: 5,
  },
  {
    name: 'engine: a fax that has ended stays as it is',
    row: 'row 32',
    remove: {
      patch: {
        file: `${folder}/faxes.queries.ts`,
        find: "const isOver = `${stepOf('f')} = 3`",
        replace: "const isOver = 'false'",
      },
    },
    test: {
      file: faxRaces,
      name: 'a fax ends once: of many results one is kept, and no state goes back (row 32)',
    },
    tries: 3,
  },
  {
    name: 'engine: a batch locks the numbers whose holders it reads',
    row: 'row 59',
    remove: {
      patch: {
        file: `${folder}/holders.queries.ts`,
        find: '\n      order by n.fsi_nid for key share',
        replace: '',
      },
    },
    test: {
      file: holderRaces,
      name: 'a change that waits for a batch begins later than its faxes, and a batch waits for a change (row 59)',
    },
  },
  {
    name: 'engine: a change of a holder locks the number against batches',
    row: 'row 59',
    remove: {
      patch: {
        file: holders,
        find: '  perform from fax_numbers where fsi_nid = nid for update;\n',
        replace: '',
      },
    },
    test: {
      file: holderRaces,
      name: 'a change that waits for a batch begins later than its faxes, and a batch waits for a change (row 59)',
    },
  },
  {
    name: 'each act on a number changes its holder (fax_numbers_held_update)',
    row: 'row 60',
    remove: { sql: 'drop trigger fax_numbers_held_update on fax_numbers' },
    test: {
      file: holderRaces,
      name: 'acts of all kinds at once leave the present holder of each number last, and one at a time (row 60)',
    },
  },
  {
    name: 'a shared line changes the holder of its number (shared_lines_held)',
    row: 'row 60',
    remove: { sql: 'drop trigger shared_lines_held on shared_lines' },
    test: {
      file: holderRaces,
      name: 'acts of all kinds at once leave the present holder of each number last, and one at a time (row 60)',
    },
  },
]
