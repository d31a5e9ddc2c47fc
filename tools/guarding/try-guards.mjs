// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { patched } from './guard.mjs'
import { runTests } from './run-test.mjs'

/**
 * @typedef {import('./guard.mjs').Guard} Guard
 * @typedef {import('./run-test.mjs').Verdict} Verdict
 * @typedef {{ guard: Guard, isHeld: boolean, says: string }} Tried
 */

/**
 * Runs the test of a guard without the guard, in the copy, and restores the guard.
 *
 * @param {string} folder
 * @param {Guard} guard
 * @param {Record<string, string>} env
 * @returns {Promise<Verdict>}
 */
async function runWithout(folder, { remove, test }, env) {
  const run = async (/** @type {Record<string, string>} */ also = {}) =>
    (await runTests(folder, [test], { ...env, ...also }))(test)
  if ('sql' in remove) return run({ TELECOPY_GUARD_SQL: remove.sql })
  const path = join(folder, remove.patch.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, patched(text, remove.patch))
  try {
    return await run()
  } finally {
    writeFileSync(path, text)
  }
}

/**
 * A guard is proved when its test passes with it and fails without it.
 *
 * @param {string} folder
 * @param {Guard} guard
 * @param {{ before: Verdict, env: Record<string, string> }} how `before` is the verdict with all guards in place
 * @returns {Promise<Tried>}
 */
async function tryGuard(folder, guard, { before, env }) {
  if (before.result !== 'passed')
    return {
      guard,
      isHeld: false,
      says: `its test ${before.result} with the guard in place: ${before.message}`,
    }
  for (let attempt = 1; attempt <= (guard.tries ?? 1); attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each attempt is only made when the one before showed nothing
    const without = await runWithout(folder, guard, env)
    if (without.result === 'failed') return { guard, isHeld: true, says: without.message }
    if (guard.mayEndProcess === true && /Worker \w+ emitted error/.test(without.message))
      return { guard, isHeld: true, says: 'the process of the test ended' }
    if (without.result === 'did not run')
      return { guard, isHeld: false, says: `its test did not run without the guard: ${without.message}` }
  }
  return { guard, isHeld: false, says: 'its test still passes without the guard' }
}

/**
 * Takes one guard out at a time in each copy of the tree.
 *
 * @param {readonly [string, ...string[]]} folders the copies
 * @param {readonly Guard[]} guards
 * @param {{ env: Record<string, string>, print: (tried: Tried) => void }} how
 */
export async function tryGuards(folders, guards, { env, print }) {
  const tests = guards.map(({ test }) => test)
  const before = await runTests(folders[0], tests, env)
  let held = 0
  const waiting = guards.values()
  const work = async (/** @type {string} */ folder) => {
    for (const guard of waiting) {
      const how = { before: before(guard.test), env }
      // oxlint-disable-next-line no-await-in-loop -- one guard at a time is taken out of a copy
      const tried = await tryGuard(folder, guard, how).catch((/** @type {Error} */ error) => ({
        guard,
        isHeld: false,
        says: error.message,
      }))
      print(tried)
      if (tried.isHeld) held += 1
    }
  }
  await Promise.all(folders.map(work))
  return { passed: held, failed: guards.length - held }
}
