// @ts-check

const writes = 'server/src/features/groups/group-writes.queries.ts'
const test = 'server/src/features/usage-overview/usage-overview.test.ts'
const triggers = 'server/src/platform/db/migrations/usage/usage-triggers.ts'
const changes = 'server/src/features/reports/usage-changes.race.test.ts'
const follows = 'follows a group that moves, and keeps what is deleted'

/** Guards of the sums of a group with all groups below it. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a group that moves leaves the sums of its old place',
    row: 'usage',
    remove: {
      patch: {
        file: writes,
        find: '  await changeUsageAbove(tx, { fsi_gid, otherParent: parent_gid }, -1)\n',
        replace: '',
      },
    },
    test: { file: test, name: follows },
  },
  {
    name: 'a group that moves joins the sums of its new place',
    row: 'usage',
    remove: {
      patch: {
        file: writes,
        find: '  await changeUsageAbove(tx, { fsi_gid, otherParent: earlier }, 1)\n',
        replace: '',
      },
    },
    test: { file: test, name: follows },
  },
  {
    name: 'a change of many faxes is planned for many',
    row: 'usage',
    remove: {
      patch: {
        file: triggers,
        find: 'execute $sum$ ${addChanged} $sum$;',
        replace: '${addChanged};',
      },
    },
    test: {
      file: changes,
      name: 'a change of many faxes, such as a deletion of their group, compares no fax with all others after a change of one',
    },
  },
  {
    name: 'whether a fact of many faxes changed is found without a join',
    row: 'usage',
    remove: {
      patch: {
        file: triggers,
        find: 'execute $any$ ${anyChanged} $any$ into is_changed;',
        replace: 'is_changed := exists (select 1 from ${changed});',
      },
    },
    test: {
      file: changes,
      name: 'a change that no sum depends on, such as the deletion of a user, compares no fax with all others',
    },
  },
]
