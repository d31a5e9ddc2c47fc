// @ts-check

const folder = 'server/src/features/single-sign-on'

/** Guards of who is asked and linked by an address. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'single sign-on: an address that is a user’s e-mail is linked to nobody else',
    row: 'req 33',
    remove: {
      patch: {
        file: `${folder}/link-account.ts`,
        find: 'owner === undefined ? found : found.filter(({ fsi_uid }) => fsi_uid === owner)',
        replace: 'owner === undefined ? found : found',
      },
    },
    test: {
      file: `${folder}/link-account.test.ts`,
      name: 'west sso, east email, it comes from west (req 14, 33)',
    },
  },
  {
    name: 'single sign-on: an address of a domain is linked by its provider alone',
    row: 'req 33',
    remove: {
      patch: {
        file: `${folder}/link-account.ts`,
        find: '  if (holder !== undefined && holder.provider_id !== provider_id)',
        replace: '  if (holder !== undefined && holder.provider_id < 0)',
      },
    },
    test: {
      file: `${folder}/link-account.test.ts`,
      name: 'east email, the domain is west’s, it comes from east (req 14, 33)',
    },
  },
  {
    name: 'single sign-on: a link leads by the address that it was made by',
    row: 'req 33',
    remove: {
      patch: {
        file: `${folder}/asked-provider.ts`,
        find: '  if (linked !== undefined) return linked\n',
        replace: '  void linked\n',
      },
    },
    test: {
      file: `${folder}/asked-provider.test.ts`,
      name: 'west sso signs in, east email: west (req 33)',
    },
  },
  {
    name: 'single sign-on: links of a removed provider come back',
    row: 'req 14',
    remove: {
      patch: {
        file: `${folder}/register-provider.ts`,
        find: 'await returnLinks(tx, { provider_id, fsi_gid, type, issuer, now })',
        replace: 'await Promise.resolve(returnLinks.length - 2)',
      },
    },
    test: {
      file: 'server/src/cli/identity-provider-changes.test.ts',
      name: 'keeps the links for the same provider: who has the address now does not sign in as its former owner',
    },
  },
  {
    name: 'single sign-on: one user of a provider for an SSO address',
    row: 'row 58',
    remove: { sql: 'drop index users_sso_address_in_reach' },
    test: {
      file: `${folder}/given-once.race.test.ts`,
      name: 'goes to one of 16 new users of a provider (row 58)',
    },
    tries: 3,
  },
  {
    name: 'single sign-on: a group brings no address into the reach of a provider that has it',
    row: 'row 58',
    remove: { sql: 'drop trigger groups_sso_addresses on groups' },
    test: {
      file: `${folder}/given-once.race.test.ts`,
      name: 'is given in the reach, or comes along with a group that is moved there, never both (row 58)',
    },
    tries: 3,
  },
  {
    name: 'single sign-on: no provider is registered above two users of an address',
    row: 'row 58',
    remove: { sql: 'drop trigger identity_providers_sso_addresses on identity_providers' },
    test: {
      file: `${folder}/given-once.race.test.ts`,
      name: 'is given below, or a provider is registered above both, never both (row 58)',
    },
    tries: 3,
  },
  {
    name: 'single sign-on: a registration waits for new users',
    row: 'row 58',
    remove: {
      patch: {
        file: `${folder}/register-provider.ts`,
        find: "  await lockTree(tx, 'exclusive')\n",
        replace: '  void lockTree\n',
      },
    },
    test: {
      file: `${folder}/given-once.race.test.ts`,
      name: 'is given below, or a provider is registered above both, never both (row 58)',
    },
    tries: 4,
  },
  {
    name: 'single sign-on: of users who shared an address, the next one has it',
    row: 'row 58',
    remove: { sql: 'drop trigger users_sso_address_given_up on users' },
    test: {
      file: `${folder}/given-once.test.ts`,
      name: 'go on, and a third gets it only when both have given it up',
    },
  },
  {
    name: 'single sign-on: an SSO address is no other user’s e-mail beside another SSO e-mail',
    row: 'row 58',
    remove: {
      patch: {
        file: 'server/src/platform/db/migrations/0053-addresses-aside.ts',
        find: 'if reach is null or own_mailbox = own_address then',
        replace: 'if true then',
      },
    },
    test: {
      file: `${folder}/given-once.test.ts`,
      name: 'is no e-mail of another user in the reach, whatever SSO e-mail that one has (req 33)',
    },
  },
  {
    name: 'single sign-on: a changed e-mail is held, too',
    row: 'row 58',
    remove: {
      patch: {
        file: 'server/src/platform/db/migrations/0053-addresses-aside.ts',
        find: "if ${mailboxOf('new')} <> ${mailboxOf('old')} then",
        replace: 'if false then',
      },
    },
    test: {
      file: `${folder}/given-once.test.ts`,
      name: 'is no e-mail of another user in the reach, whatever SSO e-mail that one has (req 33)',
    },
  },
  {
    name: 'single sign-on: two users who come at once see each other’s addresses',
    row: 'row 58',
    remove: {
      patch: {
        file: 'server/src/platform/db/migrations/0053-addresses-aside.ts',
        find: "pg_advisory_xact_lock(hashtextextended(reach || ' ' || held, 53))",
        replace: 'length(held)',
      },
    },
    test: {
      file: `${folder}/given-once.race.test.ts`,
      name: 'goes to one of 16 users, as SSO e-mail or as e-mail beside another SSO e-mail (row 58)',
    },
    tries: 3,
  },
  {
    name: 'single sign-on: a domain belongs to one provider',
    row: 'row 58',
    remove: { sql: 'alter table sso_domains drop constraint sso_domains_one_provider' },
    test: {
      file: `${folder}/given-once.race.test.ts`,
      name: 'gives a domain to one of two providers that get it at the same moment (row 58)',
    },
    tries: 3,
  },
  {
    name: 'single sign-on: a link by a given up address ends when its user moves',
    row: 'req 105',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: '  group.fsi_gid !== user.fsi_gid ||\n',
        replace: '',
      },
    },
    test: {
      file: `${folder}/given-up-links.race.test.ts`,
      name: 'ends with its session when the user moves, and the user signs in by its own address',
    },
  },
  {
    name: 'single sign-on: a link by a given up address ends when its group moves',
    row: 'req 105',
    remove: {
      patch: {
        file: 'server/src/features/groups/move-group.ts',
        find: '  await endGivenUpLinksBelow(tx, group.fsi_gid, ctx.clock.now())\n',
        replace: '',
      },
    },
    test: {
      file: `${folder}/given-up-links.race.test.ts`,
      name: 'ends with its session when a group above it moves, and the user signs in by its own address',
    },
  },
  {
    name: 'single sign-on: a link of an address that a key takes back ends',
    row: 'req 33',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: '(ctx.administrator === null && (email',
        replace: '(ctx.administrator === undefined && (email',
      },
    },
    test: {
      file: `${folder}/given-up-links.race.test.ts`,
      name: 'ends when a key takes the address back that it gave',
    },
  },
  {
    name: 'single sign-on: a new administrator loses links by given up addresses',
    row: 'req 33',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: '  changed.is_admin === 1 ||\n',
        replace: '',
      },
    },
    test: {
      file: `${folder}/given-up-links.race.test.ts`,
      name: 'by an address that it has given up ends when it becomes an administrator',
    },
  },
  {
    name: 'single sign-on: a user keeps its address while it is linked by it',
    row: 'row 39',
    remove: { patch: { file: `${folder}/accounts.queries.ts`, find: ".forShare('u')", replace: '' } },
    test: {
      file: `${folder}/given-up-links.race.test.ts`,
      name: 'makes no link by an address that is taken back beside it',
    },
  },
  {
    name: 'single sign-on: a link that ends lets nobody in',
    row: 'row 39',
    remove: {
      patch: {
        file: `${folder}/link-account.ts`,
        find: 'if (!(await touchLink(tx, subject, { now: found.now, address })))',
        replace: 'if ((await touchLink(tx, subject, { now: found.now, address })) === undefined)',
      },
    },
    test: { file: `${folder}/given-up-links.race.test.ts`, name: 'by a link that ends beside it is refused' },
  },
  {
    name: 'single sign-on: a token is exchanged at a host of its account',
    row: 'req 69',
    remove: {
      patch: {
        file: 'server/src/features/sign-in/exchange-sign-in-token.ts',
        find: '  if (!(await admits({ db: tx, settings: ctx.settings }, ctx.host, account.fsi_gid))) return undefined\n',
        replace: '',
      },
    },
    test: {
      file: `${folder}/given-up-links.race.test.ts`,
      name: 'gives no session at the host of a brand that does not take the account any more (req 69)',
    },
  },
  {
    name: 'a welcome e-mail has no code for an address that its account has just changed',
    row: 'req 10',
    remove: {
      patch: {
        file: 'server/src/features/users/queue-welcomes.ts',
        find: 'wanting.filter(({ user }) => !fresh.has(user.fsi_uid))',
        replace: 'wanting.filter(() => fresh.size >= 0)',
      },
    },
    test: {
      file: 'server/src/features/sign-in/password-reset.test.ts',
      name: 'gets none by a welcome e-mail either',
    },
  },
]
