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
export function changedSince() {
  const [head = ''] = git('rev-parse', 'HEAD')
  const forks = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch))
  return forks.find((fork) => fork !== head) ?? 'HEAD~1'
}

/** All files that differ from there, committed or not. */
function changedFiles() {
  const since = changedSince()
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
}

const folders = [
  /^(server\/src\/(?:features|platform)\/[^/]+\/)/,
  /^(server\/src\/(?:cli|tree|listing)\/)/,
  /^contract\/src\/messages\/([^/.]+)/,
  /^contract\/src\/([^/]+)\//,
]

// Messages of several features, and modules that every feature uses.
const shared = new Map([
  ['group-settings', 'groups'],
  ['mfa', 'sign-in'],
  ['mails', 'users'],
  ['kit', 'groups'],
])

/** @param {string} path @returns {string[]} */
function testFolderOf(path) {
  const found = folders.map((folder) => folder.exec(path)?.[1]).find((folder) => folder !== undefined)
  if (found === undefined) return []
  return [found.endsWith('/') ? found : `server/src/features/${shared.get(found) ?? found}/`]
}

/** @param {string} folder */
const hasTests = (folder) =>
  existsSync(inRoot(folder)) &&
  readdirSync(inRoot(folder), { recursive: true }).some((path) => String(path).endsWith('.test.ts'))

/**
 * The folders with the server tests of a change: those of the changed features, and of the changed parts of the
 * platform.
 *
 * @param {readonly string[]} [files]
 * @returns {string[]}
 */
export function changedTestFolders(files = changedFiles()) {
  return [...new Set(files.flatMap(testFolderOf))].filter(hasTests).toSorted()
}
