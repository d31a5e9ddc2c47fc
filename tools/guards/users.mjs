// @ts-check

const folder = 'server/src/features/users'
const races = `${folder}/users.race.test.ts`
const ends = `${folder}/user-ends.race.test.ts`
const renaming = `${folder}/change-email.test.ts`
const creation = `${folder}/create-user.test.ts`

const locksNothing =
  'locks nothing outside the scope: foreign users and numbers that others hold answer at once (req 99)'

/** Guards of users against simultaneous changes, and of their limits. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'users: one user for an e-mail',
    row: 'row 14',
    remove: { sql: 'alter table users drop constraint users_email_key; drop index users_mailbox' },
    test: {
      file: races,
      name: 'an e-mail in many spellings, or a form sent twice, makes one user, recorded once (row 14, 36)',
    },
    tries: 3,
  },
  {
    name: 'users: one user for a mailbox',
    row: 'row 14',
    remove: { sql: 'drop index users_mailbox' },
    test: {
      file: races,
      name: 'an e-mail in two forms of its domain makes one user, recorded once (row 14)',
    },
    tries: 3,
  },
  {
    name: 'users: creating a user shares the tree',
    row: 'row 11',
    remove: {
      patch: { file: `${folder}/create-user.ts`, find: "      await lockTree(tx, 'shared')\n", replace: '' },
    },
    test: {
      file: races,
      name: 'no user enters a group that is being turned off with the one above it (row 11)',
    },
    tries: 3,
  },
  {
    name: 'users: a user is on only in a group that is',
    row: 'row 11',
    remove: { sql: 'alter table users drop constraint users_active_in_active' },
    test: {
      file: creation,
      name: 'is refused in the same words when only the database notices (row 11)',
    },
  },
  {
    name: 'users: a new user is in a group of the scope',
    row: 'req 28',
    remove: {
      patch: {
        file: `${folder}/create-user.ts`,
        find: 'requireGroup(tx, ctx.scope, input.fsi_gid)',
        replace: 'requireGroup(tx, { ...ctx.scope, fsi_gid: input.fsi_gid }, input.fsi_gid)',
      },
    },
    test: {
      file: creation,
      name: 'is absent when it lies outside the scope, whatever else is wrong (req 28, 31)',
    },
  },
  {
    name: 'users: changing a user shares the tree',
    row: 'row 11',
    remove: {
      patch: { file: `${folder}/update-user.ts`, find: "      await lockTree(tx, 'shared')\n", replace: '' },
    },
    test: {
      file: races,
      name: 'no user is turned on in, or moved into, a group that is being turned off with the one above it (row 11)',
    },
    tries: 3,
  },
  {
    name: 'users: a user that is off with its group is disabled itself',
    row: 'row 13',
    remove: {
      patch: {
        file: `${folder}/own-activity.ts`,
        find: 'is_active === 0 && user.is_off_with_group',
        replace: 'is_active === 0 && user.is_active === 1',
      },
    },
    test: {
      file: races,
      name: 'a user that is disabled itself stays off while a group above it is turned on (row 13)',
    },
    tries: 3,
  },
  {
    name: 'users: an old form is noticed',
    row: 'row 37',
    remove: {
      patch: {
        file: `${folder}/update-user.ts`,
        find: 'input.version !== user.version',
        replace: 'input.version < 0',
      },
    },
    test: {
      file: races,
      name: 'of 16 clients that save the same form one succeeds, and the others get a conflict (row 36, 37)',
    },
  },
  {
    name: 'users: the root keeps an administrator when one is demoted',
    row: 'row 28',
    remove: { sql: 'drop trigger users_root_keeps_administrator_on_update on users' },
    test: {
      file: races,
      name: 'two administrators of the root do not both go when a writer forgets the locks (row 28)',
    },
    tries: 3,
  },
  {
    name: 'users: the root keeps an administrator when one is deleted',
    row: 'row 28',
    remove: { sql: 'drop trigger users_root_keeps_administrator_on_delete on users' },
    test: {
      file: races,
      name: 'two administrators of the root do not both go when a writer forgets the locks (row 28)',
    },
    tries: 3,
  },
  {
    name: 'users: a deleted user holds no number',
    row: 'row 26',
    remove: { sql: 'alter table fax_numbers drop constraint fax_numbers_with_user' },
    test: { file: ends, name: 'a user is deleted or gets a number, never both (row 26)' },
    tries: 3,
  },
  {
    name: 'users: a new address is no other user’s',
    row: 'row 14',
    remove: { sql: 'alter table users drop constraint users_email_key; drop index users_mailbox' },
    test: {
      file: ends,
      name: 'an address goes to one user, whether it is new or changes its own (row 14)',
    },
    tries: 3,
  },
  {
    name: 'users: a change of address is noticed by forms of its numbers',
    row: 'row 15',
    remove: {
      patch: {
        file: `${folder}/email-lists.queries.ts`,
        find: 'group by fsi_nid\n    )\n    update fax_numbers n set version = n.version + 1\n    from changed c, groups g where n.fsi_nid = c.fsi_nid and g.fsi_gid = n.fsi_gid\n    returning n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, c.lists`.execute(tx)\n  return rows\n}\n\n/**\n * Removes',
        replace:
          'group by fsi_nid\n    )\n    update fax_numbers n set version = n.version\n    from changed c, groups g where n.fsi_nid = c.fsi_nid and g.fsi_gid = n.fsi_gid\n    returning n.fsi_nid, n.fax_number, n.fsi_gid, g.group_name, c.lists`.execute(tx)\n  return rows\n}\n\n/**\n * Removes',
      },
    },
    test: {
      file: ends,
      name: 'an address and the lists of its numbers change together, beside a form that saves the lists (row 15)',
    },
    tries: 3,
  },
  {
    name: 'users: an address is removed from lists of the scope only',
    row: 'req 81',
    remove: {
      patch: {
        file: `${folder}/email-lists.queries.ts`,
        find: `where \${isMailbox('e.email', email)} and n.fsi_nid = e.fsi_nid
        and \${isInScope(scope.fsi_gid, sql\`n.fsi_gid\`)}`,
        replace: "where ${isMailbox('e.email', email)} and n.fsi_nid = e.fsi_nid",
      },
    },
    test: {
      file: `${folder}/delete-user.test.ts`,
      name: 'leaves the e-mail lists of every number of the scope, each recorded, and no list outside it (req 81, 96)',
    },
  },
  {
    name: 'users: codes mailed to a former address are void',
    row: 'req 11',
    remove: {
      patch: {
        file: `${folder}/change-email.ts`,
        find: '  await voidCodes(tx, fsi_uid, now)\n',
        replace: '',
      },
    },
    test: {
      file: renaming,
      name: 'sets no password with the code or the link that it was mailed (req 10, 11)',
    },
  },
  {
    name: 'users: the own account keeps its rights',
    row: 'req 34',
    remove: {
      patch: {
        file: `${folder}/users.policy.ts`,
        find: "when(isOwn, 'own_account_stays')",
        replace: "when(false, 'own_account_stays')",
      },
    },
    test: {
      file: `${folder}/update-user.test.ts`,
      name: 'refuses what an own account must keep (req 34)',
    },
  },
  {
    name: 'users: a welcome e-mail locks nobody outside the scope',
    row: 'req 99',
    remove: {
      patch: {
        file: `${folder}/welcome.queries.ts`,
        find: ' and ${isLockedInScope(scope.fsi_gid, sql`u.fsi_gid`)}',
        replace: '',
      },
    },
    test: { file: `${folder}/user-locks.race.test.ts`, name: locksNothing },
  },
  ...['u', 'n'].map((row) => ({
    name: `default users: a call locks nothing outside the scope, ${row === 'u' ? 'user' : 'number'}`,
    row: 'req 99',
    remove: {
      patch: {
        file: 'server/src/features/default-users/default-users.queries.ts',
        find: ` and \${isLockedInScope(scope.fsi_gid, sql\`${row}.fsi_gid\`)}`,
        replace: '',
      },
    },
    test: { file: `${folder}/user-locks.race.test.ts`, name: locksNothing },
  })),
  {
    name: 'a locked row that moved within the scope is still found',
    row: 'row 18',
    remove: {
      patch: {
        file: 'server/src/tree/in-scope.queries.ts',
        find: 'sql`(select ${isInScope(scope_gid, fsi_gid)})`',
        replace: 'isInScope(scope_gid, fsi_gid)',
      },
    },
    test: {
      file: `${folder}/user-locks.race.test.ts`,
      name: 'finds a user who moves within the scope while the call waits: it can be the default user of its new group (row 18)',
    },
  },
  {
    name: 'a welcome e-mail waits for moves of groups',
    row: 'req 68',
    remove: {
      patch: {
        file: 'server/src/features/users/send-welcome-email.ts',
        find: "    await lockTree(tx, 'shared')\n",
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/users/user-locks.race.test.ts',
      name: 'a welcome e-mail waits for a move of groups, and is of the brand that mails then (req 68)',
    },
  },
]
