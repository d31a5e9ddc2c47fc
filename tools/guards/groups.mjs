// @ts-check

/** @typedef {import('../guarding/guard.mjs').Guard} Guard */

const folder = 'server/src/features/groups'
const races = `${folder}/groups.race.test.ts`
const storm = `${folder}/group-storm.race.test.ts`

/** @param {string} name @param {string} row @param {[sql: string, test: string, file?: string]} how @returns {Guard} */
const constraint = (name, row, [sql, test, file = races]) => ({
  name: `groups: ${name}`,
  row,
  remove: { sql },
  test: { file, name: test },
  tries: 3,
})

/** @param {string} name @param {string} row @param {{ patch: [file: string, find: string, replace: string], test: [name: string, file?: string] }} how @returns {Guard} */
const check = (name, row, { patch: [file, find, replace], test: [test, testFile = races] }) => ({
  name: `groups: ${name}`,
  row,
  remove: { patch: { file: `${folder}/${file}`, find, replace } },
  test: { file: testFile, name: test },
  tries: 3,
})

const exclusive = "await lockTree(tx, 'exclusive')"
const shared = "await lockTree(tx, 'shared')"

/** Guards of the tree of groups against simultaneous changes. @type {Guard[]} */
export const guards = [
  check('a group’s own details say nothing of the group above', 'req 100', {
    patch: [
      'groups.policy.ts',
      ": when(!isOwn && group.parent?.[flag] === 0, 'parent_lacks_feature')",
      ": when(group.parent?.[flag] === 0, 'parent_lacks_feature')",
    ],
    test: [
      'may be changed by a branch administrator for the groups below its own, but not for its own (req 32, 33, 100)',
      'server/src/features/groups/group-features.test.ts',
    ],
  }),
  check('a loop of large changes is refused before it has the lock', 'req 83', {
    patch: [
      'update-group.ts',
      'const charged = await chargeUpdate(ctx, input)',
      'const charged = { all: 9, groups: 9, sums: 9 }',
    ],
    test: ['a change that the limit of its branch refuses waits for no lock, and changes nothing (req 83)'],
  }),
  check('a turn that another update made possible is counted', 'req 83', {
    patch: ['cascades.ts', 'Math.max(0, turns - charged.turns)', 'Math.min(0, turns - charged.turns)'],
    test: ['an update counts what it finds to turn only when it has the lock (req 83)'],
  }),
  constraint('a group with a user is not deleted', 'row 7', [
    'alter table users drop constraint users_fsi_gid_fkey',
    'a group is deleted or gets a user, never both, even if the other call takes no lock (row 7)',
  ]),
  constraint('a sub-group is on only below a group that is', 'row 8', [
    'alter table groups drop constraint groups_active_under_active',
    'a sub-group is never made below a group that is being turned off or deleted (row 8)',
  ]),
  check('moving holds the tree alone', 'row 9', {
    patch: ['update-group.ts', exclusive, shared],
    test: ['the tree gets no cycle when two groups move below each other’s sub-groups (row 9)'],
  }),
  constraint('the root stays', 'row 10', [
    'drop trigger groups_root_stays on groups',
    'a root that is moved below another group (row 10)',
    'server/src/platform/db/constraints.test.ts',
  ]),
  check('deactivating holds the tree alone', 'row 11', {
    patch: ['update-group.ts', exclusive, shared],
    test: ['no user is active in a group that was turned off meanwhile (row 11)'],
  }),
  check('activating and deactivating take turns', 'row 12', {
    patch: ['update-group.ts', exclusive, shared],
    test: ['a group is on only below groups that are on, in any order of switching (row 12)'],
  }),
  constraint('a group is on only below one that is', 'row 12', [
    'alter table groups drop constraint groups_active_under_active',
    'refuses active users and sub-groups from every writer (row 11, 12)',
    `${folder}/group-activity.test.ts`,
  ]),
  constraint('a user is on only in a group that is', 'row 11', [
    'alter table users drop constraint users_active_in_active',
    'refuses active users and sub-groups from every writer (row 11, 12)',
    `${folder}/group-activity.test.ts`,
  ]),
  check('deactivating is one transaction', 'row 13', {
    patch: ['update-group.ts', 'await turnOff(tx, {', 'await turnOff(ctx.db as typeof tx, {'],
    test: [
      'a server that is killed in the middle of deactivating leaves a group on or off, with everything below it (row 13)',
      storm,
    ],
  }),
  constraint('what sends has a default user', 'row 17', [
    'alter table groups drop constraint groups_sending_has_default',
    'a group whose default user is being removed does not turn send-only on (row 17)',
  ]),
  constraint('a default user owns the number', 'row 18', [
    'alter table group_default_users drop constraint group_default_users_number',
    'a default user is in the group and owns the number, or there is none (row 17, 18)',
  ]),
  constraint('a group has one default user', 'row 19', [
    'alter table group_default_users drop constraint group_default_users_one cascade; create index on group_default_users (fsi_gid)',
    'a group has one default user, the one set last (row 19)',
  ]),
  constraint('shared lines are where nothing is below', 'row 24', [
    'alter table group_counts drop constraint group_counts_lines_on_leaves',
    'shared lines are only in groups without sub-groups, send-only and group-send (row 24)',
  ]),
  constraint('shared lines are where nothing sends', 'row 24', [
    'alter table group_counts drop constraint group_counts_lines_without_sending',
    'shared lines are only in groups without sub-groups, send-only and group-send (row 24)',
  ]),
  constraint('group-send is where nothing is below', 'row 25', [
    'alter table group_counts drop constraint group_counts_group_send_on_leaves',
    'group-send and a first sub-group: exactly one of the two succeeds (row 25)',
  ]),
  constraint('the root keeps an administrator', 'row 28', [
    `drop trigger users_root_keeps_administrator_on_update on users;
     drop trigger users_root_keeps_administrator_on_delete on users`,
    'the last two administrators of the root cannot both be removed at once (row 28)',
  ]),
  check('an old form is noticed', 'row 37', {
    patch: ['update-group.ts', 'input.version !== known.group.version', 'input.version < 0'],
    test: [
      'of 16 clients that save the same form one succeeds, and the others get a conflict (row 36, 37)',
      storm,
    ],
  }),
  constraint('sub-groups are counted', 'row 38', [
    'drop trigger groups_shape_update on groups',
    'a tree under random acts of 16 clients stays consistent, its totals equal a recount, and each act is recorded once (row 8, 9, 12, 36, 38)',
    storm,
  ]),
  constraint('a group holds no more than its parent', 'req 35', [
    'drop trigger groups_flags_insert on groups',
    'never exceed those of its parent, in any call (req 35)',
    `${folder}/group-features.test.ts`,
  ]),
  check('what a group above enforces is not set below it', 'req 91', {
    patch: [
      'sso-enforcement.ts',
      '  if (blockers.length === 0) return\n',
      '  if (blockers.length >= 0) return\n',
    ],
    test: [
      'refuses switching it on without enforcing, in a group and in a new one (req 91)',
      `${folder}/group-sso-enforced.test.ts`,
    ],
  }),
  check('a blocker from above the scope names no group', 'req 31', {
    patch: ['sso-enforcement.ts', 'enforcers.filter(({ is_in_scope }) => is_in_scope)', 'enforcers'],
    test: [
      'is reported as a blocker, which names the enforcing group within the scope and none above it (req 31, 91)',
      `${folder}/group-sso-enforced.test.ts`,
    ],
  }),
  check('the own group’s parent is not named', 'req 31', {
    patch: ['get-group.ts', 'if (isOwn || parent_gid === null', 'if (parent_gid === null'],
    test: [
      'hides the groups above from a branch administrator, and blocks acts on its own group (req 31, 35)',
      `${folder}/group-life.test.ts`,
    ],
  }),
]
