// @ts-check

const folder = 'server/src/features/fax-numbers'
const assigning = `${folder}/assign.race.test.ts`
const moving = `${folder}/move.race.test.ts`
const writes = `${folder}/number-writes.queries.ts`
const unassigned = `${folder}/unassigned-numbers.queries.ts`
const owned = `${folder}/owned-numbers.queries.ts`

/** Guards of assigning, moving and returning fax numbers. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'fax number calls: a number is read under its lock when it is assigned',
    row: 'row 1',
    remove: { patch: { file: writes, find: ' for update of n`', replace: '`' } },
    test: { file: assigning, name: 'a number goes to one user, recorded once (row 1, 36)' },
    tries: 3,
  },
  {
    name: 'fax number calls: a number of another user is refused',
    row: 'row 1',
    remove: {
      patch: {
        file: `${folder}/fax-numbers.policy.ts`,
        find: "...when(number.fsi_uid !== 0, 'number_assigned')",
        replace: '',
      },
    },
    test: { file: assigning, name: 'a number goes to one user, recorded once (row 1, 36)' },
  },
  {
    name: 'fax number calls: numbers are read under their locks when they leave',
    row: 'row 2',
    remove: { patch: { file: unassigned, find: '\n    order by n.fsi_nid for update of n`', replace: '`' } },
    test: { file: moving, name: 'numbers return once, also while another act holds one of them (row 2, 36)' },
  },
  {
    name: 'fax number calls: an assigned number stays in its group',
    row: 'row 2',
    remove: {
      patch: {
        file: `${folder}/return-fax-numbers.ts`,
        find: '    permitLeaving(numbers)\n',
        replace: '',
      },
    },
    test: {
      file: moving,
      name: 'numbers move or return as a whole while each of them is assigned, or not at all (row 2)',
    },
  },
  {
    name: 'fax number calls: numbers are locked by ascending identifier',
    row: 'row 3',
    remove: {
      patch: {
        file: `${folder}/unassigned-numbers.queries.ts`,
        find: 'order by n.fsi_nid for update of n',
        replace: 'order by array_position(${wanted}::int[], n.fsi_nid) for update of n',
      },
    },
    test: {
      file: moving,
      name: 'lists in opposite order move to and fro without a deadlock (row 3)',
    },
  },
  {
    name: 'fax number calls: an account has few large moves at once',
    row: 'req 83',
    remove: {
      patch: {
        file: 'contract/src/limits.ts',
        find: 'numberMoves = { perMinute: 10_000, perAccount: 2000',
        replace: 'numberMoves = { perMinute: 10_000, perAccount: 20_000',
      },
    },
    test: {
      file: moving,
      name: 'an account has 2,000 numbers on their way, and a third large move is refused at once (req 83)',
    },
  },
  {
    name: 'turns: a branch holds few connections',
    row: 'req 83',
    remove: {
      patch: {
        file: 'server/src/platform/http/turns.ts',
        find: 'caller.share.length === 0 ?',
        replace: 'caller.share.length >= 0 ?',
      },
    },
    test: {
      file: 'server/src/platform/http/turns.test.ts',
      name: 'calls of all accounts of a branch take turns together, and no other branch waits for them (req 113)',
    },
  },
  {
    name: 'places: a branch has half of them',
    row: 'req 83',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-tree.ts',
        find: 'Math.max(1, Math.floor(most / 2))',
        replace: 'most',
      },
    },
    test: {
      file: 'server/src/platform/http/open-calls.test.ts',
      name: 'calls of a branch have half of the places, and those of another find theirs (req 83, 113)',
    },
  },
  {
    name: 'open calls: entries keep their places while the work goes on',
    row: 'req 83',
    remove: {
      patch: {
        file: 'server/src/platform/http/open-calls.ts',
        find: '        return await work()\n      } finally {\n        release?.()\n        leave()\n      }',
        replace:
          '        release?.()\n        leave()\n        return await work()\n      } finally {\n      }',
      },
    },
    test: {
      file: 'server/src/platform/http/open-calls.test.ts',
      name: 'the entries of a list keep their places when the client leaves, until the work on them ends (req 83)',
    },
  },
  {
    name: 'fax number calls: one number out of reach refuses all',
    row: 'row 3',
    remove: {
      patch: {
        file: `${folder}/unassigned-numbers.queries.ts`,
        find: '  if (rows.length < wanted.length) throw new Problem(NotFound)\n',
        replace: '',
      },
    },
    test: {
      file: moving,
      name: 'numbers return once, as a whole list, and lists in opposite order don’t deadlock (row 3, 36)',
    },
  },
  {
    name: 'fax number calls: a user gets numbers one after the other',
    row: 'row 20',
    remove: { patch: { file: owned, find: '\n    for no key update of u`', replace: '`' } },
    test: { file: assigning, name: 'the first of a user’s first numbers is the default (row 20)' },
    tries: 3,
  },
  {
    name: 'fax number calls: a user who gets a number is not deleted meanwhile',
    row: 'row 26',
    remove: { patch: { file: owned, find: '\n    for no key update of u`', replace: '`' } },
    test: { file: assigning, name: 'a user is deleted or gets a number by the call, never both (row 26)' },
    tries: 3,
  },
  {
    name: 'fax number calls: an old form is noticed',
    row: 'row 37',
    remove: {
      patch: {
        file: `${folder}/assign-fax-number.ts`,
        find: 'input.version !== number.version',
        replace: 'input.version < 0',
      },
    },
    test: {
      file: assigning,
      name: 'of the same form of a number one is saved, and its lists are those of one form (row 16, 37)',
    },
  },
  {
    name: 'fax number calls: a list has no address twice',
    row: 'row 16',
    remove: { sql: 'drop index fax_number_emails_once' },
    test: {
      file: 'server/src/platform/db/constraints.test.ts',
      name: 'the same fax record, number or e-mail of a list twice (row 1, 16)',
    },
  },
  {
    name: 'fax number calls: assigning a number shares the tree with groups that are turned off',
    row: 'row 11',
    remove: {
      patch: {
        file: `${folder}/assign-fax-number.ts`,
        find: "    await lockTree(tx, 'shared')\n",
        replace: '',
      },
    },
    test: {
      file: moving,
      name: 'numbers of a group that is being turned off go to nobody, and none go into it (row 11)',
    },
    tries: 3,
  },
  {
    name: 'fax number calls: numbers are locked only in the scope',
    row: 'req 99',
    remove: {
      patch: {
        file: writes,
        find: ' and ${isLockedInScope(scope.fsi_gid, sql`n.fsi_gid`)}',
        replace: '',
      },
    },
    test: {
      file: assigning,
      name: 'locks nothing outside the scope: foreign groups, users and numbers that others hold answer at once (req 99)',
    },
  },
  {
    name: 'fax number calls: what an earlier user left is not inherited',
    row: 'req 75',
    remove: {
      patch: {
        file: `${folder}/assign-fax-number.ts`,
        find: 'isNew ? emailListNames : changed.lists',
        replace: 'changed.lists',
      },
    },
    test: {
      file: `${folder}/assign.test.ts`,
      name: 'leaves everything off and empty that is not sent, also what an earlier user left',
    },
  },
  {
    name: 'fax number calls: the details of a number are those of one in the scope',
    row: 'req 28',
    remove: {
      patch: {
        file: `${folder}/number-facts.queries.ts`,
        find: " and ${isInScope(valueOf('scope_gid'), sql`n.fsi_gid`)}",
        replace: " and ${valueOf('scope_gid')}::int is not null",
      },
    },
    test: {
      file: 'server/src/isolation.test.ts',
      name: 'getFaxNumber: a foreign fsi_nid behaves as an absent one and changes nothing',
    },
  },
  {
    name: 'fax number calls: an account saves only its own numbers',
    row: 'req 28',
    remove: {
      patch: {
        file: `${folder}/assign-fax-number.ts`,
        find: '  if (isOwned && number.fsi_uid !== owner.fsi_uid) throw new Problem(NotFound)\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/account/account.race.test.ts',
      name: 'a number that is being unassigned is not assigned again by its own form (req 28)',
    },
  },
]
