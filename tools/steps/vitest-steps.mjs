// @ts-check
import { requireBin } from '../lib/bin.mjs'
import { countVitest } from '../lib/counts.mjs'
import { findPostgres, postgresMissing } from '../lib/find-postgres.mjs'
import { reportTo, withReport } from '../lib/report-file.mjs'
import { runNode } from '../lib/run.mjs'

/** @typedef {import('./static-steps.mjs').Step} Step */
/** @typedef {import('../lib/counts.mjs').Outcome} Outcome */

/** @param {string} project @param {readonly string[]} [files] parts of paths; all files when left out @returns {Promise<Outcome>} */
async function runProject(project, files = []) {
  const { ran, report } = await withReport((path) =>
    runNode(requireBin('vitest'), ['run', ...files, `--project=${project}`, ...reportTo(path)]),
  )
  return countVitest(report, ran)
}

/** @param {string} project @returns {Step} */
const unitTests = (project) => ({ name: `${project} tests`, run: () => runProject(project) })

export const contractTests = unitTests('contract')
export const portalTests = unitTests('portal')
export const toolsTests = unitTests('tools')

/** The part of the tools' tests that reads the tree, and takes no time. @type {Step} */
export const structure = { name: 'structure', run: () => runProject('tools', ['structure', 'conventions']) }

const hasPostgres = () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== undefined

/** @type {Step} */
export const serverTestsEmbedded = {
  name: 'server tests, embedded database',
  run: () => runProject('server-embedded'),
}

/** @type {Step} */
export const serverTestsPostgres = {
  name: 'server tests, PostgreSQL',
  run: async () =>
    hasPostgres()
      ? runProject('server-postgres')
      : {
          passed: 0,
          failed: 0,
          output: '',
          missing: [`${postgresMissing}, server tests on PostgreSQL not run`],
        },
}
