// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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
  linkEntries(inRoot('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'node_modules', ours))
  for (const name of readdirSync(inRoot('node_modules', ours))) {
    symlinkSync(join(folder, name), join(folder, 'node_modules', ours, name))
    const nested = inRoot(name, 'node_modules')
    if (existsSync(nested)) linkEntries(nested, join(folder, name, 'node_modules'))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
