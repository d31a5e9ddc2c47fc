// @ts-check
import './lib/require-supported-node.mjs'
import { endRunning } from './lib/run.mjs'
import { runSteps } from './lib/steps.mjs'
import { whereTimeWent } from './lib/where-time-went.mjs'
import { allBrowserJourneys, browserJourneys, build } from './steps/browser-steps.mjs'
import { budgets } from './steps/budget-step.mjs'
import { materialsAreNamed } from './steps/materials-step.mjs'
import { changedLint, deadCode, format, lint, types } from './steps/static-steps.mjs'
import { systemdUnits } from './steps/units-step.mjs'
import { vulnerabilities } from './steps/vulnerabilities-step.mjs'
import {
  allFaults,
  allPortalTests,
  allServerTests,
  changedPortalTests,
  changedServerTests,
  contractTests,
  faults,
  portalTests,
  serverTests,
  structure,
  toolsTests,
  upgrades,
} from './steps/vitest-steps.mjs'

const requireAll = process.env['REQUIRE_ALL'] === '1'
const whole = process.argv.includes('--all')
  ? {
      quick: [types],
      server: allServerTests,
      portal: allPortalTests,
      large: [allFaults, upgrades, allBrowserJourneys],
    }
  : { quick: [faults], server: serverTests, portal: portalTests, large: [browserJourneys] }

// The steps that fail soonest come first, beside the build. In a row of steps two run at once: small ones beside the
// quick faults, which need the build and wait for most of their time, and the server tests, which wait for a fifth of it,
// beside those of the portal. The others use all cores alone: side by side they would only slow each other down.
const rows = process.argv.includes('--fast')
  ? [
      { atOnce: 2, steps: [types, changedLint, format, structure] },
      { atOnce: 1, steps: [contractTests, changedServerTests, changedPortalTests] },
    ]
  : [
      {
        atOnce: 2,
        steps: [
          build,
          lint,
          ...whole.quick,
          format,
          deadCode,
          systemdUnits,
          vulnerabilities,
          toolsTests,
          budgets,
          materialsAreNamed,
        ],
      },
      { atOnce: 2, steps: [whole.server, whole.portal] },
      { atOnce: 1, steps: whole.large },
    ]

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endRunning()
    process.exit(1)
  })
}

const started = performance.now()
const results = []
// oxlint-disable-next-line no-await-in-loop -- the rows run one after the other
for (const { atOnce, steps } of rows) results.push(await runSteps(steps, { atOnce, requireAll }))
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const notChecked = results.flatMap(({ missing, notes }) => [...missing, ...notes])

console.log(
  `\n${whereTimeWent(
    results.flatMap(({ timed }) => timed),
    performance.now() - started,
  )}`,
)
if (notChecked.length > 0)
  console.log(`\nNot checked:\n${notChecked.map((sentence) => `  ${sentence}`).join('\n')}`)
// A log is often read from its end only.
const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
