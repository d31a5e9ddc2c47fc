// @ts-check
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inRoot, root } from './root.mjs'

const leftOut = new Set(['node_modules', '.git', '.runtime', 'dist', 'var', 'coverage', 'test-results'])
const ours = '@telecopy'

/** @param {string} from @param {string} to */
function linkEntries(from, to) {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name !== ours && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(join(from, name), join(to, name))
}

/** Links the installed packages into a copy. Our own packages are those of the copy. @param {string} folder */
function linkPackages(folder) {
  linkEntries(inRoot('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules', ours))
  for (const name of readdirSync(inRoot('node_modules', ours))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', ours, name))
    const nested = inRoot(name, 'node_modules')
    if (existsSync(nested)) linkEntries(nested, join(folder, name, 'node_modules'))
  }
}

/**
 * Copies the working tree, uncommitted changes included, to a temporary folder that tests can run in. Installed
 * packages are linked; our own packages are those of the copy, so that a change in the copy has effect.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'telecopy-guards-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !leftOut.has(basename(path)) && !basename(path).startsWith('dist.'),
  })
  linkPackages(folder)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Puts the tree of a commit into a temporary folder. Its packages are the installed ones if the lock file is the same;
 * otherwise npm installs its own.
 *
 * @param {string} commit
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyCommit(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'telecopy-release-'))
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, maxBuffer: 1024 ** 3, stdio: 'pipe' })
  try {
    execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  } catch {
    throw new Error(`This clone has no commit ${commit}: run \`git fetch --unshallow\`.`)
  }
  const lockOf = (/** @type {string} */ where) => readFileSync(join(where, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) linkPackages(folder)
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'pipe' })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
