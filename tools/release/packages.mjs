// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { findLocked, neededBy } from '../lib/locked-packages.mjs'
import { inRoot } from '../lib/root.mjs'

/** @typedef {{ folder: string, name: string, version: string, licence: string }} Shipped */

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

/**
 * Every folder that the server may load from, found from package to package in the lock file.
 *
 * @param {import('../lib/locked-packages.mjs').LockedPackages} packages
 */
function foldersOfServer(packages) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = ['server']
  for (const folder of waiting) {
    const locked = packages[folder] ?? {}
    const next =
      locked.link === true
        ? [locked.resolved ?? '']
        : neededBy(locked).flatMap((name) => findLocked(packages, folder, name) ?? [])
    for (const one of next) {
      if (!found.has(one)) waiting.push(one)
      found.add(one)
    }
  }
  return [...found].filter((folder) => packages[folder]?.link !== true && folder.includes('node_modules/'))
}

/** @param {string} folder */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * The installed packages that the built server loads, sorted by folder. Optional ones for other platforms are not
 * installed, and so not shipped.
 *
 * @returns {Shipped[]}
 * @throws when the installed packages are not those of the lock file
 */
export function shippedPackages() {
  const { packages } = /** @type {{ packages: import('../lib/locked-packages.mjs').LockedPackages }} */ (
    readJson('package-lock.json')
  )
  return foldersOfServer(packages)
    .filter((folder) => existsSync(inRoot(folder)) || !isOptional(packages, folder))
    .toSorted()
    .map((folder) => {
      const { version = '', license = '' } = packages[folder] ?? {}
      const installed = existsSync(inRoot(folder)) ? readJson(`${folder}/package.json`).version : 'missing'
      if (installed !== version)
        throw new Error(`${folder} is ${installed}, and the lock file says ${version}: run \`npm ci\`.`)
      return { folder, name: nameOf(folder), version, licence: license }
    })
}

/** @param {import('../lib/locked-packages.mjs').LockedPackages} packages @param {string} folder */
const isOptional = (packages, folder) =>
  /** @type {{ optional?: boolean }} */ (packages[folder] ?? {}).optional === true
