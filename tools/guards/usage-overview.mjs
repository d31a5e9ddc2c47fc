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
]
