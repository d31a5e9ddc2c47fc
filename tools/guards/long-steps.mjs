// @ts-check

const jobs = 'server/src/platform/jobs'

/** Guards of jobs whose steps take longer than their lease. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a late step that takes longer than the lease commits nothing',
    row: 'row 32',
    remove: {
      patch: {
        file: `${jobs}/run-job.ts`,
        find: '      if (isLong) await renewLease(tx, claim)\n',
        replace: '',
      },
    },
    test: {
      file: `${jobs}/long-steps.race.test.ts`,
      name: 'a step that another worker has by its end commits nothing (inChunk)',
    },
  },
  {
    name: 'a process shows that it lives, beside a long step',
    row: 'F5',
    remove: {
      patch: { file: `${jobs}/show-life.ts`, find: 'void show()', replace: 'undefined' },
    },
    test: {
      file: `${jobs}/long-steps.race.test.ts`,
      name: 'a step that lasts longer than the lease stays its worker’s, and the job’s row stays free',
    },
  },
  {
    name: 'a long step keeps the row of its job free',
    row: 'F5',
    remove: {
      patch: {
        file: `${jobs}/run-job.ts`,
        find: '(isLong ? checkLease(tx, claim) : renewLease(tx, claim))',
        replace: 'renewLease(tx, claim)',
      },
    },
    test: {
      file: `${jobs}/long-steps.race.test.ts`,
      name: 'a step that lasts longer than the lease stays its worker’s, and the job’s row stays free',
    },
  },
  {
    name: 'a worker that shows no life loses its job',
    row: 'F5',
    remove: {
      patch: {
        file: `${jobs}/job-queue.queries.ts`,
        find: 'q.retry_backoff, q.heartbeat_seconds',
        replace: 'q.retry_backoff, null::int',
      },
    },
    test: {
      file: `${jobs}/long-steps.race.test.ts`,
      name: 'a job whose worker is gone is another’s as soon as it shows no life',
    },
  },
]
