// @ts-check

const race = 'server/src/platform/fair/shared-limits.race.test.ts'
const calls = 'server/src/features/users/branch-limits.test.ts'

/** Guards of the counts that a whole branch shares. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a branch takes no more than it may',
    row: 'req 39',
    remove: {
      patch: {
        file: 'server/src/platform/fair/shared-limits.ts',
        find: 'const buckets: Bucket[] = [{ name: `${name}|/${branch}`, most, windowSeconds }]',
        replace:
          'const buckets: Bucket[] = [{ name: `${name}|/${branch}`, most: most * 1000, windowSeconds }]',
      },
    },
    test: {
      file: race,
      name: 'parallel callers of 25 sub-groups never take more than their branch may (req 39, 83)',
    },
  },
  {
    name: 'the row of a branch decides among parallel callers',
    row: 'req 39',
    remove: {
      patch: {
        file: 'server/src/platform/db/rate-limit.ts',
        find: 'or r.used = 0 or r.used + excluded.used <= (',
        replace: 'or r.used = 0 or 0 <= (',
      },
    },
    test: {
      file: race,
      name: 'parallel callers of 25 sub-groups never take more than their branch may (req 39, 83)',
    },
  },
  {
    name: 'units are taken at each level or at none',
    row: 'req 83',
    remove: {
      patch: {
        file: 'server/src/platform/db/rate-limit.ts',
        find: '1 / ((select count(*) from taken) =',
        replace: '1 / (0 <',
      },
    },
    test: {
      file: race,
      name: 'parallel callers take at each level or at none: what one group is refused is left for another (req 83)',
    },
  },
  {
    name: 'a sub-group leaves something of a branch to its siblings',
    row: 'req 39',
    remove: {
      patch: {
        file: 'server/src/platform/fair/shared-limits.ts',
        find: 'above = Math.max(least, mostBelow(above))',
        replace: 'above = most',
      },
    },
    test: {
      file: calls,
      name: 'of a sub-group 45, so that its sibling still has 15',
    },
  },
  {
    name: 'what is left of a branch is locked for who has looked',
    row: 'req 72',
    remove: {
      patch: {
        file: 'server/src/platform/db/rate-limit.ts',
        find: '    buckets.map((bucket) => ({ bucket, units: 0 })),',
        replace: '    buckets.slice(1, 1).map((bucket) => ({ bucket, units: 0 })),',
      },
    },
    test: {
      file: race,
      name: 'what is left is kept for the transaction that has looked (req 72)',
    },
  },
  {
    name: 'users: a refused new user counts for the branch',
    row: 'req 39',
    remove: {
      patch: {
        file: 'server/src/features/users/users.routes.ts',
        find: 'await chargeRefusal(ctx, () => createUser(ctx, body))',
        replace: 'await createUser(ctx, body)',
      },
    },
    test: {
      file: calls,
      name: 'of keys and directories that are refused new users 60',
    },
  },
  {
    name: 'places: a slow client loses its own to one that waits',
    row: 'req 113',
    remove: {
      patch: { file: 'server/src/platform/http/pace.ts', find: 'slow[0]?.cut()', replace: '' },
    },
    test: {
      file: 'server/src/platform/http/open-calls.test.ts',
      name: 'a client that sends too slowly loses its place to one that waits (req 113)',
    },
  },
  {
    name: 'places: a client that moves enough keeps its own',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/pace.ts',
        find: ' && !hasMoved',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/open-calls.test.ts',
      name: 'a client that sends fast enough keeps its place, and one whose call is in work (req 113)',
    },
  },
  {
    name: 'callers are proved and counted in turns of their branches',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/admit.ts',
        find: 'known ?? strangerAt(heads, stranger)',
        replace: "['']",
      },
    },
    test: {
      file: 'server/src/platform/http/admit.test.ts',
      name: 'keys of a branch that are refused without end delay no call of another branch (req 113)',
    },
  },
  {
    name: 'large bodies are read in turns of the branches',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/read-body.ts',
        find: 'bodies.run({ share,',
        replace: 'bodies.run({ share: [],',
      },
    },
    test: {
      file: 'server/src/platform/http/turns.test.ts',
      name: 'is read in turns of the branches, one at a time, whatever the call (req 113)',
    },
  },
  {
    name: 'a branch fills half of the line of large bodies',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/read-body.ts',
        find: 'if (!bodies.mayWait(share, waitingInLine.largeBodies)) throw noPlace()',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/turns.test.ts',
      name: 'is refused when its account fills its part of the line, and one of another branch is not (req 113)',
    },
  },
  {
    name: 'a body has no more values than a call takes',
    row: 'req 48',
    remove: {
      patch: {
        file: 'server/src/platform/http/read-body.ts',
        find: ' || values > mostValues',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/turns.test.ts',
      name: 'of more values than any call takes is refused before it is parsed (req 48)',
    },
  },
]
