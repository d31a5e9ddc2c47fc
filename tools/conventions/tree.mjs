// @ts-check
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../lib/root.mjs'

/**
 * @typedef {{ path: string, text: string }} SourceFile path from the top of the repository, with slashes
 * @typedef {readonly SourceFile[]} Tree
 * @typedef {(tree: Tree) => string[]} Rule answers the violations, as `path:line: sentence`
 */

const notOurs = /^(node_modules|dist|dist\..*|var|coverage|test-results|\.git|\.vite|\.runtime)$/
const text =
  /(\.(ts|tsx|mts|js|mjs|cjs|json|md|css|html|sql|yml|yaml|svg|sh|txt)|^\.npmrc|^\.gitignore|^run|^LICENSE)$/

/** @param {string} folder @returns {string[]} */
function pathsBelow(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter((entry) => !notOurs.test(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? pathsBelow(path) : [path]
    })
}

/** Every text file of the repository, including files that are not committed yet. @returns {Tree} */
export function readTree() {
  return pathsBelow('')
    .filter((path) => text.test(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }))
}

/** @param {SourceFile} file */
export const isCode = ({ path }) => /\.(ts|tsx|mts|mjs|js)$/.test(path)

/** @param {SourceFile} file */
export const isTest = ({ path }) => /\.(test\.tsx?|e2e\.ts)$/.test(path)

/**
 * Each match of a pattern, with its line.
 *
 * @param {SourceFile} file
 * @param {RegExp} pattern with the flag g
 */
export function places(file, pattern) {
  return [...file.text.matchAll(pattern)].map((match) => ({
    match,
    at: `${file.path}:${file.text.slice(0, match.index).split('\n').length}`,
  }))
}
