// @ts-check
import { requireBin } from '../lib/bin.mjs'
import * as changed from '../lib/changed-tests.mjs'
import { countVitest } from '../lib/counts.mjs'
import {
  faultEnvironment,
  quickFaults,
  readFaultRun,
  repeating,
  vitestArguments,
} from '../lib/fault-runs.mjs'
import { hasPostgres, postgresMissing } from '../lib/find-postgres.mjs'
import { reportTo, withReport } from '../lib/report-file.mjs'
import { runNode } from '../lib/run.mjs'
import { withoutLong } from '../vitest/server-tests.mjs'

/** @typedef {import('./static-steps.mjs').Step} Step */
/** @typedef {import('../lib/counts.mjs').Outcome} Outcome */

/**
 * @param {readonly string[]} projects
 * @param {readonly string[]} [args] parts of paths of files, which are all when left out, and options
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runProjects(projects, args = [], env = {}) {
  const wanted = projects.map((project) => `--project=${project}`)
  // Testing Library would print the whole page with each failure.
  return runVitest(['run', ...args, ...wanted], { DEBUG_PRINT_LIMIT: '0', ...env })
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
const testsOf = (project) => ({ name: `${project} tests`, run: () => runProjects([project]) })

export const contractTests = testsOf('contract')
export const toolsTests = testsOf('tools')

/** The tools' tests that read the tree, and take a few seconds. @type {Step} */
export const structure = {
  name: 'structure',
  run: () => runProjects(['tools'], ['structure', 'conventions', 'guarding']),
}

const both = ['server-postgres', 'server-embedded']
const everything = { TELECOPY_SERVER_TESTS: 'all' }

/**
 * The server tests on both databases. Without PostgreSQL, no other step runs all of them.
 *
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function runServerTests(args, env) {
  if (hasPostgres()) return runProjects(both, args, env)
  const outcome = await runProjects(['server-embedded'], [], everything)
  const missing = `${postgresMissing}, server tests on PostgreSQL not run`
  return { ...outcome, missing: [...(outcome.missing ?? []), missing] }
}

/** @type {Step} */
export const serverTests = {
  name: 'server tests',
  run: () => runServerTests([withoutLong]),
}

/** @type {Step} */
export const allServerTests = {
  name: 'all server tests, on both databases',
  run: () => runServerTests([], everything),
}

/** @param {readonly string[]} args @returns {Step} */
const portalAndContract = (args) => ({
  name: 'portal and contract tests',
  run: () => runProjects(['portal', 'contract'], args),
})
export const portalTests = portalAndContract([withoutLong])
export const allPortalTests = portalAndContract([])

/** The tests of the changed features and parts of the platform, on PostgreSQL if there is one. @type {Step} */
export const changedServerTests = {
  name: 'server tests of what changed',
  async run() {
    const folders = changed.changedServerTests()
    if (folders.length === 0) return { passed: 0, failed: 0, output: '' }
    const [project, env] = hasPostgres() ? ['server-postgres', {}] : ['server-embedded', everything]
    return runVitest(['run', ...folders, withoutLong, `--project=${project}`], env)
  },
}

/** The tests of the changed features and parts of the portal, also the long ones. @type {Step} */
export const changedPortalTests = {
  name: 'portal tests of what changed',
  async run() {
    const folders = changed.changedPortalTests()
    return folders.length === 0 ? { passed: 0, failed: 0, output: '' } : runProjects(['portal'], folders)
  },
}

/**
 * @param {string} name
 * @param {readonly string[]} words as of `npm run test:faults`
 * @returns {Step}
 */
const faultStep = (name, words) => ({
  name,
  async run() {
    if (!hasPostgres())
      return { passed: 0, failed: 0, output: '', missing: [`${postgresMissing}, faults not run`] }
    const run = readFaultRun(words)
    const outcome = await runVitest(vitestArguments(run), faultEnvironment(run))
    return { ...outcome, output: `${outcome.output}\nTo repeat: ${repeating(run)}` }
  },
})

/** The quick faults that no server test covers, once each. */
export const faults = faultStep('quick faults that no other test shows', [...quickFaults, '--rounds', '1'])
export const allFaults = faultStep('faults, 3 rounds of each', ['--rounds', '3'])

/** Upgrades from the last release, rolling restarts and ways back. @type {Step} */
export const upgrades = {
  name: 'upgrades',
  async run() {
    if (hasPostgres()) return runProjects(['upgrade'])
    return { passed: 0, failed: 0, output: '', missing: [`${postgresMissing}, upgrades not tested`] }
  },
}
