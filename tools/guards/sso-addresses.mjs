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
]
