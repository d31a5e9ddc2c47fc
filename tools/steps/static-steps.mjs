// @ts-check
import { existsSync } from 'node:fs'
import { requireBin } from '../lib/bin.mjs'
import { changedFiles } from '../lib/changed-tests.mjs'
import { oneCheck } from '../lib/counts.mjs'
import { inRoot } from '../lib/root.mjs'
import { runNode } from '../lib/run.mjs'

/** @typedef {{ name: string, run: () => Promise<import('../lib/counts.mjs').Outcome> }} Step */

/**
 * All packages: one build over references, which checks anew only what depends on a change. `npm test` leaves it to the
 * linter, which reads the types anyway, and finds what this finds but for what the declarations of one package need.
 *
 * @type {Step}
 */
export const types = {
  name: 'types',
  run: async () => oneCheck(await runNode(requireBin('typescript', 'tsc'), ['-b', '--pretty', 'false'])),
}

/** @param {readonly string[]} words options, and paths; everything when there is no path */
async function runLint(words) {
  // Rules that need types require a separate program; without it they would silently not run.
  requireBin('oxlint-tsgolint', 'tsgolint')
  return oneCheck(await runNode(requireBin('oxlint'), ['--type-aware', '--deny-warnings', ...words]))
}

/** @type {Step} */
export const lint = { name: 'lint and types', run: () => runLint(['--type-check']) }

/** The changed files only: all of them take longer than anything else of `npm run check`. @type {Step} */
export const changedLint = {
  name: 'lint of what changed',
  async run() {
    const paths = changedFiles().filter(
      (path) => /\.(ts|tsx|mts|mjs|js)$/.test(path) && existsSync(inRoot(path)),
    )
    return paths.length === 0 ? { passed: 0, failed: 0, output: '' } : runLint(paths)
  },
}

/** @type {Step} */
export const format = {
  name: 'format',
  run: async () => oneCheck(await runNode(requireBin('oxfmt'), ['--list-different', '.'])),
}

/** @type {Step} */
export const deadCode = {
  name: 'dead code',
  run: async () => oneCheck(await runNode(requireBin('knip'), ['--no-progress', '--no-config-hints'])),
}
