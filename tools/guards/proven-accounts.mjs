// @ts-check

const signIn = 'server/src/features/sign-in'
const sso = 'server/src/features/single-sign-on'
const moved = `${sso}/moved-accounts.race.test.ts`

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
  {
    name: 'a sign-in token opens a session only while its provider is still the account’s',
    row: 'row 39',
    remove: {
      patch: {
        file: `${signIn}/exchange-sign-in-token.ts`,
        find: '(await signsInBy(tx, account, provider_id)) ?',
        replace: 'signsInBy !== undefined ?',
      },
    },
    test: {
      file: moved,
      name: 'no token of the former provider opens a session, also one that is issued beside the move (req 105, row 39)',
    },
  },
  {
    name: 'a password opens a session only where the account’s group of now lets it',
    row: 'row 39',
    remove: {
      patch: { file: `${signIn}/sign-in.ts`, find: '{ ...account, ...held }', replace: 'account' },
    },
    test: {
      file: moved,
      name: 'no password opens a session where SSO is enforced (req 91, row 39)',
    },
  },
  {
    name: 'a move of a group waits for the sign-ins of its administrators',
    row: 'row 39',
    remove: {
      patch: { file: `${sso}/moved-accounts.queries.ts`, find: '    .forNoKeyUpdate()\n', replace: '' },
    },
    test: {
      file: moved,
      name: 'a session that is being opened ends too, when a group above it moves (req 105, row 39)',
    },
  },
  {
    name: 'a write asks whether the session of its caller still holds',
    row: 'req 20',
    remove: {
      patch: {
        file: 'server/src/platform/change/change.ts',
        find: '      await requireCaller()\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/late-bodies.test.ts',
      name: 'an administrator who is disabled changes nothing by a body that was on its way for less than a second (req 20)',
    },
  },
  {
    name: 'a write asks whether the key of its caller still holds',
    row: 'row 46',
    remove: {
      patch: {
        file: 'server/src/platform/change/change.ts',
        find: '      await requireCaller()\n',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/late-bodies.test.ts',
      name: 'a key that is revoked changes nothing by a body that was on its way for less than a second (req 109, row 46)',
    },
  },
]
