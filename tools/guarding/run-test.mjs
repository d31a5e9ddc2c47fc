// @ts-check
import { join } from 'node:path'
import { requireBin } from '../lib/bin.mjs'
import { reportTo, withReport } from '../lib/report-file.mjs'
import { runNode } from '../lib/run.mjs'
import { projectOf } from './guard.mjs'

/**
 * @typedef {{ result: 'passed' | 'failed' | 'did not run', message: string }} Verdict
 * @typedef {{ testResults: { assertionResults: { title: string, fullName: string, status: string, failureMessages: string[] }[] }[] }} Report
 */

/** @param {string} text */
const literally = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/**
 * The result of one test. A test that was skipped because its setup failed proves nothing.
 *
 * @param {Report | undefined} report
 * @param {string} name
 * @param {string} output
 * @returns {Verdict}
 */
export function verdictOf(report, name, output) {
  const all = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  const found = all.filter(({ title, fullName }) => title === name || fullName.trim() === name)
  const failed = found.find(({ status }) => status === 'failed')
  if (failed !== undefined)
    return { result: 'failed', message: failed.failureMessages[0]?.split('\n')[0] ?? '' }
  if (found.some(({ status }) => status === 'passed')) return { result: 'passed', message: '' }
  return { result: 'did not run', message: output.trimEnd().split('\n').slice(-30).join('\n') }
}

/**
 * Runs one test in a copy of the tree.
 *
 * @param {string} folder
 * @param {import('./guard.mjs').Guard['test']} test
 * @param {Record<string, string>} env
 * @returns {Promise<Verdict>}
 */
export async function runTest(folder, test, env) {
  const { ran, report } = await withReport((path) =>
    runNode(
      requireBin('vitest'),
      [
        'run',
        join(folder, test.file),
        `--testNamePattern=${literally(test.name)}`,
        `--project=${projectOf(test.file)}`,
        ...reportTo(path),
      ],
      // The variables of an enclosing run are removed.
      {
        cwd: folder,
        env: { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined, ...env },
      },
    ),
  )
  return verdictOf(/** @type {Report | undefined} */ (report), test.name, ran.output)
}
