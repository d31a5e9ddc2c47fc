// @ts-check

/** Guards of the turns that branches and sites take. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'small files go before large ones that more sites have asked for',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-pace.ts',
        find: 'node.got + bytes < best.node.got + best.bytes',
        replace: 'node.got < 0',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-pace.once.test.ts',
      name: 'sends the small files of a site before large ones, which more sites have asked for before',
    },
  },
  {
    name: 'a site that waits for a file gets it when it has waited for its share',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-pace.ts',
        find: 'node.got = Math.max(node.got, above.gotByEach)',
        replace: 'node.got = 0',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-pace.once.test.ts',
      name: 'lets no site wait for others that come again after each file',
    },
  },
  {
    name: 'a site that comes again has got what it got',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-pace.ts',
        find: 'if (level > 0) node.got += file.bytes',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-pace.once.test.ts',
      name: 'counts what a site has got when it comes again, so that small files do not hold up a large one',
    },
  },
  {
    name: 'a branch that waits goes before those that come again after each turn',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-tree.ts',
        find: 'this.#goLast(path.filter(({ waiting }) => waiting === 0))',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'go to each that waits, also beside others that come again after each place',
    },
  },
  {
    name: 'a branch that always waits goes after the others when it has had its turn',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-tree.ts',
        find: 'this.#goLast(this.#path(item.share))\n    this.release(item)',
        replace: 'this.release(item)',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'are as many for a branch that always waits as for each of those that ask again after each place, beside 0 that keep theirs',
    },
  },
  {
    name: 'a group with waiting jobs keeps its turn from look to look',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/job-turns.ts',
        find: 'const former = [...this.#added]\n',
        replace:
          'for (const one of this.#added) this.#treeOf(one).remove(one)\n    const former: Candidate[] = []\n',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'of a group that has many take turns with those of groups that come now and then, beside 0 urgent ones for each of these',
    },
  },
  {
    name: 'urgent jobs without end hold up no other job',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/job-turns.ts',
        find: 'this.#inARow = next.lane.isUrgent ? this.#inARow + 1 : 0',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'come after four urgent ones, however many of these there are',
    },
  },
  {
    name: 'a customer beside idle ones does not pay',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'return Math.max(0, wanted - free)',
        replace: 'return wanted',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'owes nothing while it keeps less than a place at work, however idle the others are',
    },
  },
  {
    name: 'the work of a branch that is away counts as its own',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: ' && work.amount < forgottenWork)',
        replace: ')',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'works on when it is away, and is no other for that',
    },
  },
  {
    name: 'strangers wait by their address',
    row: 'req 101',
    remove: {
      patch: {
        file: 'server/src/platform/http/heads.ts',
        find: "'new', site, own]",
        replace: "'new', site.slice(0, 0), own.slice(0, 0)]",
      },
    },
    test: {
      file: 'server/src/platform/http/admit.test.ts',
      name: 'invented tokens from one address delay no first call with a new token from another (req 101, 113)',
    },
  },
  {
    name: 'networks that were refused wait apart',
    row: 'req 101',
    remove: {
      patch: {
        file: 'server/src/platform/http/heads.ts',
        find: "refused.has(site) ? 'refused' : 'new'",
        replace: "refused.has('') ? 'refused' : 'new'",
      },
    },
    test: {
      file: 'server/src/platform/http/admit.test.ts',
      name: 'invented tokens from many addresses delay no first call with a new token from another (req 101, 113)',
    },
  },
  {
    name: 'the refreshes of an account are counted together',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/call-limits.ts',
        find: 'most: session.refreshesPerMinute',
        replace: 'most: 1_000_000',
      },
    },
    test: {
      file: 'server/src/features/sign-in/session.test.ts',
      name: 'have a limit for all its sessions together, and hold up no other account (req 113)',
    },
  },
  {
    name: 'refusals rest while others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/rest-before-refusal.ts',
        find: 'if (count > atOnce && seen',
        replace: 'if (count < 0 && seen',
      },
    },
    test: {
      file: 'server/src/platform/http/rest-before-refusal.once.test.ts',
      name: 'rest after the first ones of a second while others are held up, of "greedy" (req 113)',
    },
  },
]
