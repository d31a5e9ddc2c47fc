// @ts-check
import { join } from 'node:path'
import { requireBin } from '../lib/bin.mjs'
import { reportTo, withReport } from '../lib/report-file.mjs'
import { runNode } from '../lib/run.mjs'
import { projectOf } from './guard.mjs'

/**
 * @typedef {{ result: 'passed' | 'failed' | 'did not run', message: string }} Verdict
 * @typedef {import('./guard.mjs').Guard['test']} Test
 * @typedef {{ testResults: { name: string, assertionResults: { title: string, fullName: string, status: string, failureMessages: string[] }[] }[] }} Report
 */

/** @param {string} text */
const literally = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * The result of one test. A test that was skipped because its setup failed proves nothing.
 *
 * @param {Report | undefined} report
 * @param {Test} test in any folder, by its title or its whole name
 * @param {string} output
 * @returns {Verdict}
 */
export function verdictOf(report, { file, name }, output) {
  const all = (report?.testResults ?? [])
    .filter((one) => one.name.endsWith(`/${file}`))
    .flatMap(({ assertionResults }) => assertionResults)
  const found = all.filter(({ title, fullName }) => title === name || fullName.trim() === name)
  const failed = found.find(({ status }) => status === 'failed')
  if (failed !== undefined)
    return { result: 'failed', message: failed.failureMessages[0]?.split('\n')[0] ?? '' }
  if (found.some(({ status }) => status === 'passed')) return { result: 'passed', message: '' }
  return { result: 'did not run', message: output.trimEnd().split('\n').slice(-30).join('\n') }
}

/** @template Item @param {readonly Item[]} items @returns {Item[]} */
const each = (items) => [...new Set(items)]

/**
 * Runs tests in a copy of the tree, all in one run. Answers the verdict on each.
 *
 * @param {string} folder
 * @param {readonly Test[]} tests
 * @param {Record<string, string>} env
 * @returns {Promise<(test: Test) => Verdict>}
 */
export async function runTests(folder, tests, env) {
  const { ran, report } = await withReport((path) =>
    runNode(
      requireBin('vitest'),
      [
        'run',
        ...each(tests.map(({ file }) => join(folder, file))),
        `--testNamePattern=${each(tests.map(({ name }) => literally(name))).join('|')}`,
        ...each(tests.map(({ file }) => `--project=${projectOf(file)}`)),
        ...reportTo(path),
      ],
      // The variables of an enclosing run are removed.
      {
        cwd: folder,
        env: { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined, ...env },
      },
    ),
  )
  return (test) => verdictOf(/** @type {Report | undefined} */ (report), test, ran.output)
}
