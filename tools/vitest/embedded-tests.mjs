// @ts-check
import { existsSync, readdirSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'

// Tests of the embedded database itself, its one connection or its data folder.
const differing = [
  'src/platform/db/**/*.test.ts',
  'src/platform/{audit-stream,jobs,mail,change,csv}/**/*.test.ts',
  'src/cli/{backup,cli,restore-refusals}.test.ts',
  'src/{robustness,isolation}.test.ts',
  'src/**/*.once.test.ts',
]

/**
 * The first test file of a feature: the one of the feature's name, if there is one.
 *
 * @param {string} feature
 * @returns {string[]}
 */
function mainTestOf(feature) {
  const tests = readdirSync(inRoot('server/src/features', feature))
    .filter((name) => name.endsWith('.test.ts') && !/\.(race|once)\.test\.ts$/.test(name))
    .toSorted()
  const own = `${feature}.test.ts`
  const main = tests.includes(own) ? own : tests[0]
  return main === undefined ? [] : [`src/features/${feature}/${main}`]
}

/**
 * The server tests that `npm test` runs on the embedded database. SQL and rules are the same on both databases, and
 * PostgreSQL gets every test. The embedded database gets one test file of each feature, and all tests of its
 * differences. `TELECOPY_EMBEDDED_TESTS=all` runs all of them, as in `npm run test:all`.
 *
 * @returns {string[]} patterns, from the server's folder
 */
export function embeddedTests() {
  if (process.env['TELECOPY_EMBEDDED_TESTS'] === 'all') return ['src/**/*.test.ts']
  const features = existsSync(inRoot('server/src/features')) ? readdirSync(inRoot('server/src/features')) : []
  return [...differing, ...features.flatMap(mainTestOf)]
}
