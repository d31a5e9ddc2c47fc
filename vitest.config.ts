import './tools/lib/require-supported-node.mjs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { embeddedTests, long } from './tools/vitest/server-tests.mjs'
import { findPostgres } from './tools/lib/find-postgres.mjs'

const prepare = {
  postgres: 'tools/vitest/private-postgres.ts',
  embedded: 'server/src/testing/embedded-snapshot.ts',
}

// Tests with processes wait for an eighth to a quarter of their time, those of faults for a third. Projects with
// different numbers of workers run apart.
const moreWorkers = { maxWorkers: 4, sequence: { groupOrder: 1 } }
const mostWorkers = { maxWorkers: 4, sequence: { groupOrder: 2 } }
// They run beside the server tests.
const fewWorkers = { maxWorkers: 2, sequence: { groupOrder: 4 } }

// They make the release, which takes a minute, so they have commands of their own.
const packaging = '{release,container}/*.test.ts'
// They follow the documentation on a machine of their own, which `tools/follow.mjs` makes.
const followed = 'follow/*.test.ts'

const upgrades = 'upgrade/*.test.ts'

/** The same server tests, on one of the two databases. */
const server = (database: 'embedded' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `server-${database}`,
    root: 'server',
    include: database === 'embedded' ? embeddedTests() : ['src/**/*.test.ts'],
    // The embedded database has one session: two of them never race. Its own tests need no other database, and tests
    // that depend on no database run once.
    exclude:
      database === 'embedded' ? ['**/*.race.test.ts'] : ['src/platform/db/embedded/**', '**/*.once.test.ts'],
    env: { TELECOPY_TEST_DATABASE: database },
    globalSetup: ['tools/vitest/fresh-builds.ts', prepare[database]].map((path) =>
      resolve(import.meta.dirname, path),
    ),
    // Half of the time would go into loading the same server anew for each file. Each file restores what it changed.
    isolate: false,
    ...moreWorkers,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    allowOnly: false,
    tags: [long],
    // By default it leaves one core out, which is half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test that hangs should be named long before the whole run is given up.
    testTimeout: 10_000,
    // Several calls beside another test can take longer than the second that is the default.
    expect: { poll: { timeout: 8_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], ...fewWorkers },
      },
      {
        extends: true,
        test: {
          name: 'portal',
          root: 'portal',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          environment: 'jsdom',
          // Loading the portal anew for each file would take as long as the tests.
          isolate: false,
          setupFiles: [resolve(import.meta.dirname, 'portal/src/testing/setup.ts')],
          ...fewWorkers,
          // The tools build a page when it is first opened.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.ts'],
          exclude: [
            packaging,
            followed,
            // They build four releases.
            upgrades,
            // Lighthouse is installed below this folder, with packages that bring their tests.
            '**/node_modules/**',
            // If there is none, the step of the server tests reports it.
            ...(findPostgres() === undefined ? ['lib/postgres.test.ts'] : []),
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'packaging',
          root: 'tools',
          include: [packaging],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'follow',
          root: 'tools',
          include: [followed],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'upgrade',
          root: 'tools',
          include: [upgrades],
          globalSetup: ['private-postgres.ts', 'release-codes.ts'].map((name) =>
            resolve(import.meta.dirname, 'tools/vitest', name),
          ),
          // Each loads the machine, and measures nothing.
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 3 },
          testTimeout: 180_000,
        },
      },
      server('embedded'),
      server('postgres'),
      {
        extends: true,
        test: {
          name: 'faults',
          root: 'faults',
          include: ['src/*.test.ts'],
          env: { TELECOPY_TEST_DATABASE: 'postgres' },
          globalSetup: [
            'tools/vitest/fault-seed.ts',
            'tools/vitest/fresh-builds.ts',
            'tools/vitest/private-postgres.ts',
            'faults/src/stage/prepare-embedded.ts',
          ].map((path) => resolve(import.meta.dirname, path)),
          // A fault breaks another process, so its tests share one, and load all modules once.
          isolate: false,
          ...mostWorkers,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
