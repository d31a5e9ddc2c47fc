// @ts-check

const signIn = 'server/src/features/sign-in'

/** Guards of sign-in and sessions. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'the row decides whether there is a try left',
    row: 'row 35',
    remove: {
      patch: {
        file: 'server/src/platform/db/rate-limit.ts',
        find: "where r.window_end <= ${valueOf('now')} or r.used = 0 or r.used + excluded.used <= (",
        replace: "where r.window_end <= ${valueOf('now')} or 0 <= (",
      },
    },
    test: {
      file: `${signIn}/guessing.race.test.ts`,
      name: 'admits at most 5 of 16 parallel guesses to the hash (req 2, row 35)',
    },
  },
  {
    name: 'charges with one counter wait in the process',
    row: 'row 35',
    remove: {
      patch: {
        file: 'server/src/platform/db/take-in-line.ts',
        find: 'oneByOne(world, names, takeNow)',
        replace: 'takeNow()',
      },
    },
    test: {
      file: `${signIn}/guessing.race.test.ts`,
      name: 'wait for each other in the process, and one of them in the database (req 93, row 35)',
    },
  },
  {
    name: 'a counter that has refused is looked at before it is locked',
    row: 'row 35',
    remove: {
      patch: {
        file: 'server/src/platform/db/take-in-line.ts',
        find: 'if (seen.length === 0) return',
        replace: 'if (seen.length >= 0) return',
      },
    },
    test: {
      file: `${signIn}/guessing.race.test.ts`,
      name: 'are refused without its counter when it has no tries left, and no longer than that (req 93, row 35)',
    },
  },
  {
    name: 'refusals of one address are recorded one by one',
    row: 'row 35',
    remove: {
      patch: {
        file: `${signIn}/prove-password.ts`,
        find: '[`locked|${networksOf(ctx.address).at(-1)}`]',
        replace: '[]',
      },
    },
    test: {
      file: `${signIn}/guessing.race.test.ts`,
      name: 'that are refused are recorded one by one (req 93, row 35)',
    },
  },
  {
    name: 'a refresh token is used once',
    row: 'row 34',
    remove: {
      patch: {
        file: `${signIn}/session.queries.ts`,
        find: ".where('kind', '=', 'refresh')\n    .where('used_time', 'is', null)",
        replace: ".where('kind', '=', 'refresh')",
      },
    },
    test: {
      file: `${signIn}/session.race.test.ts`,
      name: 'rotates once for 20 parallel refreshes, and gives all of them the same answer (req 18, row 34)',
    },
  },
  {
    name: 'parallel replays of a token are one reuse',
    row: 'req 104',
    remove: {
      patch: {
        file: `${signIn}/refresh-session.ts`,
        find: 'owner !== undefined && isEnded',
        replace: 'owner?.ended_time === null',
      },
    },
    test: {
      file: `${signIn}/session.race.test.ts`,
      name: 'records one reuse for 16 parallel replays of a token (req 18, 104)',
    },
    tries: 3,
  },
  {
    name: 'reuse after the grace ends the family',
    row: 'req 18',
    remove: {
      patch: {
        file: `${signIn}/refresh-session.ts`,
        find: "await endSession(tx, session_id, { reason: 'refresh token used again', now })",
        replace: 'now > 0',
      },
    },
    test: {
      file: `${signIn}/session.test.ts`,
      name: 'used again after the grace ends the whole family and is recorded (req 18, 76)',
    },
  },
  {
    name: 'a code is used once',
    row: 'req 10',
    remove: {
      patch: {
        file: `${signIn}/sign-in.queries.ts`,
        find: ".where(sql<boolean>`kind = any(${[...code.kinds]}::text[])`)\n    .where('used_time', 'is', null)",
        replace: '.where(sql<boolean>`kind = any(${[...code.kinds]}::text[])`)',
      },
    },
    test: {
      file: `${signIn}/one-time-codes.test.ts`,
      name: 'sets the first password by the activation code, once (req 10)',
    },
  },
  {
    name: 'a password is replaced once by those who proved it',
    row: 'row 34',
    remove: {
      patch: {
        file: `${signIn}/sign-in.queries.ts`,
        find: "    .where('password_hash', '=', looked.password_hash)\n",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/password.race.test.ts`,
      name: 'of 6 parallel setNewPassword by one temporary password the first counts (req 10, row 34)',
    },
  },
  {
    name: 'a guess at a mailed code is charged before it is looked at',
    row: 'row 35',
    remove: {
      patch: {
        file: `${signIn}/confirm-password.ts`,
        find: "hasTry ? ['activation', 'reset'] : ['activation']",
        replace: "hasTry || fsi_uid > 0 ? ['activation', 'reset'] : ['activation']",
      },
    },
    test: {
      file: `${signIn}/password.race.test.ts`,
      name: 'checks no more than 5 of 16 parallel guesses at a mailed code: the right one comes too late (req 11, row 35)',
    },
  },
  {
    name: 'a one-time sign-in token belongs to one browser',
    row: 'req 15',
    remove: {
      patch: {
        file: `${signIn}/session.queries.ts`,
        find: ".where('nonce_hash', '=', token.nonce_hash)",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/one-time-codes.test.ts`,
      name: 'gives the three tokens once, in the browser that has the nonce (req 15)',
    },
  },
  {
    name: 'the account’s standing is read for each call',
    row: 'req 20',
    remove: {
      patch: {
        file: 'server/src/platform/http/session-end.ts',
        find: 'account.is_admin === 1 && account.user_is_active === 1 && account.group_is_active === 1',
        replace: 'account.is_admin === 1',
      },
    },
    test: {
      file: `${signIn}/session.test.ts`,
      name: 'ends with the very next call after disabling the account (req 20)',
    },
  },
  {
    name: 'an idle session ends',
    row: 'req 21',
    remove: {
      patch: {
        file: 'server/src/platform/http/session-end.ts',
        find: "now - session.last_used_time >= limits.sessionIdleSeconds ? 'idle_too_long' : undefined",
        replace: 'undefined',
      },
    },
    test: { file: `${signIn}/session.test.ts`, name: 'ends 30 minutes after the last call (req 21)' },
  },
  {
    name: 'a form has few fields',
    row: 'req 85',
    remove: {
      patch: {
        file: 'server/src/platform/http/read-body.ts',
        find: "if (text.split('&', mostFields + 1).length > mostFields) throw new Problem(BadRequest)",
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/anonymous.test.ts',
      name: 'with a form of many fields at signin',
    },
  },
  {
    name: 'a known address is hashed first',
    row: 'req 93',
    remove: {
      patch: { file: `${signIn}/guessing.ts`, find: 'share: known,', replace: 'share: undefined,' },
    },
    test: {
      file: `${signIn}/hashing-flood.test.ts`,
      name: 'lets an account at its known address go first (req 93)',
    },
  },
  {
    name: 'the first line of hashes is divided by branch',
    row: 'req 113',
    remove: {
      patch: {
        file: `${signIn}/sign-in.queries.ts`,
        find: 'shareOf(one, one.line)',
        replace: 'shareOf(one, one.line.slice(0, 0))',
      },
    },
    test: {
      file: `${signIn}/hashing-flood.test.ts`,
      name: 'at known addresses of one branch lets another branch go before all that wait (req 93, 113)',
    },
  },
  {
    name: 'the queue of hashes is bounded',
    row: 'req 93',
    remove: {
      patch: {
        file: 'server/src/platform/queues/work-queue.ts',
        find: 'places.waitingCount < most',
        replace: 'places.waitingCount < 1000 * most',
      },
    },
    test: {
      file: `${signIn}/hashing-flood.test.ts`,
      name: 'answers 503 when the line is full, charges nothing, and has room for known addresses (req 93)',
    },
  },
  {
    name: 'a caller that leaves is not hashed for',
    row: 'req 93',
    remove: {
      patch: {
        file: 'server/src/platform/http/request-context.ts',
        find: "raw.once('close', () => controller.abort(ended))",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/hashing-flood.test.ts`,
      name: 'is dropped when its callers are gone, and no password is hashed for them (req 93)',
    },
  },
  {
    name: 'an unknown name is hashed for too',
    row: 'req 6',
    remove: {
      patch: {
        file: `${signIn}/password-hash.ts`,
        find: 'const against = stored ?? standIn',
        replace: 'if (stored === null) return false\n  const against = stored',
      },
    },
    test: {
      file: `${signIn}/hashing-flood.test.ts`,
      name: 'hashes for a known and for an unknown name, so that timing reveals nothing (req 6)',
    },
  },
]
