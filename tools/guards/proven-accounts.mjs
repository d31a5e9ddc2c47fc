// @ts-check

const signIn = 'server/src/features/sign-in'

/** Guards of accounts that change while a password or a code of theirs is checked. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'no statement more is sent for a name that exists',
    row: 'req 95',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/enforcement.ts',
        find: '!(await hasException(db, fsi_uid, now)) && isForced',
        replace: 'isForced && !(await hasException(db, fsi_uid, now))',
      },
    },
    test: {
      file: `${signIn}/alike.test.ts`,
      name: 'a wrong password sends the same statements for each kind of name (req 95)',
    },
  },
  {
    name: 'a second factor is asked for again in the transaction',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/sign-in.ts`,
        find: 'if (asksForCode(await factorOf(tx, account.fsi_uid), ctx.clock.now()))',
        replace: 'if (ctx.clock.now() < 0)',
      },
    },
    test: {
      file: `${signIn}/proven.race.test.ts`,
      name: 'asks for a code when a second factor is set up while the password is proven (row 39)',
    },
  },
  {
    name: 'a mailed code is checked against the account as it is then',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/confirm-password.ts`,
        find: 'kinds: !isOn || isSsoOnly ? [] : hasTry',
        replace: 'kinds: hasTry',
      },
    },
    test: {
      file: `${signIn}/proven.race.test.ts`,
      name: 'sets no password by a mailed code for an account that is turned off meanwhile (row 39)',
    },
  },
  {
    name: 'a session is opened by the password that still is the account’s',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/sign-in.queries.ts`,
        find: "    .where('password_hash', '=', valueOf('password_hash'))\n",
        replace: '',
      },
    },
    test: {
      file: `${signIn}/proven.race.test.ts`,
      name: 'leaves none of 15 sessions open that the old password opens at the moment of an operator’s reset (req 9, row 39)',
    },
    tries: 3,
  },
  {
    name: 'a session is opened only by who may still hold one',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/sign-in.queries.ts`,
        find: "    .where('is_active', '=', 1)\n    .forShare()",
        replace: '    .forShare()',
      },
    },
    test: {
      file: `${signIn}/proven.race.test.ts`,
      name: 'leaves none of 15 sessions open that the old password opens at the moment of turning the group off (req 9, row 39)',
    },
    tries: 3,
  },
  {
    name: 'an account is held while a password opens its session',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/sign-in.queries.ts`,
        find: "    .where('is_active', '=', 1)\n    .forShare()",
        replace: "    .where('is_active', '=', 1)",
      },
    },
    test: {
      file: `${signIn}/proven.race.test.ts`,
      name: 'waits for an account that is being turned off, and then opens no session by the password (req 20, row 39)',
    },
  },
  {
    name: 'an account is held while a sign-in token opens its session',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/exchange-sign-in-token.ts`,
        find: '  await holdAccount(tx, fsi_uid)\n',
        replace: '',
      },
    },
    test: {
      file: `${signIn}/proven.race.test.ts`,
      name: 'waits for an account that is being turned off, and then opens no session by single sign-on (req 20, row 39)',
    },
  },
]
