// @ts-check

const writes = 'server/src/features/groups/group-writes.queries.ts'
const test = 'server/src/features/usage-overview/usage-overview.test.ts'
const follows = 'follows a group that moves, and keeps what is deleted'

/** Guards of the sums of a group with all groups below it. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a group that moves leaves the sums of its old place',
    row: 'usage',
    remove: {
      patch: { file: writes, find: '  await changeUsageAbove(tx, fsi_gid, -1)\n', replace: '' },
    },
    test: { file: test, name: follows },
  },
  {
    name: 'a group that moves joins the sums of its new place',
    row: 'usage',
    remove: { patch: { file: writes, find: '  await changeUsageAbove(tx, fsi_gid, 1)\n', replace: '' } },
    test: { file: test, name: follows },
  },
  {
    name: 'a change of many faxes is planned for many',
    row: 'usage',
    remove: {
      patch: {
        file: 'server/src/platform/db/migrate.ts',
        find: "  '0021_changed_usage': changedUsage,\n",
        replace: '',
      },
    },
    test: {
      file: 'server/src/features/reports/usage-changes.race.test.ts',
      name: 'a change of many faxes, such as a deletion of their group, takes no longer after a change of one',
    },
  },
]
