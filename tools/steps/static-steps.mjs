// @ts-check
import { requireBin } from '../lib/bin.mjs'
import { oneCheck } from '../lib/counts.mjs'
import { runNode } from '../lib/run.mjs'

/** @typedef {{ name: string, run: () => Promise<import('../lib/counts.mjs').Outcome> }} Step */

const packages = ['contract', 'server', 'portal', 'e2e', 'bench', 'faults', 'tools']

// The compiler's error for a package without any source.
const nothingThere = 'error TS18003'

/** @type {Step} */
export const types = {
  name: 'types',
  async run() {
    const tsc = requireBin('typescript', 'tsc')
    const all = await Promise.all(
      packages.map(async (name) => ({ name, ran: await runNode(tsc, ['-p', name, '--pretty', 'false']) })),
    )
    const empty = all.filter(({ ran }) => ran.output.includes(nothingThere))
    const bad = all.filter((one) => one.ran.code !== 0 && !empty.includes(one))
    return {
      passed: bad.length === 0 ? 1 : 0,
      failed: bad.length === 0 ? 0 : 1,
      output: bad.map(({ ran }) => ran.output).join(''),
      missing: empty.map(({ name }) => `${name} has no sources`),
    }
  },
}

/** @type {Step} */
export const lint = {
  name: 'lint',
  run: async () => {
    // Rules that need types require a separate program; without it they would silently not run.
    requireBin('oxlint-tsgolint', 'tsgolint')
    return oneCheck(await runNode(requireBin('oxlint'), ['--type-aware', '--deny-warnings']))
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
