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
        find: 'await returnLinks(tx, { provider_id, fsi_gid, type, issuer })',
        replace: 'await Promise.resolve(returnLinks.length - 2)',
      },
    },
    test: {
      file: 'server/src/cli/identity-provider-changes.test.ts',
      name: 'keeps the links for the same provider: who has the address now does not sign in as its former owner',
    },
  },
]
