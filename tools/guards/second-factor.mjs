// @ts-check

const signIn = 'server/src/features/sign-in'

/** Guards of the second factor. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a move does not end a required second factor',
    row: 'req 91',
    remove: {
      patch: {
        file: 'server/src/features/groups/move-group.ts',
        find: 'const secondFactor = wasRequired !== undefined ? await keepSecondFactor(tx, group) : []',
        replace: 'const secondFactor = wasRequired !== undefined ? [] : []',
      },
    },
    test: {
      file: 'server/src/features/groups/group-move.test.ts',
      name: 'keeps a second factor that was required above, and records it (req 91)',
    },
  },
  {
    name: 'a step of an authenticator is accepted once',
    row: 'req 13',
    remove: {
      patch: {
        file: `${signIn}/mfa.queries.ts`,
        find: "    .where('last_step', '<', code.step)\n",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/mfa.race.test.ts`,
      name: 'lets one of 16 parallel submits of a code in (req 11, req 13, row 34)',
    },
  },
  {
    name: 'a recovery code is used once',
    row: 'row 34',
    remove: {
      patch: {
        file: `${signIn}/mfa.queries.ts`,
        find: "    .where('fsi_uid', '=', code.fsi_uid)\n    .where('used_time', 'is', null)",
        replace: "    .where('fsi_uid', '=', code.fsi_uid)",
      },
    },
    test: {
      file: `${signIn}/mfa.race.test.ts`,
      name: 'lets one of 16 parallel submits of a recovery code in (req 11, row 34)',
    },
  },
  {
    name: 'an offered secret is enrolled once',
    row: 'req 11',
    remove: {
      patch: {
        file: `${signIn}/mfa.queries.ts`,
        find: "    .where('offered_sealed', '=', offer.offered_sealed)\n",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/mfa.race.test.ts`,
      name: 'enrols by one of 16 parallel submits of the first code, with one set of recovery codes (req 11, row 34)',
    },
    tries: 3,
  },
  {
    name: 'any group above requires a second factor',
    row: 'req 91',
    remove: {
      patch: {
        file: `${signIn}/mfa.queries.ts`,
        find: "            .where('g.is_mfa_required', '=', 1),\n        )\n        .$castTo<boolean>()",
        replace:
          "            .where('g.is_mfa_required', '=', 1)\n            .where('c.depth', '<', 2),\n        )\n        .$castTo<boolean>()",
      },
    },
    test: {
      file: `${signIn}/mfa.test.ts`,
      name: 'passes it down to every group that an administrator creates or moves below it (req 91)',
    },
  },
  {
    name: 'a verified secret is never shown again',
    row: 'req 12',
    remove: {
      patch: {
        file: `${signIn}/sign-in.ts`,
        find: "  if (factor.secret_sealed !== null) return { code: 201, mfa_qr: '' }\n",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/mfa.test.ts`,
      name: 'must enter a code once enrolment has begun, gets ten recovery codes with the first code, and no image after that (req 12)',
    },
  },
  {
    name: 'a right password wins no new tries at codes',
    row: 'req 11',
    remove: {
      patch: {
        file: `${signIn}/guessing.ts`,
        find: 'passed: (db) => release(db, { given:',
        replace: 'passed: (db) => release(db, { emptied:',
      },
    },
    test: {
      file: `${signIn}/mfa.test.ts`,
      name: 'counts as one of the five tries when it is wrong, and the password alone wins none back (req 3, 11)',
    },
  },
]
