// @ts-check

const folder = 'server/src/features/shared-lines'
const races = `${folder}/line-changes.race.test.ts`
const writes = `${folder}/line-writes.queries.ts`

const once =
  'a number becomes the number of one line, recorded once, also with a writer that takes no lock (row 21, 36)'
const set = 'subscribers that come and go at once are a set, counted and recorded once each (row 23, 36)'
const elsewhere =
  'a user is subscribed while it is moved or deleted: it is never a subscriber elsewhere (row 23)'
/** @param {string} name @param {string} row @param {{ patch: [file: string, find: string, replace: string], test: [name: string, file?: string] }} how @returns {import('../guarding/guard.mjs').Guard} */
const check = (name, row, { patch: [file, find, replace], test: [test, testFile = races] }) => ({
  name: `shared lines: ${name}`,
  row,
  remove: { patch: { file, find, replace } },
  test: { file: testFile, name: test },
  tries: 3,
})

/** Guards of shared lines, their masters and their subscribers. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'shared lines: the database keeps a number in one line',
    row: 'row 21',
    remove: { sql: 'alter table shared_lines drop constraint shared_lines_number_once' },
    test: { file: races, name: once },
    tries: 3,
  },
  check('a number of another line is refused', 'row 21', {
    patch: [
      `${folder}/refused-by-database.ts`,
      '  shared_lines_number_once: lineMemberRefusals.number_of_other_line,\n',
      '',
    ],
    test: [once],
  }),
  check('a disabled user becomes no master', 'row 22', {
    patch: [
      `${folder}/create-shared-line.ts`,
      '  if (master.is_active === 0) throw new Problem(lineMemberRefusals.master_disabled)\n',
      '',
    ],
    test: ['refuses a user of another group, and a disabled one', `${folder}/create-line.test.ts`],
  }),
  check('changes of the subscribers take turns', 'row 23', {
    patch: [writes, '\n    for no key update of l`', '`'],
    test: ['of clients that save the settings and the subscribers of one version, one succeeds (row 37)'],
  }),
  check('a user is subscribed once', 'row 23', {
    patch: [writes, 'on conflict (gsd_id, fsi_uid) do nothing returning', 'returning'],
    test: [set],
  }),
  check('new subscribers are held', 'row 23', {
    patch: [writes, 'order by u.fsi_uid for share of u`', 'order by u.fsi_uid`'],
    test: [elsewhere],
  }),
  check('subscribers are of the line’s group', 'row 23', {
    patch: [
      `${folder}/update-subscribers.ts`,
      "'subscriber_not_in_group'))",
      "'subscriber_not_in_group').slice(1))",
    ],
    test: [
      'refuse users of other groups, an old version and another line’s number; nothing changes then',
      `${folder}/line-settings.test.ts`,
    ],
  }),
  check('a group that may not have a line gets none', 'row 24', {
    patch: [`${folder}/create-shared-line.ts`, '  permitSharedLine(group)\n', ''],
    test: [
      'is only for groups with the permission that have no sub-group and do not send, and names what is in the way (req 35)',
      `${folder}/create-line.test.ts`,
    ],
  }),
  check('an account without the permission makes no line', 'req 35', {
    patch: [`${folder}/create-shared-line.ts`, "  await requirePermission(tx, ctx, 'is_allow_gsd')\n", ''],
    test: [
      'is forbidden to an account whose group lacks the permission (req 35)',
      `${folder}/create-line.test.ts`,
    ],
  }),
  check('an old form is noticed', 'row 37', {
    patch: [
      `${folder}/require-line.ts`,
      'version !== undefined && version !== line.version',
      'version === -1',
    ],
    test: ['of clients that save the settings and the subscribers of one version, one succeeds (row 37)'],
  }),
  check('users are locked only in the scope', 'req 99', {
    patch: [writes, ' and ${isLockedInScope(scope.fsi_gid, sql`u.fsi_gid`)}\n    order by', '\n    order by'],
    test: [
      'locks nothing outside the scope: foreign users and lines that others hold answer at once (req 99)',
    ],
  }),
]
