// @ts-check
import { performance } from 'node:perf_hooks'

/**
 * @typedef {import('../steps/static-steps.mjs').Step} Step
 * @typedef {import('./counts.mjs').Outcome} Outcome
 * @typedef {import('./counts.mjs').Timed} Timed
 * @typedef {Timed & { parts?: readonly Timed[] }} StepTime
 */

const outputLines = 200
const failureLines = 30

/** @param {string} output */
const tail = (output) => output.trimEnd().split('\n').slice(-outputLines).join('\n')

/** The failed tests of a step, by the lines that name them. @param {Step} step @param {string} output */
const failuresIn = ({ name }, output) => [
  `${name}:`,
  ...output
    .split('\n')
    .filter((line) => /^\s*[✗✘] /.test(line))
    .slice(0, failureLines),
]

/** A step that throws has failed. @param {Step} step @returns {Promise<Outcome>} */
async function outcomeOf(step) {
  try {
    return await step.run()
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * One line: the result, the duration, and the counts.
 *
 * @param {string} name
 * @param {Outcome} outcome
 * @param {number} milliseconds
 */
function describe(name, { passed, failed, missing = [], notes = [] }, milliseconds) {
  const mark = failed > 0 ? '✗' : missing.length + notes.length > 0 ? '–' : '✓'
  const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed} passed`
  return `${mark} ${name.padEnd(34)} ${(milliseconds / 1000).toFixed(1).padStart(6)} s   ${counts}`
}

/**
 * Runs the steps, at most so many at once, in their order. Each prints its line when it is done, and its output only
 * when it failed; `failures` names the failed tests of all steps. Missing tools count as failures when everything is required; notes never do.
 *
 * @param {readonly Step[]} steps
 * @param {{ atOnce: number, requireAll: boolean, print?: (line: string) => void }} how
 * @returns {Promise<{ passed: number, failed: number, missing: string[], notes: string[], failures: string[], timed: StepTime[] }>}
 */
export async function runSteps(steps, { atOnce, requireAll, print = console.log }) {
  const total = {
    passed: 0,
    failed: 0,
    missing: /** @type {string[]} */ ([]),
    notes: /** @type {string[]} */ ([]),
    failures: /** @type {string[]} */ ([]),
    timed: /** @type {StepTime[]} */ ([]),
  }
  const waiting = steps.values()
  const work = async () => {
    for (const step of waiting) {
      const started = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- this is the loop that limits how many run at once
      const outcome = await outcomeOf(step)
      const missing = outcome.missing ?? []
      const failed = outcome.failed + (requireAll ? missing.length : 0)
      const milliseconds = performance.now() - started
      print(describe(step.name, { ...outcome, failed }, milliseconds))
      if (outcome.failed > 0) {
        print(tail(outcome.output))
        total.failures.push(...failuresIn(step, outcome.output))
      }
      total.passed += outcome.passed
      total.failed += failed
      total.missing.push(...missing)
      total.notes.push(...(outcome.notes ?? []))
      total.timed.push({ name: step.name, milliseconds, parts: outcome.parts ?? [] })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return total
}
