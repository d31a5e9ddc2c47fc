// @ts-check

const retention = 'server/src/features/retention'
const holds = 'server/src/features/legal-holds'
const races = `${retention}/retention.race.test.ts`
const test = `${retention}/retention.test.ts`
const ofHolds = `${holds}/legal-holds.test.ts`

/** Guards of the nightly deletion and of legal holds. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'the run holds the tree while it deletes',
    row: 'legal hold',
    remove: {
      patch: {
        file: `${retention}/delete-expired-faxes.ts`,
        find: "  await lockTree(tx, 'shared')\n",
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'no fax of a user is deleted after the answer that its hold is set, in the middle of a run',
    },
  },
  {
    name: 'a hold waits for the run',
    row: 'legal hold',
    remove: {
      patch: {
        file: `${holds}/set-legal-hold.ts`,
        find: "    await lockTree(tx, 'exclusive')\n",
        replace: '',
      },
    },
    test: {
      file: races,
      name: 'no fax of a user is deleted after the answer that its hold is set, in the middle of a run',
    },
  },
  {
    name: 'deleted faxes stay deleted',
    row: 'row 3',
    remove: { sql: 'drop trigger faxes_stay_deleted on fax_records' },
    test: { file: races, name: 'a fax that is reported again while it is deleted is not counted twice' },
    tries: 3,
  },
  {
    name: 'undeliverable faxes are kept longer',
    row: 'req 80',
    remove: {
      patch: {
        file: `${retention}/due-faxes.queries.ts`,
        find: "f.status <> 'Error' or ",
        replace: 'true or ',
      },
    },
    test: { file: test, name: 'keeps undeliverable received faxes 90 days longer (req 80)' },
  },
  {
    name: 'faxes are kept for whole days',
    row: 'req 80',
    remove: {
      patch: {
        file: `${retention}/nights.ts`,
        find: 'Math.floor((now - beginsAt) / day) * day',
        replace: 'now',
      },
    },
    test: {
      file: test,
      name: 'deletes faxes that were kept for so many whole days, and none before (req 80)',
    },
  },
  {
    name: 'deletions are recorded',
    row: 'req 80',
    remove: {
      patch: {
        file: `${retention}/delete-expired-faxes.ts`,
        find: 'groups.map(({ fsi_gid',
        replace: 'groups.slice(1).map(({ fsi_gid',
      },
    },
    test: { file: test, name: 'records for each group how many faxes it deleted (req 80)' },
  },
  {
    name: 'only administrators of the root set holds',
    row: 'legal hold',
    remove: {
      patch: {
        file: `${holds}/set-legal-hold.ts`,
        find: '!(await isOfRoot(tx, ctx.scope))',
        replace: 'false',
      },
    },
    test: { file: ofHolds, name: 'is set and lifted by administrators of the root only' },
  },
  {
    name: 'a group does not leave a hold',
    row: 'legal hold',
    remove: {
      patch: {
        file: 'server/src/features/groups/groups.policy.ts',
        find: "when(parent.leavesHold, 'legal_hold_above')",
        replace: "when(false, 'legal_hold_above')",
      },
    },
    test: { file: ofHolds, name: 'does not leave the group whose hold keeps it, and moves within it' },
  },
]
