// @ts-check

const folder = 'server/src/features/user-imports'
const races = `${folder}/user-imports.race.test.ts`
const rows = `${folder}/import-rows.test.ts`
const imports = `${folder}/user-imports.test.ts`

/** Guards of imports against simultaneous changes and repeated work. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'imports: one user for an e-mail',
    row: 'row 14',
    remove: { sql: 'alter table users drop constraint users_email_key; drop index users_mailbox' },
    test: {
      file: races,
      name: 'leaves an e-mail to a user who is created elsewhere meanwhile, and imports the other rows (row 14)',
    },
  },
  {
    name: 'imports: a row has one outcome',
    row: 'row 29',
    // Without the key, the check of the counts still notices the second outcome.
    remove: {
      sql: 'alter table user_import_rows drop constraint user_import_rows_once; alter table user_imports drop constraint user_imports_counted',
    },
    test: {
      file: races,
      name: 'has one outcome for each row, even when two workers do it without a fence (row 29)',
    },
    tries: 3,
  },
  {
    name: 'imports: a form with a key is one job',
    row: 'row 30',
    remove: { sql: 'alter table user_imports drop constraint user_imports_once' },
    test: {
      file: races,
      name: 'is one job, however often a form with its key is sent at once (row 30)',
    },
  },
  {
    name: 'imports: a chunk shares the tree',
    row: 'row 31',
    remove: {
      patch: { file: `${folder}/import-standing.ts`, find: "  await lockTree(tx, 'shared')\n", replace: '' },
    },
    test: {
      file: races,
      name: 'adds no active user to a group that is being turned off with the one above it (row 11, 31)',
    },
    tries: 3,
  },
  {
    name: 'imports: the group of a chunk must be on',
    row: 'row 31',
    remove: {
      patch: {
        file: `${folder}/import-standing.ts`,
        find: 'group.is_active === 1 ?',
        replace: 'group.is_active >= 0 ?',
      },
    },
    test: {
      file: races,
      name: 'into a group that was deleted, turned off or moved away fails row by row (row 7, 31)',
    },
  },
  {
    name: 'imports: a status moves forward once',
    row: 'row 32',
    remove: {
      patch: {
        file: `${folder}/import-progress.queries.ts`,
        find: "    .where('status', '=', 0)\n    .returning",
        replace: '    .returning',
      },
    },
    test: {
      file: races,
      name: 'ends once, with one record and one mail, even when two workers end it (row 32, 36)',
    },
    tries: 3,
  },
  {
    name: 'imports: only a free number is given',
    row: 'row 1',
    remove: {
      patch: {
        file: `${folder}/import-facts.queries.ts`,
        find: 'where n.fsi_uid is null\n',
        replace: 'where true\n',
      },
    },
    test: {
      file: rows,
      name: 'must be an unassigned number of the group or below: others fail in the same words (req 31)',
    },
  },
  {
    name: 'imports: a chunk holds its administrator',
    row: 'req 20',
    remove: {
      patch: { file: `${folder}/importers.queries.ts`, find: '\n    for share`', replace: '`' },
    },
    test: {
      file: races,
      name: 'waits for a demotion of its administrator that is under way (req 20)',
    },
  },
  {
    name: 'imports: the report goes to the account of the session',
    row: 'req 36',
    remove: {
      patch: {
        file: `${folder}/import-users.ts`,
        find: "      email: ctx.administrator?.email ?? '',\n",
        replace: "      email: String(input.email ?? ctx.administrator?.email ?? ''),\n",
      },
    },
    test: {
      file: imports,
      name: 'takes the address of the report and the administrator from the session (req 36)',
    },
  },
  {
    name: 'imports: an administrator above is not named',
    row: 'req 31',
    remove: {
      patch: {
        file: `${folder}/user-imports.queries.ts`,
        find: "case when ${isInScope(scope.fsi_gid, sql`i.actor_gid`)} then i.email else '' end as email",
        replace: 'i.email',
      },
    },
    test: { file: imports, name: 'does not name an administrator above the reader’s scope (req 31)' },
  },
  {
    name: 'imports: a key belongs to one form',
    row: 'row 30',
    remove: {
      patch: {
        file: `${folder}/import-users.ts`,
        find: 'if (!isSameForm(',
        replace: 'if (file.length < 0 && !isSameForm(',
      },
    },
    test: { file: races, name: 'is the first form of its key, when two are sent at once (row 30)' },
  },
  {
    name: 'imports: those of a branch are counted one at a time',
    row: 'req 113',
    remove: {
      patch: {
        file: `${folder}/waiting-imports.ts`,
        find: '  await lockWaitingOfBranch(tx, fsi_gid)\n',
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'waits only while its branch has room, when many administrators request one at once (req 113)',
    },
    tries: 3,
  },
  {
    name: 'imports: a branch has few that wait',
    row: 'req 113',
    remove: {
      patch: {
        file: `${folder}/waiting-imports.ts`,
        find: '(line[at]?.waiting ?? 0) >= most',
        replace: '(line[at]?.waiting ?? 0) < 0 * most',
      },
    },
    test: {
      file: `${folder}/waiting-imports.test.ts`,
      name: 'imports of a branch that wait have a limit for all its accounts together (req 113)',
    },
  },
  {
    name: 'imports: an account has few checks open',
    row: 'req 83',
    remove: {
      patch: {
        file: 'server/src/platform/queues/places.ts',
        find: 'this.of(ofAccount) + places > most',
        replace: 'places < 0',
      },
    },
    test: {
      file: `${folder}/import-uploads.test.ts`,
      name: 'is one of two checks of its account, whether its client sends or reads slowly (req 83)',
    },
  },
  {
    name: 'imports: a check whose client has left keeps its place',
    row: 'req 83',
    remove: {
      patch: {
        file: `${folder}/scan-for-caller.ts`,
        find: 'account, places: 1, most:',
        replace: 'account, places: 0, most:',
      },
    },
    test: {
      file: `${folder}/import-uploads.test.ts`,
      name: 'keeps its place after its client has left, while the thread works on its file (req 83)',
    },
  },
  {
    name: 'imports: checks tell few emails of others',
    row: 'req 39',
    remove: {
      patch: {
        file: `${folder}/check-user-import.ts`,
        find: 'isSpent ||= left === 0',
        replace: 'isSpent ||= false',
      },
    },
    test: {
      file: `${folder}/import-emails.test.ts`,
      name: 'appear in checks up to a number in an hour; then no row says whether its e-mail is in use',
    },
  },
  {
    name: 'the files of a branch are counted for a day',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/features/user-imports/import-users.ts',
        find: '    await takeFile(ctx, tx, file.length)\n',
        replace: '    void takeFile\n',
      },
    },
    test: {
      file: 'server/src/features/user-imports/waiting-imports.test.ts',
      name: 'files of a branch have a limit for a day, for all its accounts together (req 113)',
    },
  },
]
