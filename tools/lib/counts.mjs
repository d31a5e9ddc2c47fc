// @ts-check
import { relative } from 'node:path'
import { long } from '../vitest/server-tests.mjs'
import { root } from './root.mjs'

/**
 * The result of a step of the tests. `missing` names tools that this machine or this tree lacks, `notes` what could not
 * be checked for reasons outside of both, `parts` the time of each part.
 *
 * @typedef {import('./where-time-went.mjs').Timed} Timed
 * @typedef {{ passed: number, failed: number, output: string, missing?: readonly string[], notes?: readonly string[], parts?: readonly Timed[] }} Outcome
 * @typedef {import('./run.mjs').Ran} Ran
 */

/** A check that counts as one. @param {Ran} ran @returns {Outcome} */
export const oneCheck = ({ code, output }) =>
  code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }

/**
 * A run that ends badly with every test passed (an unhandled rejection, say) has failed, and so has one without
 * any test.
 *
 * @param {{ passed: number, failed: number, skipped: number }} counted
 * @param {Ran} ran
 * @returns {Outcome}
 */
function manyChecks({ passed, failed, skipped }, { code, output }) {
  const isBad = code !== 0 || passed + failed + skipped === 0
  return {
    passed,
    failed: failed === 0 && isBad ? 1 : failed,
    output,
    missing: skipped === 0 ? [] : [`${skipped} tests were skipped`],
  }
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[], tags?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message?: string, startTime?: number, endTime?: number, assertionResults: Assertion[] }} TestFile
 */

/** A file that can't be loaded has no tests, and counts as one failure. @param {TestFile} file */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed')

/**
 * One line for each failure, so that none is lost among the output of the others.
 *
 * @param {TestFile} file
 * @returns {string[]}
 */
function failuresOf(file) {
  if (isBroken(file)) return [`✗ ${file.name}: ${file.message ?? ''}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) => `✗ ${file.name}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`,
    )
}

/** Whether `npm test` left a test to `npm run test:all`. @param {Assertion} assertion */
const isLeftOut = ({ status, tags = [] }) => status === 'skipped' && tags.includes(long.name)

/** @param {TestFile} file @returns {Timed} */
const timeOfFile = ({ name, startTime = 0, endTime = 0 }) => ({
  name: relative(root, name),
  milliseconds: endTime - startTime,
})

/**
 * Counts a JSON report of Vitest.
 *
 * @param {unknown} report
 * @param {Ran} ran
 * @returns {Outcome}
 */
export function countVitest(report, ran) {
  if (report === undefined) return { passed: 0, failed: 1, output: ran.output }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    /** @type {Record<`num${'Passed' | 'Failed' | 'Pending' | 'Todo'}Tests`, number> & { testResults: TestFile[] }} */ (
      report
    )
  const failed = numFailedTests + testResults.filter(isBroken).length
  const output = [ran.output, ...testResults.flatMap(failuresOf)].join('\n')
  const leftOut = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isLeftOut)).length
  const counted = manyChecks(
    { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests - leftOut },
    { ...ran, output },
  )
  return { ...counted, parts: testResults.map(timeOfFile) }
}

/**
 * @typedef {{ title: string, file: string, tests: { results: { duration: number }[] }[] }} Journey
 * @typedef {{ specs?: Journey[], suites?: Suite[] }} Suite
 */

/** @param {Suite} suite @returns {Timed[]} */
const timesOfJourneys = ({ specs = [], suites = [] }) => [
  ...specs.map(({ title, file, tests }) => ({
    name: `${file}: ${title}`,
    milliseconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timesOfJourneys),
]

/**
 * Counts a JSON report of Playwright.
 *
 * @param {unknown} report
 * @param {Ran} ran
 * @returns {Outcome}
 */
export function countPlaywright(report, ran) {
  if (report === undefined) return { passed: 0, failed: 1, output: ran.output }
  const { stats, suites } =
    /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, suites?: Suite[] }} */ (
      report
    )
  const counted = manyChecks(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    ran,
  )
  return { ...counted, parts: timesOfJourneys({ suites: suites ?? [] }) }
}
