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
      file: 'server/src/platform/fair/debts.once.test.ts',
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
        replace: 'if (rest > 0 && this.waitingCount > 0) debts.add',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
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
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'waits for longer the more callers are held up',
    },
  },
  {
    name: 'a busy branch rests for longer when it works in several queues',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: '(1 + debts.countOthers(share, this.#account))',
        replace: '1',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'waits for longer when it owes in several queues',
    },
  },
  {
    name: 'a branch that works no more than the others does not rest',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'this.#recent * excess',
        replace: 'this.#recent',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'owes nothing if it works no more than the others, and in part if it works somewhat more',
    },
  },
  {
    name: 'a branch has paid by the time of its work',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'debts.add(share, this.#account, { from, milliseconds })',
        replace: 'debts.add(share, this.#account, { from: from + worked, milliseconds })',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'has paid for a slow call by the time that this took',
    },
  },
  {
    name: 'a branch that owes holds no place before',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'this.#account = before ?? this',
        replace: 'this.#account = this',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'holds no places of one queue while it owes in the next',
    },
  },
  {
    name: 'work of no branch owes nothing',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'if (isOfCustomer(share)) this.#noteWork',
        replace: 'if (share.length > 0) this.#noteWork',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'is none where work belongs to no branch',
    },
  },
  {
    name: 'one slow proof holds up no others',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'Math.min(mostHoldUp, milliseconds /',
        replace: 'Math.max(0, milliseconds /',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'is not known by one slow proof, nor by proofs that take longer by themselves',
    },
  },
  {
    name: 'proofs are compared with those of their kind',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'this.#usual.set(name,',
        replace: "this.#usual.set('',",
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'is not known by one slow proof, nor by proofs that take longer by themselves',
    },
  },
  {
    name: 'a branch with many calls does not hold itself up',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'if (most > mostUnderWay) return',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'is not known by one slow proof, nor by proofs that take longer by themselves',
    },
  },
  {
    name: 'a hold-up is forgotten',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/presence.ts',
        find: 'now - this.#provenAt > heldUpMilliseconds ? 0 :',
        replace: 'now < 0 ? 0 :',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'holds up a branch that calls now and then, and none that is gone',
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
      name: 'gives way to another branch, else rests on',
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
    name: 'a directory rests beside others',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/fair/fair-queue.ts',
        find: 'return this.#isBackground && this.#seen.hasOthers(share) ? worked : 0',
        replace: 'return 0',
      },
    },
    test: {
      file: 'server/src/platform/fair/debts.once.test.ts',
      name: 'in the background waits for as long as it worked while other branches are present, held up or not',
    },
  },
]
