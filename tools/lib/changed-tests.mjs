// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
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
function changedFiles() {
  const since = changedSince()
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

const ofContract = [/^contract\/src\/messages\/([^/.]+)/, /^contract\/src\/([^/]+)\//]

/**
 * A part of the program: its own folders with tests, and where its features are.
 *
 * @typedef {{ folders: readonly RegExp[], features: string }} Part
 */

/** @type {Part} */
const server = {
  folders: [/^(server\/src\/(?:features|platform)\/[^/]+\/)/, /^(server\/src\/(?:cli|tree|listing)\/)/],
  features: 'server/src/features',
}

/** @type {Part} */
const portal = {
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

/**
 * The folders with the server tests of a change: those of the changed features, and of the changed parts of the
 * platform.
 *
 * @param {readonly string[]} [files]
 * @returns {string[]}
 */
export const changedServerFolders = (files = changedFiles()) => testFolders(files, server)

/**
 * The same of the portal. The pages of other features that use a changed part are left to `npm test`.
 *
 * @param {readonly string[]} [files]
 * @returns {string[]}
 */
export const changedPortalFolders = (files = changedFiles()) => testFolders(files, portal)
