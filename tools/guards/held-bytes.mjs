// @ts-check

const test = 'server/src/platform/http/held-bytes.test.ts'
const held = 'server/src/platform/http/held-bytes.ts'

/** Guards of what bodies may take in memory. @type {import('../guarding/guard.mjs').Guard[]} */
export const guards = [
  {
    name: 'bodies of a branch hold places',
    row: 'req 83',
    remove: {
      patch: {
        file: held,
        find: 'if (!isHeldElsewhere(request)) holdIn(',
        replace: 'if (request.is404) holdIn(',
      },
    },
    test: {
      file: test,
      name: 'bodies that a branch does not end are few, and those of another branch are read (req 83, 113)',
    },
  },
  {
    name: 'bodies of strangers give room to sites that keep less',
    row: 'req 94',
    remove: {
      patch: { file: held, find: 'makeRoom: cutBodiesFor', replace: 'makeRoom' },
    },
    test: {
      file: test,
      name: 'bodies of strangers are few, and the site that keeps most gives room to others (req 83, 94)',
    },
  },
]
