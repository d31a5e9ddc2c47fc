// @ts-check

/**
 * Guards of the tools themselves; they also show how to write a list of guards.
 *
 * @type {import('../guarding/guard.mjs').Guard[]}
 */
export const guards = [
  {
    name: 'a run that ends badly counts as failed',
    row: 'tools',
    remove: {
      patch: {
        file: 'tools/lib/counts.mjs',
        find: 'failed: failed === 0 && isBad ? 1 : failed',
        replace: 'failed',
      },
    },
    test: {
      file: 'tools/lib/counts.test.ts',
      name: 'counts a run that ends badly as a failure, even if its tests pass',
    },
  },
]
