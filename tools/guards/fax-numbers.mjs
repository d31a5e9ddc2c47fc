// @ts-check

const folder = 'server/src/features/fax-numbers'
const tests = `${folder}/fax-numbers.test.ts`
const races = `${folder}/fax-numbers.race.test.ts`
const numbers = `${folder}/owned-numbers.queries.ts`
const lines = 'server/src/features/shared-lines'
const lineRaces = `${lines}/shared-lines.race.test.ts`
const subscriptions = `${lines}/subscriptions.queries.ts`

/** Guards of a user's numbers and subscriptions. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'fax numbers: changes of a user’s numbers take turns',
    row: 'row 20',
    remove: { patch: { file: numbers, find: '\n    for no key update of u`', replace: '`' } },
    test: {
      file: races,
      name: 'a default starts from the one before it, when another is set between its reading and its writing (row 20)',
    },
  },
  {
    name: 'fax numbers: a user that is being moved is found',
    row: 'row 18',
    remove: {
      patch: {
        file: 'server/src/tree/in-scope.queries.ts',
        find: 'sql`(select ${isInScope(scope_gid, fsi_gid)})`',
        replace: 'isInScope(scope_gid, fsi_gid)',
      },
    },
    test: {
      file: races,
      name: 'finds a user who is being moved at this moment, with its numbers (row 18)',
    },
  },
  {
    name: 'fax numbers: what a number is used for is read under its lock',
    row: 'row 18',
    remove: { patch: { file: numbers, find: ' for update of n`', replace: '`' } },
    test: {
      file: races,
      name: 'refuses in words what a writer without locks has just made of the number (row 18, 21)',
    },
  },
  {
    name: 'fax numbers: a default user’s number stays',
    row: 'row 18',
    remove: {
      patch: {
        file: `${folder}/fax-numbers.policy.ts`,
        find: 'numbers.filter((number) => number.is_of_default_user).length',
        replace: '0',
      },
    },
    test: {
      file: races,
      name: 'refuses in words what a writer without locks has just made of the number (row 18, 21)',
    },
  },
  {
    name: 'fax numbers: a number goes once',
    row: 'row 3',
    remove: {
      patch: {
        file: `${folder}/unassign-fax-number.ts`,
        find: '  if (taken.length < fsi_nids.length) throw new Problem(NotFound)\n',
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'a number goes once, as a whole list or not at all, and lists in opposite order don’t deadlock (row 3)',
    },
  },
  {
    name: 'fax numbers: an unassigned number keeps nothing of its user',
    row: 'req 75',
    remove: { patch: { file: numbers, find: '      ...settings,\n', replace: '' } },
    test: {
      file: tests,
      name: 'leaves the number in its group, without the settings and e-mail lists of its user, and records them (req 75)',
    },
  },
  {
    name: 'fax numbers: a user is locked only in the scope',
    row: 'req 99',
    remove: {
      patch: {
        file: numbers,
        find: " and ${isLockedInScope(valueOf('scope_gid'), sql`u.fsi_gid`)}",
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'locks nothing outside the scope: foreign users and numbers that others hold answer at once (req 99)',
    },
  },
  {
    name: 'shared lines: cancellations of a line take turns',
    row: 'row 23',
    remove: { patch: { file: subscriptions, find: ' for no key update of l`', replace: '`' } },
    test: { file: lineRaces, name: 'a subscription ends once, recorded once (row 23, 36)' },
    tries: 3,
  },
  {
    name: 'shared lines: lines are locked by ascending identifier',
    row: 'row 3',
    remove: {
      patch: {
        file: subscriptions,
        find: 'order by l.gsd_id for no key update',
        replace: 'order by array_position(${gsd_ids}::int[], l.gsd_id) for no key update',
      },
    },
    test: {
      file: lineRaces,
      name: 'users leave the same lines, named in opposite order, without a deadlock and with every version counted (row 3, 23)',
    },
    tries: 3,
  },
  {
    name: 'shared lines: the subscriber is held',
    row: 'row 23',
    remove: { patch: { file: subscriptions, find: '\n    for share of u`', replace: '`' } },
    test: {
      file: lineRaces,
      name: 'ends no subscription of a user who is being deleted, and records none (row 23, 36)',
    },
  },
  {
    name: 'shared lines: a subscriber is locked only in the scope',
    row: 'req 99',
    remove: {
      patch: {
        file: subscriptions,
        find: ' and ${isInScope(scope.fsi_gid, sql`u.fsi_gid`)}',
        replace: '',
      },
    },
    test: {
      file: lineRaces,
      name: 'locks nothing outside the scope: a foreign user and line that others hold answer at once (req 99)',
    },
  },
]
