// @ts-check
import { randomInt } from 'node:crypto'
import { wholeNumber } from './whole-number.mjs'

/**
 * The choice for a run: how many sequences of calls, how many calls each, and the seed of the first one. The next
 * sequences have the next seeds.
 *
 * @typedef {{ rounds: number, calls: number, seed: number }} FuzzRun
 */

/**
 * Reads the command line: `--rounds N`, `--calls N`, `--seed N`.
 *
 * @param {readonly string[]} words
 * @returns {FuzzRun}
 * @throws with a sentence for the user
 */
export function readFuzzRun(words) {
  const run = { rounds: 4, calls: 2500, seed: randomInt(1_000_000) }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const name = word.replace(/^--/, '')
    if (name !== 'rounds' && name !== 'calls' && name !== 'seed')
      throw new Error(`There is no option ${word}; there are --rounds, --calls and --seed.`)
    run[name] = wholeNumber(rest.shift(), word)
  }
  return run
}

/** The command that repeats one sequence. @param {FuzzRun} run @param {number} round */
export const repeating = ({ calls, seed }, round) =>
  `npm run test:fuzz -- --rounds 1 --calls ${calls} --seed ${seed + round}`

/** @param {FuzzRun} run @param {number} round */
export const fuzzEnvironment = ({ calls, seed }, round) => ({
  TELECOPY_FUZZ_CALLS: String(calls),
  TELECOPY_FUZZ_SEED: String(seed + round),
})
