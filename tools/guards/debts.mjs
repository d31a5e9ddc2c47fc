// @ts-check

/** Guards of the time that a branch owes to others for its work. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a busy branch rests while others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'if (rest > 0) debts.add',
        replace: 'if (rest < 0) debts.add',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'begins nothing more for a while, if callers take longer than usual',
    },
  },
  {
    name: 'a branch rests also with fewer calls than places',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'if (rest > 0) debts.add',
        replace: 'if (rest > 0 && this.#tree.waitingOfBranch(share) > 0) debts.add',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'begins no more with fewer calls on their way than it has places',
    },
  },
  {
    name: 'a busy branch rests for longer the more others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'const times = holdUp * (',
        replace: 'const times = 1 * (',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'waits for longer the more callers are held up',
    },
  },
  {
    name: 'a busy branch rests for longer when it works in several queues',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: '(1 + debts.countOthers(share, this))',
        replace: '1',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'waits for longer when it owes in several queues',
    },
  },
  {
    name: 'one slow proof holds up no others',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'Math.min(times, mostHoldUp)',
        replace: 'times',
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'is not known by one slow proof, nor by proofs of a kind that takes longer',
    },
  },
  {
    name: 'proofs are compared with those of their kind',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'this.#usual.set(kind, usual)',
        replace: "this.#usual.set('', usual)",
      },
    },
    test: {
      file: 'server/src/platform/fair/fair-queue.once.test.ts',
      name: 'is not known by one slow proof, nor by proofs of a kind that takes longer',
    },
  },
  {
    name: 'an import rests while others are held up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/run-job.ts',
        find: 'if (owed === 0) return false',
        replace: 'return false',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'rests after a step, and only then',
    },
  },
  {
    name: 'an import of one step rests too',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/run-job.ts',
        find: 'noteWork(handler, run)\n    job.giveBack()',
        replace: 'job.giveBack()',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'rests also after a job of one step',
    },
  },
  {
    name: 'a branch begins no import while it rests',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/job-turns.ts',
        find: 'this.#debts.owedBy([branch], this) === 0',
        replace: 'branch !== undefined',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'begins no further job before its rest is over, and each branch rests for its own jobs',
    },
  },
  {
    name: 'a rest of imports has an end',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/job-turns.ts',
        find: 'Math.min(rest, longestRest)',
        replace: 'rest',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'begins no further job before its rest is over, and each branch rests for its own jobs',
    },
  },
  {
    name: 'the rest of an import ends for another branch',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/run-job.ts',
        find: 'const mayEnd = owed > 0 || looked',
        replace: 'const mayEnd = looked',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'gives way to another branch at once, else rests on',
    },
  },
  {
    name: 'the rest of an import ends with the process',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/run-job.ts',
        find: 'while (!stopping.aborted) {',
        replace: 'for (;;) {',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'ends its rest when the process ends',
    },
  },
  {
    name: 'waiting jobs of a group that ends stay in its branch',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/jobs/job-turns.queries.ts',
        find: 'set group_id = ${String(parent_gid)}',
        replace: 'set group_id = ${String(fsi_gid)}',
      },
    },
    test: {
      file: 'server/src/platform/jobs/job-turns.test.ts',
      name: 'of a group that is deleted go to its parent, and stay in its branch',
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
      name: 'in the background waits for as long as it worked while other branches are present, held up or not',
    },
  },
]
