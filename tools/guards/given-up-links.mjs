// @ts-check

/** Guards of links by addresses that were given up, and of codes that others have read. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'single sign-on: a link by a given up address ends when its user moves',
    row: 'req 105',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: 'isMoved || changed.is_admin',
        replace: 'changed.is_admin',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
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
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'ends with its session when a group above it moves, and the user signs in by its own address',
    },
  },
  {
    name: 'single sign-on: a link of an address that a key takes back ends',
    row: 'req 33',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: '(administrator === null || changed.sso_email',
        replace: '(changed.sso_email',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'ends when a key takes the address back that it gave',
    },
  },
  {
    name: 'single sign-on: a new administrator loses links by given up addresses',
    row: 'req 33',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: ' || changed.is_admin === 1',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'by an address that it has given up ends when it becomes an administrator',
    },
  },
  {
    name: 'single sign-on: a user keeps its address while it is linked by it',
    row: 'row 39',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/accounts.queries.ts',
        find: ".forShare('u')",
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'makes no link by an address that is taken back beside it',
    },
  },
  {
    name: 'single sign-on: a link that ends lets nobody in',
    row: 'row 39',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/link-account.ts',
        find: 'if (!(await touchLink(tx, subject, { now: found.now, address })))',
        replace: 'if ((await touchLink(tx, subject, { now: found.now, address })) === undefined)',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'by a link that ends beside it is refused',
    },
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
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
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
  {
    name: 'single sign-on: a given up link does not come back with its provider',
    row: 'req 33',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/kept-links.queries.ts',
        find: ' from kept where address is not null`',
        replace: ' from kept`',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'does not come back with its provider, once the address is given up',
    },
  },
  {
    name: 'single sign-on: a link gets no new address that is taken back',
    row: 'row 39',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/link-account.ts',
        find: '((await lockAccount(tx, linked.fsi_uid)) ?? linked)',
        replace: 'linked',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'gives its link no new address that is taken back beside it',
    },
  },
  {
    name: 'single sign-on: a link ends with the SSO e-mail that it was made by',
    row: 'req 33',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: '(administrator === null || changed.sso_email !== undefined)',
        replace: 'administrator === null',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'ends when the SSO e-mail is taken back, with its sessions but for the one that does it',
    },
  },
  {
    name: 'codes that a mail server carried are void when it is lost',
    row: 'req 11',
    remove: {
      patch: {
        file: 'server/src/features/sign-in/sign-in.queries.ts',
        find: 'b.mail_server_until >= ',
        replace: 'false and b.mail_server_until >= ',
      },
    },
    test: {
      file: 'server/src/features/brands/code-of-a-brand.test.ts',
      name: 'that a mail server carried opens nothing once its group is moved away with it (req 11, 65)',
    },
  },
  {
    name: 'a code is of the brand that its mail was made with',
    row: 'row 24',
    remove: {
      patch: {
        file: 'server/src/features/users/queue-welcomes.ts',
        find: 'fsi_bid: brand?.fsi_bid ?? null',
        replace: 'fsi_bid: brand?.is_send_welcome_email === 0 ? 0 : null',
      },
    },
    test: {
      file: 'server/src/features/brands/code-of-a-brand.test.ts',
      name: 'is of the brand that its mail was made with, also if that is switched off and on meanwhile (row 24)',
    },
  },
  {
    name: 'codes of a mail server that was removed before the move are void',
    row: 'req 11',
    remove: {
      patch: {
        file: 'server/src/features/brands/mail-server.ts',
        find: ', mail_server_until: now',
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/brands/code-of-a-brand.test.ts',
      name: 'that a mail server carried opens nothing once its group is moved away after it was removed (req 11, 65)',
    },
  },
  {
    name: 'single sign-on: a link of a former owner ends with its address',
    row: 'req 105',
    remove: {
      patch: {
        file: 'server/src/features/users/update-user.ts',
        find: 'isReaddressed && (await hadFormerOwner(tx, user))',
        replace: 'false',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'ends when the address is corrected, if it was made after a group above it moves',
    },
  },
  {
    name: 'single sign-on: a move ends sessions without a link',
    row: 'req 105',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/moved-accounts.queries.ts',
        find: 's.session_id <> ${except} and',
        replace: 's.session_id = ${except} and',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'ends when the user moves, also if the user has ended the link itself',
    },
  },
  {
    name: 'single sign-on: the next holder of an address does not get the former one’s account',
    row: 'req 14',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/link-account.ts',
        find: 'found.every(({ fsi_uid }) => fsi_uid === linked.fsi_uid)',
        replace: 'found.every(({ fsi_uid }) => fsi_uid > 0)',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'leads nowhere while another user has the address, and is that one’s once the former one has come by the new address',
    },
  },
  {
    name: 'single sign-on: an unlinked identity keeps no session of a sign-in under way',
    row: 'req 14',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/remove-provider.ts',
        find: `    const links = await deleteLinks(tx, entity_id)
    const ended = await endProviderSessionsOf(tx, entity_id, end)
`,
        replace: `    const ended = await endProviderSessionsOf(tx, entity_id, end)
    const links = await deleteLinks(tx, entity_id)
`,
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/given-up-links.race.test.ts',
      name: 'by a link that is removed while it goes on gives no session',
    },
  },
  {
    name: 'single sign-on: an unlinked identity is not taken back by a provider that is added meanwhile',
    row: 'req 105',
    remove: {
      patch: {
        file: 'server/src/features/single-sign-on/remove-provider.ts',
        find: "    await lockTree(tx, 'shared')\n",
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/single-sign-on/provider-ends.race.test.ts',
      name: 'a link that a provider takes back at the moment ends when its account is unlinked (req 105)',
    },
  },
]
