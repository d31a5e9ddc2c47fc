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
    name: 'a busy branch rests while others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'if (holdUp > 0) return Math',
        replace: 'if (worked < 0) return Math',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'stays empty for a while when callers of other branches are held up, else not',
    },
  },
  {
    name: 'a busy branch rests for longer the more others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'worked * restTimes) * holdUp',
        replace: 'worked * restTimes)',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'stays empty for longer the more callers are held up',
    },
  },
  {
    name: 'one slow proof holds up no others',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'Math.min(milliseconds, mostHoldUp * this.#bearable())',
        replace: 'milliseconds',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'is no longer for one slow proof',
    },
  },
  {
    name: 'an import rests while others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/run-job.ts',
        find: 'restAfter: (worked) => rest(world, run, worked),',
        replace: 'restAfter: async () => undefined,',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'leaves the database to callers of other branches that are held up, and only then',
    },
  },
  {
    name: 'the rest of an import ends for a new job of another branch',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/run-job.ts',
        find: 'if (lanes.some((one) => one.isNew && branchOf(one) !== branch)) {',
        replace: 'if (lanes.some((one) => one === undefined)) {',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'gives way to a new job of another branch at once, else rests on',
    },
  },
  {
    name: 'a directory rests beside others',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'return this.#isBackground && presence.hasOthers(share) ? worked : 0',
        replace: 'return 0',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'of work in the background stays empty for as long as it was used, while other branches are present',
    },
  },
  {
    name: 'a resting place goes to another branch at once',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'rest.ending.abort()',
        replace: 'void rest',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'is given to another branch at once, although it rests',
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
