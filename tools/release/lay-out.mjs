// @ts-check
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inRoot } from '../lib/root.mjs'
import { licencesOf } from './licences.mjs'
import { materialsOf } from './materials.mjs'
import { shippedPackages } from './packages.mjs'

// What no program reads: sources of debuggers and compilers.
const readByNoProgram = /\.(map|d\.[cm]?ts)$/
// Notes of the build to itself, and its list of all packages, those of tests included.
const ofTheBuild = new Set(['.built-from', 'sbom.cdx.json'])

/** @param {string} path */
const isShipped = (path) => !readByNoProgram.test(path) && !ofTheBuild.has(basename(path))

/** A package within this one is shipped for its own sake, or not at all. @param {string} folder */
const inPackage = (folder) => (/** @type {string} */ path) =>
  isShipped(path) && !path.slice(folder.length).includes('node_modules')

/**
 * Writes everything that a release contains into a new folder.
 *
 * @param {string} folder
 * @param {{ version: string, node: string, nodeVersion: string }} release `node` is the path of the program
 * @returns {Promise<{ packages: number }>}
 */
export async function layOut(folder, { version, node, nodeVersion }) {
  const to = (/** @type {string[]} */ ...parts) => join(folder, ...parts)
  const packages = shippedPackages()
  for (const one of packages)
    cpSync(inRoot(one.folder), to(one.folder), {
      recursive: true,
      dereference: true,
      filter: inPackage(inRoot(one.folder)),
    })
  for (const name of ['server/dist', 'portal/dist', 'docs', 'deploy'])
    cpSync(inRoot(name), to(name), { recursive: true, filter: isShipped })
  for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) cpSync(inRoot(name), to(name))
  cpSync(inRoot('tools/release/README.md'), to('README.md'))
  for (const name of ['bin', 'licences']) mkdirSync(to(name))
  cpSync(inRoot('tools/release/telecopy.sh'), to('bin/telecopy'))
  cpSync(node, to('node/bin/node'))
  cpSync(join(dirname(dirname(node)), 'LICENSE'), to('licences/node.txt'))
  const portalLicences = readFileSync(inRoot('portal/dist/licences.md'), 'utf8')
  writeFileSync(to('licences/portal.md'), portalLicences)
  writeFileSync(to('licences/server.md'), licencesOf(packages))
  writeFileSync(to('sbom.cdx.json'), await materialsOf({ packages, portalLicences, nodeVersion }))
  // The built files are modules because the nearest package.json says so.
  const about = { name: 'telecopy', version, private: true, license: 'Apache-2.0', type: 'module' }
  writeFileSync(to('package.json'), `${JSON.stringify(about, null, 2)}\n`)
  return { packages: packages.length }
}
