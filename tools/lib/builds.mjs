// @ts-check
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from './bin.mjs'
import { compressFiles } from './compress.mjs'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'
import { fingerprint, isBuiltFrom, markBuilt } from './stamp.mjs'

const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json']

/** @typedef {{ name: string, reads: readonly string[], vite: readonly string[], forBrowsers: boolean }} Build */

/** @type {readonly Build[]} */
export const builds = [
  {
    name: 'portal',
    reads: [
      ...shared,
      'portal/src',
      'portal/public',
      'portal/build',
      'portal/index.html',
      'portal/api.html',
    ].concat(
      ['package.json', 'postcss.config.js', 'tsconfig.json', 'vite.config.ts'].map(
        (name) => `portal/${name}`,
      ),
    ),
    // Its configuration imports our own packages, which are TypeScript.
    vite: ['--configLoader', 'runner'],
    forBrowsers: true,
  },
  {
    name: 'server',
    reads: [...shared, 'server/src', 'server/package.json', 'server/vite.config.ts'],
    vite: [],
    forBrowsers: false,
  },
]

/** @param {Build} build */
const outputOf = (build) => inRoot(build.name, 'dist')

/** An image may contain the builds without the sources. @param {Build} build */
const isStale = (build) =>
  existsSync(inRoot(build.name, 'src')) && !isBuiltFrom(outputOf(build), fingerprint(build.reads))

export const staleBuilds = () => builds.filter(isStale)

/**
 * Builds beside the last build and swaps them when it is complete, so that no process reads half a build.
 *
 * @param {Build} build
 * @throws with the tool's output
 */
async function make(build) {
  const vite = findBin('vite')
  if (vite === undefined) throw new BuildToolsMissing()
  const stamp = fingerprint(build.reads)
  const fresh = `${outputOf(build)}.${process.pid}`
  const options = ['build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn', ...build.vite]
  const { code, output } = await runNode(vite, options, {
    cwd: inRoot(build.name),
    env: { NODE_ENV: 'production' },
  })
  try {
    if (code !== 0 || !existsSync(fresh)) throw new Error(`The ${build.name} does not build:\n${output}`)
    if (build.forBrowsers) await compressFiles(join(fresh, 'assets'))
    else await listMaterials(join(fresh, materials))
    markBuilt(fresh, stamp)
    await replace(outputOf(build), fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Every package of the lock file with its version and licence, as CycloneDX; those of tests and tools are marked. */
export const materials = 'sbom.cdx.json'

/** Without npm there is no list, and the build goes on. @param {string} file */
async function listMaterials(file) {
  // Without the packages of development, npm leaves out what the server and a test both use.
  const options = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'silent']
  const { code, output } = await run('npm', ['sbom', ...options])
  if (code === 0) await writeFile(file, output)
}

/** @param {string} folder @param {string} fresh */
async function replace(folder, fresh) {
  const old = `${fresh}.old`
  if (existsSync(folder)) await rename(folder, old)
  await rename(fresh, folder)
  await rm(old, { recursive: true, force: true })
}

/** @param {readonly Build[]} wanted */
export async function makeBuilds(wanted) {
  await Promise.all(wanted.map(make))
}

class BuildToolsMissing extends Error {
  constructor() {
    super(
      'Telecopy is not built, or its sources have changed since, and the build tools are not installed: run `npm ci` without NODE_ENV=production (or `npm ci --include=dev`), then `npm run build`.',
    )
  }
}
