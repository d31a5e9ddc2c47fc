// @ts-check

const file = 'server/src/platform/db/constraints.test.ts'

/** @param {string} name @param {string} row @param {[sql: string, test: string]} how @returns {import('../guarding/guard.mjs').Guard} */
const constraint = (name, row, [sql, test]) => ({ name, row, remove: { sql }, test: { file, name: test } })

const root = 'a second root, a root that is off, and a group that is its own parent (row 9, 10)'
const line = 'a second shared line on a number, and a master’s move (row 21, 22)'
const member = 'a line whose number is not its master’s, and a subscriber who leaves the group (row 22, 23)'
const hold = 'to delete a group or a user on legal hold'
const brand = 'a second brand of a group, a domain twice in any case, a sixth cover page (row 4–6)'
const email = 'an e-mail twice, or with spaces around (row 14)'

/** Guards in the schema. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  constraint('one root', 'row 10', ['drop index groups_one_root', root]),
  constraint('the root is on', 'row 10', ['alter table groups drop constraint groups_root_is_active', root]),
  constraint('one account for an e-mail', 'row 14', [
    'alter table users drop constraint users_email_key; drop index users_mailbox',
    email,
  ]),
  constraint('no spaces around an e-mail', 'row 14', [
    'alter table users drop constraint users_email_check',
    email,
  ]),
  constraint('the default number is the user’s own', 'row 20', [
    'alter table users drop constraint users_default_number',
    'a default number that is not the user’s own (row 20)',
  ]),
  constraint('a number is in its user’s group', 'row 18', [
    'alter table fax_numbers drop constraint fax_numbers_with_user',
    'a number whose user is in another group, and takes it along when the user moves (row 18)',
  ]),
  constraint('a default user stays in its group', 'row 17', [
    'alter table group_default_users drop constraint group_default_users_member',
    'to delete a user who holds a number or is a group’s default user (row 17, 26)',
  ]),
  constraint('an administrator is not send-only', 'row 27', [
    'alter table users drop constraint users_admin_not_send_only',
    'an administrator who may only send (row 27)',
  ]),
  constraint('a number is in one shared line', 'row 21', [
    'alter table shared_lines drop constraint shared_lines_number_once',
    line,
  ]),
  constraint('a master stays', 'row 22', [
    'alter table shared_lines drop constraint shared_lines_master',
    line,
  ]),
  constraint('a line’s number is its master’s', 'row 22', [
    'alter table shared_lines drop constraint shared_lines_master_number',
    member,
  ]),
  constraint('a subscriber stays in the group', 'row 23', [
    'alter table shared_line_subscribers drop constraint shared_line_subscribers_member',
    member,
  ]),
  constraint('no flag without the parent’s (groups_no_flag_without_parent)', 'req 35', [
    'drop trigger groups_flags_update on groups',
    'a group with a flag that its parent lacks (req 35)',
  ]),
  constraint('a group on hold stays', 'legal hold', [
    'alter table legal_holds drop constraint legal_holds_group',
    hold,
  ]),
  constraint('a user on hold stays', 'legal hold', [
    'alter table legal_holds drop constraint legal_holds_user',
    hold,
  ]),
  constraint('one brand a group', 'row 5', [
    'alter table brands drop constraint brands_one_per_group',
    brand,
  ]),
  constraint('a domain is one brand’s', 'row 6', ['drop index brands_domain_once', brand]),
  constraint('five cover pages', 'row 4', [
    'alter table cover_pages drop constraint cover_pages_slot_check',
    brand,
  ]),
  constraint('a number exists once', 'row 1', [
    'alter table fax_numbers drop constraint fax_numbers_fax_number_key',
    'the same fax record, number or e-mail of a list twice (row 1, 16)',
  ]),
  constraint('an e-mail is once in a list', 'row 16', [
    'drop index fax_number_emails_once',
    'the same fax record, number or e-mail of a list twice (row 1, 16)',
  ]),
  {
    name: 'audit rows stay',
    row: 'req 77',
    remove: { sql: 'drop trigger audit_log_no_change on audit_log' },
    test: {
      file: 'server/src/robustness.test.ts',
      name: 'refuses update, delete and truncate (req 77)',
    },
  },
  {
    name: 'the tree has an end',
    row: 'req 88',
    remove: { sql: 'alter table group_closure drop constraint group_closure_depth_check' },
    test: {
      file: 'server/src/features/groups/groups.test.ts',
      name: 'reaches down to the deepest group there may be, and no deeper (req 88)',
    },
  },
  {
    name: 'counts follow every statement',
    row: 'row 38',
    remove: { sql: 'drop trigger users_counted_update on users' },
    test: {
      file: 'server/src/platform/db/counts.race.test.ts',
      name: 'the kept counts equal a recount after a storm of 12 writers (row 38)',
    },
  },
  {
    name: 'a migration that waits lets calls through',
    row: 'row 47',
    remove: {
      patch: {
        file: 'server/src/platform/db/run-steps.ts',
        find: 'String(patience.lockMilliseconds)',
        replace: "'0'",
      },
    },
    test: {
      file: 'server/src/platform/db/run-steps.race.test.ts',
      name: 'lets calls through while a long transaction holds its table, and is done when that ends (row 47)',
    },
  },
]
