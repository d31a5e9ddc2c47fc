// @ts-check
import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { wholeNumber } from './whole-number.mjs'

/**
 * The choice for a run: the faults, the number of rounds of each (`full`: all rounds), and the seed.
 *
 * @typedef {{ faults: string[], rounds: string, seed: number }} FaultRun
 */

/** The numbers of all faults, in their order. */
export const allFaults = () =>
  [
    ...new Set(
      readdirSync(inRoot('faults/src')).flatMap((name) => /^f(\d+)-.*\.test\.ts$/.exec(name)?.[1] ?? []),
    ),
  ]
    .map(Number)
    .toSorted((one, other) => one - other)
    .map((number) => `F${number}`)

/**
 * The faults that `npm test` runs. Server tests cover the others: F1 (`user-imports.race.test.ts`), F6 (`jobs.test.ts`), F8
 * (`mail-job.test.ts`, `smtp-carrier.once.test.ts`), F9 (`make-server.test.ts`), F10 (`bad-input.test.ts`), F11
 * (`session.test.ts`), F15 (`backup.test.ts`, `restore-refusals.test.ts`), F17 (`held-folder.test.ts`), F18 (`open-embedded.test.ts`), F21 (`hashing-flood.test.ts`),
 * F22 (`saml-hostile.test.ts`), and of F14 and F16 what is not the kill itself: a step is whole or nothing
 * (`run-steps.test.ts`), the embedded database syncs every commit (`data-folder.test.ts`). So it is with F5: the job of a
 * worker that is gone is another's (`long-steps.race.test.ts`). F14 and F16 start a dozen servers, F5 waits for a lease,
 * F7 (two full disks), F12 (a silent network) and F19 (stops that take ten seconds) run for half a minute each, so only
 * `npm run test:all` and `test:faults` cause them.
 */
export const quickFaults = ['F2', 'F3', 'F4', 'F13', 'F20']

const newSeed = () => randomInt(1_000_000)

/**
 * Reads the command line: names of faults, `--rounds N`, `--seed N`.
 *
 * @param {readonly string[]} words
 * @param {readonly string[]} known
 * @returns {FaultRun}
 * @throws with a sentence for the user
 */
export function readFaultRun(words, known = allFaults()) {
  /** @type {FaultRun} */
  const run = { faults: [], rounds: 'full', seed: newSeed() }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--rounds') run.rounds = String(wholeNumber(rest.shift(), word))
    else if (word === '--seed') run.seed = wholeNumber(rest.shift(), word)
    else if (known.includes(word.toUpperCase())) run.faults.push(word.toUpperCase())
    else throw new Error(`There is no fault ${word}; there are ${known.join(', ')}.`)
  }
  if (run.rounds === '0') throw new Error('--rounds takes at least 1.')
  return run
}

/** The command that repeats a run. @param {FaultRun} run */
export const repeating = ({ faults, rounds, seed }) =>
  [
    'npm run test:faults --',
    ...faults,
    ...(rounds === 'full' ? [] : ['--rounds', rounds]),
    `--seed ${seed}`,
  ].join(' ')

/**
 * The arguments for Vitest. A fault mostly waits, so more faults than cores run at a time.
 *
 * @param {FaultRun} run
 */
export const vitestArguments = ({ faults }) => [
  'run',
  '--project=faults',
  ...faults.map((name) => `faults/src/${name.toLowerCase()}-`),
]

/** @param {FaultRun} run */
export const faultEnvironment = ({ rounds, seed }) => ({
  TELECOPY_FAULT_ROUNDS: rounds,
  TELECOPY_FAULT_SEED: String(seed),
})
