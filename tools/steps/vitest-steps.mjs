// @ts-check
import { requireBin } from '../lib/bin.mjs'
import { countVitest } from '../lib/counts.mjs'
import { faultEnvironment, readFaultRun, repeating, vitestArguments } from '../lib/fault-runs.mjs'
import { hasPostgres, postgresMissing } from '../lib/find-postgres.mjs'
import { reportTo, withReport } from '../lib/report-file.mjs'
import { runNode } from '../lib/run.mjs'

/** @typedef {import('./static-steps.mjs').Step} Step */
/** @typedef {import('../lib/counts.mjs').Outcome} Outcome */

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} [files] parts of paths; all files when left out
 * @returns {Promise<Outcome>}
 */
async function runProjects(projects, files = []) {
  const wanted = projects.map((project) => `--project=${project}`)
  // Testing Library would print the whole page with each failure.
  return runVitest(['run', ...files, ...wanted], { DEBUG_PRINT_LIMIT: '0' })
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<Outcome>}
 */
async function runVitest(args, env) {
  const { ran, report } = await withReport((path) =>
    runNode(requireBin('vitest'), [...args, ...reportTo(path)], { env }),
  )
  return countVitest(report, ran)
}

/** @param {string} project @returns {Step} */
const unitTests = (project) => ({ name: `${project} tests`, run: () => runProjects([project]) })

export const contractTests = unitTests('contract')
export const portalTests = unitTests('portal')
export const toolsTests = unitTests('tools')

/** The part of the tools' tests that reads the tree, and takes no time. @type {Step} */
export const structure = {
  name: 'structure',
  run: () => runProjects(['tools'], ['structure', 'conventions']),
}

/** In one run for both databases: so the longest files are spread best over the cores. @type {Step} */
export const serverTests = {
  name: 'server tests, on both databases',
  async run() {
    if (hasPostgres()) return runProjects(['server-postgres', 'server-embedded'])
    const outcome = await runProjects(['server-embedded'])
    const missing = `${postgresMissing}, server tests on PostgreSQL not run`
    return { ...outcome, missing: [...(outcome.missing ?? []), missing] }
  },
}

/** Every fault strikes a few times; `npm run test:faults` has the long run of them. @type {Step} */
export const faults = {
  name: 'faults, 3 rounds of each',
  async run() {
    if (!hasPostgres())
      return { passed: 0, failed: 0, output: '', missing: [`${postgresMissing}, faults not run`] }
    const run = readFaultRun(['--rounds', '3'])
    const outcome = await runVitest(vitestArguments(run), faultEnvironment(run))
    return { ...outcome, output: `${outcome.output}\nTo repeat: ${repeating(run)}` }
  },
}
