// @ts-check

/**
 * What a step of the tests came to. `missing` names what this machine or this tree can't have.
 *
 * @typedef {{ passed: number, failed: number, output: string, missing?: readonly string[] }} Outcome
 */

/** A check that counts as one. @param {import('./run.mjs').Ran} ran @returns {Outcome} */
export const oneCheck = ({ code, output }) =>
  code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }

/**
 * Counts a JSON report of Vitest. A file that can't be loaded has no tests and counts as one failure, and so
 * does a run that ends badly with every test passed: an unhandled rejection, say.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, name: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {import('./run.mjs').Ran} ran
 * @returns {Outcome}
 */
export function countVitest(report, { code, output }) {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  const failed = report.numFailedTests + broken.length
  const skipped = report.numPendingTests + report.numTodoTests
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    missing: skipped === 0 ? [] : [`${skipped} tests were skipped`],
  }
}

/**
 * Counts a JSON report of Playwright.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {import('./run.mjs').Ran} ran
 * @returns {Outcome}
 */
export function countPlaywright(report, { code, output }) {
  if (report === undefined) return { passed: 0, failed: 1, output }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  return {
    passed: expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    output,
    missing: skipped === 0 ? [] : [`${skipped} browser journeys were skipped`],
  }
}
