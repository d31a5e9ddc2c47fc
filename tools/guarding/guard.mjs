// @ts-check
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../lib/root.mjs'

/**
 * A constraint, a lock or a check, with the test that proves it.
 *
 * @typedef {{ sql: string } | { patch: { file: string, find: string, replace: string } }} Removal
 * @typedef {object} Guard
 * @property {string} name
 * @property {string} row the requirement or invariant that it protects
 * @property {Removal} remove `sql` runs on the migrated schema that the tests start from; `patch` changes one source
 * @property {{ file: string, name: string }} test file from the top of the repository, title of one test
 * @property {number} [tries] how often a test of a race may be run until it fails without the guard
 * @property {true} [mayEndProcess] without the guard the process of the test may end, before the test can fail
 */

/** Every file of tools/guards exports its list. @returns {Promise<Guard[]>} */
export async function readGuards() {
  const files = readdirSync(inRoot('tools/guards')).filter((name) => name.endsWith('.mjs'))
  const lists = await Promise.all(
    files.map((name) => import(pathToFileURL(inRoot('tools/guards', name)).href)),
  )
  return lists.flatMap((list) => list.guards)
}

/**
 * The source without the guard.
 *
 * @param {string} text
 * @param {{ file: string, find: string, replace: string }} patch
 * @throws unless the file contains the text to find exactly once: otherwise the guard has moved
 */
export function patched(text, { file, find, replace }) {
  const count = text.split(find).length - 1
  if (count !== 1) throw new Error(`the text to take out is ${count} times in ${file}, not once`)
  return text.replace(find, () => replace)
}

/**
 * The test project that runs a file. Server tests of guards run on PostgreSQL, where races can happen.
 *
 * @param {string} file
 */
export function projectOf(file) {
  const [top = ''] = file.split('/')
  if (top !== 'server') return top
  return file.endsWith('.once.test.ts') ? 'server-embedded' : 'server-postgres'
}
