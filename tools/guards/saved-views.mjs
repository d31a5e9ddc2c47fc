// @ts-check

const views = 'server/src/features/saved-views'
const races = `${views}/saved-views.race.test.ts`
const test = `${views}/saved-views.test.ts`

/** Guards of saved views. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'a name is one view’s of its owner (saved_views_name_once)',
    row: 'row 40',
    remove: { sql: 'drop index saved_views_name_once' },
    test: { file: races, name: 'a name goes to one new view of an owner, recorded once (row 36, 40)' },
  },
  {
    name: 'views of an account are counted in turns',
    row: 'row 41',
    remove: {
      patch: { file: `${views}/saved-views.queries.ts`, find: '.forNoKeyUpdate()', replace: '' },
    },
    test: { file: races, name: 'an account has no more views than its most (row 41)' },
  },
  {
    name: 'a view that was changed meanwhile is not changed',
    row: 'row 37',
    remove: {
      patch: {
        file: `${views}/update-saved-view.ts`,
        find: '  if (view.version !== input.version) throw new Problem(ChangedMeanwhile)\n',
        replace: '',
      },
    },
    test: { file: races, name: 'of 16 changes with one version the first is saved (row 37)' },
  },
  {
    name: 'a view is read in turns with its changes',
    row: 'row 37',
    remove: {
      patch: { file: `${views}/saved-views.queries.ts`, find: ' for update of v`', replace: '`' },
    },
    test: { file: races, name: 'of 16 changes with one version the first is saved (row 37)' },
  },
  {
    name: 'only the owner changes a view',
    row: 'req 38',
    remove: {
      patch: {
        file: `${views}/update-saved-view.ts`,
        find: '  if (view.fsi_uid !== ctx.administrator.fsi_uid) throw new Problem(ViewNotYours)\n',
        replace: '',
      },
    },
    test: { file: test, name: 'is changed by its owner only' },
  },
]
