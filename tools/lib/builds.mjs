// @ts-check
import { cpSync, existsSync, rmSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { docsSources, makeDocs } from '../docs/make-docs.mjs'
import { findBin } from './bin.mjs'
import { compressFiles } from './compress.mjs'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'
import { fingerprint, isBuiltFrom, markBuilt } from './stamp.mjs'

const shared = ['contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json']

/** @typedef {{ name: string, reads: readonly string[], vite: readonly string[], languages?: readonly string[] }} Build */

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
      'portal/docs.html',
      ...docsSources,
    ].concat(
      ['package.json', 'postcss.config.js', 'tsconfig.json', 'vite.config.ts'].map(
        (name) => `portal/${name}`,
      ),
    ),
    // Its configuration imports our own packages, which are TypeScript.
    vite: ['--configLoader', 'runner'],
    // The first is that of index.html.
    languages: ['en', 'es', 'fr'],
  },
  {
    name: 'server',
    reads: [...shared, 'server/src', 'server/package.json', 'server/vite.config.ts'],
    vite: [],
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
  const stamp = fingerprint(build.reads)
  const fresh = `${outputOf(build)}.${process.pid}`
  try {
    if (build.languages === undefined) {
      await bundle(build, fresh)
      await listMaterials(join(fresh, materials))
    } else {
      await bundleLanguages(build, build.languages, fresh)
      makeDocs(fresh)
      await compressFiles(join(fresh, 'assets'))
    }
    markBuilt(fresh, stamp)
    await replace(outputOf(build), fresh)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/**
 * @param {Build} build
 * @param {string} folder
 * @param {Record<string, string>} [env]
 */
async function bundle(build, folder, env = {}) {
  const vite = findBin('vite')
  if (vite === undefined) throw new BuildToolsMissing()
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn', ...build.vite]
  const { code, output } = await runNode(vite, options, {
    cwd: inRoot(build.name),
    env: { NODE_ENV: 'production', ...env },
  })
  if (code !== 0 || !existsSync(folder)) throw new Error(`The ${build.name} does not build:\n${output}`)
}

/**
 * Builds the portal once for each language, into one folder: `index.es.html` is the Spanish page. Files without texts have
 * the same name in each language, and are there once.
 *
 * @param {Build} build
 * @param {readonly string[]} languages
 * @param {string} folder
 */
async function bundleLanguages(build, [first = '', ...others], folder) {
  await Promise.all([
    bundle(build, folder, { TELECOPY_LANGUAGE: first }),
    ...others.map((language) => bundle(build, `${folder}.${language}`, { TELECOPY_LANGUAGE: language })),
  ])
  for (const language of others) {
    const from = `${folder}.${language}`
    cpSync(join(from, 'assets'), join(folder, 'assets'), { recursive: true })
    for (const page of ['index', 'api'])
      cpSync(join(from, `${page}.html`), join(folder, `${page}.${language}.html`))
    cpSync(join(from, '.vite/manifest.json'), join(folder, `.vite/manifest.${language}.json`))
    rmSync(from, { recursive: true })
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
