// @ts-check

/**
 * What `npm test` leaves to `npm run test:all`, which sets `TELECOPY_SERVER_TESTS=all`, and why:
 *
 * - Tests with the tag `long`, see below.
 * - Parts of some files (`runsAllTests`): the last sizes, the longest ways, the second language.
 * - Most rounds of the races (`server/src/testing/races.ts`): each has both orders of its calls in its first two.
 * - On the embedded database all but the files below: SQL and rules are the same on both databases, and PostgreSQL gets
 *   every test.
 */
const wanted = process.env['TELECOPY_SERVER_TESTS']

/**
 * The tag of tests that `npm test` leaves to `npm run test:all`. A test that is run by hand runs also if it is long.
 *
 * - On the server: floods, storms, thousands of rows, limits that only time shows. Another test shows the rule in small,
 *   and the comment beside the tag names it.
 * - In the portal: what a screen says when its call is refused, fails or is lost, and where it leads then. The parts that
 *   all screens use for this (`form`, `ui`, `api`) have short tests of their own. `npm run check` runs the long tests of
 *   the features that changed.
 *
 * @type {{ name: string, description: string }}
 */
export const long = { name: 'long', description: 'left by npm test to npm run test:all' }
export const withoutLong = `--tags-filter=!${long.name}`

const differing = [
  // Its opening, its folder, its copies and its one connection.
  'src/platform/db/embedded/**/*.test.ts',
  'src/platform/db/{kept-plans,run-steps,sent-ahead}.test.ts',
  // What runs or reads beside calls has no second connection there.
  'src/platform/jobs/jobs.test.ts',
  'src/platform/csv/pages-ahead.test.ts',
  // Calls with their records and counts, as a first look.
  'src/features/groups/groups.test.ts',
  // Tests that depend on no database run here, because they run once.
  'src/**/*.once.test.ts',
]

/** The server tests that run on the embedded database. @returns {string[]} patterns, from the server's folder */
export const embeddedTests = () => (wanted === 'all' ? ['src/**/*.test.ts'] : differing)
