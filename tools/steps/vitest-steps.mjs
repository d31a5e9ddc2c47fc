// @ts-check
import { requireBin } from '../lib/bin.mjs'
import { countVitest } from '../lib/counts.mjs'
import { findPostgres, postgresMissing } from '../lib/find-postgres.mjs'
import { countReport } from '../lib/report-file.mjs'
import { runNode } from '../lib/run.mjs'

/** @typedef {import('./static-steps.mjs').Step} Step */
/** @typedef {import('../lib/counts.mjs').Outcome} Outcome */

/**
 * @param {readonly string[]} projects
 * @returns {Promise<Outcome>}
 */
async function runProjects(projects) {
  const outcome = await countReport(
    (path) =>
      runNode(requireBin('vitest'), [
        'run',
        ...projects.map((project) => `--project=${project}`),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path}`,
      ]),
    countVitest,
  )
  return outcome.passed + outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** One by one, so that a package without any test shows. @param {string} project @returns {Step} */
const unitTests = (project) => ({ name: `${project} tests`, run: () => runProjects([project]) })

export const contractTests = unitTests('contract')
export const portalTests = unitTests('portal')
export const toolsTests = unitTests('tools')

const hasPostgres = () => Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== undefined

/** @type {Step} */
export const serverTestsEmbedded = {
  name: 'server tests, embedded database',
  run: () => runProjects(['server-embedded']),
}

/** @type {Step} */
export const serverTestsPostgres = {
  name: 'server tests, PostgreSQL',
  run: async () =>
    hasPostgres()
      ? runProjects(['server-postgres'])
      : {
          passed: 0,
          failed: 0,
          output: '',
          missing: [`${postgresMissing}, server tests on PostgreSQL not run`],
        },
}
