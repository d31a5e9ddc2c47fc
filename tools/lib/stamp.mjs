// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/** @param {string} name */
const isSource = (name) => !/\.test\.tsx?$/.test(name)

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const below = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(below) : [below]
  })
}

/**
 * A fingerprint of all files that a build reads. Contents, not times: a checkout or a copied image has new times and
 * old contents.
 *
 * @param {readonly string[]} paths folders and files, relative to the repository; absent ones count as absent
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths.map((relative) => inRoot(relative))) {
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory() ? filesBelow(path) : [path]
    for (const file of files.filter(isSource))
      hash.update(file.slice(inRoot().length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const stampName = '.built-from'

/** @param {string} folder of the build @param {string} stamp */
export const isBuiltFrom = (folder, stamp) =>
  existsSync(join(folder, stampName)) && readFileSync(join(folder, stampName), 'utf8') === stamp

/** Writes the stamp, as the last step: an interrupted build has none. @param {string} folder @param {string} stamp */
export const markBuilt = (folder, stamp) => writeFileSync(join(folder, stampName), stamp)
