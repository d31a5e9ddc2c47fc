// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readImports } from '../conventions/read-imports.mjs'
import { isCode, isTest, readTree } from '../conventions/tree.mjs'
import { inRoot, root } from './root.mjs'

/** @param {readonly string[]} args @returns {string[]} the lines that git prints; none without git */
function git(...args) {
  try {
    const printed = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return printed.split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}

/** Where the work left the main branch. On the main branch: that of `origin`, or the previous commit. */
function changedSince() {
  const [head = ''] = git('rev-parse', 'HEAD')
  const forks = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
  return forks.find((fork) => fork !== head) ?? 'HEAD~1'
}

/** All files that differ from there, committed or not. */
export function changedFiles() {
  const since = changedSince()
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

const ofContract = [/^contract\/src\/messages\/([^/.]+)/, /^contract\/src\/([^/]+)\//]

/**
 * A part of the program: its own folders with tests, and where its features are.
 *
 * @typedef {{ name: string, folders: readonly RegExp[], features: string }} Part
 */

/** @type {Part} */
const server = {
  name: 'server',
  folders: [/^(server\/src\/(?:features|platform)\/[^/]+\/)/, /^(server\/src\/(?:cli|tree|listing)\/)/],
  features: 'server/src/features',
}

/** @type {Part} */
const portal = {
  name: 'portal',
  folders: [/^(portal\/src\/features\/[^/]+\/)/, /^(portal\/src\/(?:api|app|form|list|navigation|ui)\/)/],
  features: 'portal/src/features',
}

// Messages of several features, and modules that every feature uses.
const shared = new Map([
  ['group-settings', 'groups'],
  ['mfa', 'sign-in'],
  ['mails', 'users'],
  ['kit', 'groups'],
])

/** @param {string} path @param {Part} part @returns {string[]} */
function testFolderOf(path, { folders, features }) {
  const found = [...folders, ...ofContract]
    .map((folder) => folder.exec(path)?.[1])
    .find((folder) => folder !== undefined)
  if (found === undefined) return []
  return [found.endsWith('/') ? found : `${features}/${shared.get(found) ?? found}/`]
}

/** @param {string} folder */
const hasTests = (folder) =>
  existsSync(inRoot(folder)) &&
  readdirSync(inRoot(folder), { recursive: true }).some((path) => /\.test\.tsx?$/.test(String(path)))

/** @param {readonly string[]} files @param {Part} part */
const testFolders = (files, part) =>
  [...new Set(files.flatMap((path) => testFolderOf(path, part)))].filter(hasTests).toSorted()

// Everything depends on everything through these, so a change is not followed beyond them.
const hubs = new Set([
  'contract/src/all-calls.ts',
  'server/src/app.ts',
  'server/src/jobs.ts',
  'server/src/testing/test-app.ts',
  'server/src/wiring.ts',
  'portal/src/app/router.tsx',
  'portal/src/testing/open-portal.tsx',
])

// So many tests answer while one still thinks.
const mostDependents = 20

/** Who imports each file, read once for both parts. @type {Map<string, Set<string>> | undefined} */
let importers

function readImporters() {
  /** @type {Map<string, Set<string>>} */
  const read = new Map()
  for (const { from, to } of readImports(readTree())) read.set(to, (read.get(to) ?? new Set()).add(from))
  return read
}

/**
 * The tests that import a file, directly or through others, nearest first.
 *
 * @param {string} file
 */
function dependentsOf(file) {
  importers ??= readImporters()
  const seen = new Set([file])
  // A set is walked in the order in which it grows.
  for (const path of seen) {
    if (hubs.has(path)) continue
    for (const from of importers.get(path) ?? []) seen.add(from)
  }
  return [...seen].filter((path) => isTest({ path, text: '' }) && !/\.(long|e2e)\./.test(path))
}

/**
 * The tests of a part that depend on changed files with no tests of their own feature, such as `env.ts` or `limits.ts`:
 * the nearest ones of each file.
 *
 * @param {readonly string[]} files
 * @param {Part} part
 */
function dependents(files, part) {
  const homeless = files.filter(
    (path) =>
      isCode({ path, text: '' }) &&
      /^(contract|server|portal)\/src\//.test(path) &&
      testFolders([path], part).length === 0,
  )
  return homeless.flatMap((file) =>
    dependentsOf(file)
      .filter((path) => path.startsWith(`${part.name}/`))
      .slice(0, mostDependents),
  )
}

/** @param {readonly string[]} files @param {Part} part */
function changedTests(files, part) {
  const folders = testFolders(files, part)
  const others = dependents(files, part).filter((path) => !folders.some((folder) => path.startsWith(folder)))
  return [...folders, ...new Set(others)]
}

/**
 * The server tests of a change: the folders of the changed features and parts of the platform, and the nearest tests of
 * files that belong to none.
 *
 * @param {readonly string[]} [files]
 * @returns {string[]}
 */
export const changedServerTests = (files = changedFiles()) => changedTests(files, server)

/**
 * The same of the portal. The pages of other features that use a changed part are left to `npm test`.
 *
 * @param {readonly string[]} [files]
 * @returns {string[]}
 */
export const changedPortalTests = (files = changedFiles()) => changedTests(files, portal)
