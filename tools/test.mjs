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
  allUnitTests,
  changedPortalTests,
  changedServerTests,
  contractTests,
  faults,
  structure,
  toolsTests,
  unitTests,
  upgrades,
} from './steps/vitest-steps.mjs'

const requireAll = process.env['REQUIRE_ALL'] === '1'
const whole = process.argv.includes('--all')
  ? [allUnitTests, allFaults, upgrades, allBrowserJourneys]
  : [unitTests, faults, browserJourneys]

// The steps that fail soonest come first. Small steps share the cores two at a time. The later steps use all cores
// alone: their tests wait for events, so side by side they would only slow each other down.
const { small, large } = process.argv.includes('--fast')
  ? {
      small: [types, changedLint, format, structure],
      large: [contractTests, changedServerTests, changedPortalTests],
    }
  : {
      small: [types, lint, format, deadCode, systemdUnits, vulnerabilities, toolsTests],
      large: [build, budgets, materialsAreNamed, ...whole],
    }

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    endRunning()
    process.exit(1)
  })
}

const started = performance.now()
const first = await runSteps(small, { atOnce: 2, requireAll })
const second = await runSteps(large, { atOnce: 1, requireAll })
const failed = first.failed + second.failed
const notChecked = [...first.missing, ...second.missing, ...first.notes, ...second.notes]

console.log(`\n${whereTimeWent([...first.timed, ...second.timed], performance.now() - started)}`)
if (notChecked.length > 0)
  console.log(`\nNot checked:\n${notChecked.map((sentence) => `  ${sentence}`).join('\n')}`)
// A log is often read from its end only.
const failures = [...first.failures, ...second.failures]
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${first.passed + second.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
