// @ts-check

const jobs = 'server/src/platform/jobs'
const users = 'server/src/features/users'
const welcome = `${users}/send-welcome-email.test.ts`

/**
 * Guards against jobs and mails that run twice, or without their cause.
 *
 * @type {import('../guarding/guard.mjs').Guard[]}
 */
export const guards = [
  {
    name: 'a late worker commits nothing',
    row: 'F6',
    remove: {
      patch: {
        file: `${jobs}/job-queue.queries.ts`,
        find: " and state = 'active' and retry_count = ${attempt}`",
        replace: '`',
      },
    },
    test: { file: `${jobs}/jobs.test.ts`, name: 'discards a late commit (inChunk)' },
  },
  {
    name: 'a job is done with its last chunk',
    row: 'row 36',
    remove: {
      patch: {
        file: `${jobs}/run-job.ts`,
        find: 'await asHolder(work, (tx) => completeJob(boss, tx, claim))',
        replace:
          'await asHolder((tx) => completeJob(boss, tx, claim))\n      await inTransaction(db, (tx) => work(tx))',
      },
    },
    test: {
      file: `${jobs}/jobs.test.ts`,
      name: 'is done in the transaction of its last chunk, or not at all',
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
    name: 'jobs are divided level by level, not by group',
    row: 'req 113',
    remove: {
      patch: {
        file: `${jobs}/job-turns.ts`,
        find: '(line === null ? noGroup : shareOfGroup(line))',
        replace: '(line === null ? noGroup : [line.join()])',
      },
    },
    test: {
      file: `${jobs}/job-turns.test.ts`,
      name: 'take turns between the branches, however many groups one of them has',
    },
  },
  {
    name: 'a job is one worker’s',
    row: 'row 36',
    remove: {
      patch: {
        file: `${jobs}/job-turns.queries.ts`,
        find: ' limit 1 for update skip locked)',
        replace: ' limit 1)',
      },
    },
    test: {
      file: `${jobs}/job-turns.race.test.ts`,
      name: 'each job is one worker’s, when workers of many processes ask at once: 4 groups',
    },
    tries: 3,
  },
  {
    name: 'giving way costs no attempt',
    row: 'req 113',
    remove: {
      patch: {
        file: `${jobs}/job-queue.queries.ts`,
        find: ', retry_limit = retry_limit + 1',
        replace: '',
      },
    },
    test: {
      file: `${jobs}/job-turns.test.ts`,
      name: 'lets another branch go first, and continues; this is no failed attempt',
    },
  },
  {
    name: 'the webhooks of a branch have half of the places',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/webhooks/webhook-kind.ts',
        find: '  isSlowedByCustomers: true,\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/webhooks/webhook-turns.test.ts',
      name: '25 groups of a branch whose receivers never answer leave places for another branch (req 113)',
    },
  },
  {
    name: 'an import gives way to others',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/features/user-imports/import-job.ts',
        find: 'if (read.next !== undefined && (await job.givesWay())) return false',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/user-imports/import-turns.test.ts',
      name: 'an import that gives way leaves others of its group and branch a turn too (req 113)',
    },
  },
  {
    name: 'the same attempt is known as the same',
    row: 'row 36',
    remove: {
      patch: {
        file: `${users}/queue-welcomes.ts`,
        find: '${ctx.attemptKey}',
        replace: '${ctx.requestId}',
      },
    },
    test: {
      file: welcome,
      name: 'sends nothing twice when the same attempt comes again, also at once (row 36)',
    },
  },
  {
    name: 'the count waits for the server’s acceptance',
    row: 'req 72',
    remove: {
      patch: {
        file: 'server/src/platform/mail/mail-job.ts',
        find: "if (reached.outcome === 'accepted') {\n      await settleMail",
        replace: 'if (reached.outcome !== undefined) {\n      await settleMail',
      },
    },
    test: {
      file: welcome,
      name: 'rises when the server has accepted the mail, and not before',
    },
  },
  {
    name: 'a cap for one user',
    row: 'req 72',
    remove: {
      patch: {
        file: `${users}/queue-welcomes.ts`,
        find: '  if (user.welcomes_today >= welcomeEmails.perUserDay) throw new Problem(TooManyWelcomes)\n',
        replace: '',
      },
    },
    test: { file: welcome, name: 'sends at most 5 a day to one user (req 72)' },
  },
  {
    name: 'a cap for one branch',
    row: 'req 72',
    remove: {
      patch: {
        file: `${users}/queue-welcomes.ts`,
        find: 'most: welcomeEmails.perBranchDay',
        replace: 'most: 1_000_000_000',
      },
    },
    test: {
      file: welcome,
      name: 'sends at most 20,000 a day for one branch, and all that are asked for or none (req 72)',
    },
  },
  {
    name: 'no way without TLS',
    row: 'req 72',
    remove: {
      patch: {
        file: 'server/src/platform/mail/smtp-carrier.ts',
        find: "    requireTLS: server.tls === 'starttls',\n",
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/mail/smtp-carrier.once.test.ts',
      name: 'is required: a server that does not offer it gets no mail',
    },
  },
  {
    name: 'certificates are verified',
    row: 'req 72',
    remove: {
      patch: {
        file: 'server/src/platform/mail/smtp-carrier.ts',
        find: 'rejectUnauthorized: true',
        replace: 'rejectUnauthorized: false',
      },
    },
    test: {
      file: 'server/src/platform/mail/smtp-carrier.once.test.ts',
      name: 'with an untrusted certificate sends nothing (starttls)',
    },
  },
  {
    name: 'spreadsheets run nothing',
    row: 'req 50',
    remove: {
      patch: {
        file: 'server/src/platform/csv/csv-line.ts',
        find: 'value.replaceAll(runPlaces, "\'")',
        replace: 'value',
      },
    },
    test: {
      file: 'server/src/platform/csv/csv-line.test.ts',
      name: 'leads "=1+1" by an apostrophe, so that no spreadsheet runs it (req 50)',
    },
  },
  {
    name: 'hashing waits its turn',
    row: 'req 86',
    remove: {
      patch: {
        file: 'server/src/features/sign-in/password-hash.ts',
        find: 'concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),',
        replace: 'concurrency: 1000,',
      },
    },
    test: {
      file: 'server/src/features/sign-in/hashing.once.test.ts',
      name: 'of many parallel sign-ins at most half the cores hash at once, and all succeed (req 86)',
    },
  },
]
