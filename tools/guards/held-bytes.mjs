// @ts-check

const test = 'server/src/platform/http/held-bytes.test.ts'
const held = 'server/src/platform/http/held-bytes.ts'

const connections = 'server/src/platform/http/connections.ts'

/** Guards of what bodies and connections may take in memory. @type {import('../guarding/guard.mjs').Guard[]} */
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
  {
    name: 'a connection makes few requests of what it has read',
    row: 'req 85',
    remove: {
      patch: {
        file: connections,
        find: 'if (unanswered < mostUnanswered) return take(',
        replace: 'if (unanswered >= 0) return take(',
      },
    },
    test: {
      file: 'server/src/platform/http/pipelines.test.ts',
      name: 'is cut when it writes a third one before the first is answered, and no more are made: without a host',
    },
  },
  {
    name: 'files that anybody may ask for are sent in turns of sites',
    row: 'req 113',
    remove: {
      patch: {
        file: 'server/src/platform/http/portal-files.ts',
        find: 'await takeTurnToSend(reply, size)',
        replace: '',
      },
    },
    test: {
      file: 'server/src/platform/http/portal-files.test.ts',
      name: 'and other public ones are sent to a site before more of them to another that asks without end: /admin/assets/large-abc.js (req 113)',
    },
  },
  {
    name: 'the site that has most requests gives way to others',
    row: 'req 94',
    remove: {
      patch: {
        file: connections,
        find: "if (largest === '' || largest === asker) return undefined",
        replace: 'if (largest !== asker) return undefined',
      },
    },
    test: {
      file: 'server/src/platform/http/connections.once.test.ts',
      name: 'where none is idle, the oldest request of the site that has most gives way to one of another site (req 85, 94)',
    },
  },
  {
    name: 'a connection that is cut after its end is closed',
    row: 'req 85',
    remove: {
      patch: {
        file: 'server/src/platform/http/pace.ts',
        find: 'if (socket.writableEnded) socket.destroy()',
        replace: 'if (socket.destroyed) socket.destroy()',
      },
    },
    test: {
      file: 'server/src/platform/http/pipelines.test.ts',
      name: 'is closed when it is cut after its end (req 85)',
    },
  },
]
