// @ts-check
import { makeBuilds, staleBuilds } from '../lib/builds.mjs'
import { requireBin } from '../lib/bin.mjs'
import { requireChromium } from '../lib/chromium.mjs'
import { countPlaywright } from '../lib/counts.mjs'
import { hasPostgres, postgresMissing } from '../lib/find-postgres.mjs'
import { withReport } from '../lib/report-file.mjs'
import { inRoot } from '../lib/root.mjs'
import { runNode } from '../lib/run.mjs'

/** @typedef {import('./static-steps.mjs').Step} Step */

/** @type {Step} */
export const build = {
  name: 'build',
  async run() {
    await makeBuilds(staleBuilds())
    return { passed: 1, failed: 0, output: '' }
  },
}

/** @param {string} sentence @returns {import('../lib/counts.mjs').Outcome} */
const notRun = (sentence) => ({
  passed: 0,
  failed: 0,
  output: '',
  missing: [`${sentence}, browser journeys not run`],
})

/** @param {Record<string, string>} env @returns {Step} */
const journeys = (env) => ({
  name: 'browser journeys',
  async run() {
    if (!hasPostgres()) return notRun(postgresMissing)
    const chromium = await requireChromium().catch((/** @type {Error} */ error) => error)
    if (chromium instanceof Error) return notRun(chromium.message)
    const { ran, report } = await withReport((path) =>
      runNode(requireBin('@playwright/test', 'playwright'), ['test', '--reporter=list,json'], {
        cwd: inRoot('e2e'),
        env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      }),
    )
    return countPlaywright(report, ran)
  },
})

/** The journeys without the long ones; `e2e/playwright.config.ts` says which those are. */
export const browserJourneys = journeys({ TELECOPY_JOURNEYS: 'short' })
export const allBrowserJourneys = journeys({})
