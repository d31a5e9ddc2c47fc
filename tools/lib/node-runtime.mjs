// @ts-check
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isSupported } from './node-version.mjs'
import { inRoot } from './root.mjs'

const source = inRoot('tools/node-runtime')

/** One folder for each lock file, so each version of Node has its own folder. */
const name = () =>
  createHash('sha256')
    .update(readFileSync(join(source, 'package-lock.json')))
    .digest('hex')
    .slice(0, 12)

/** @param {string} folder @returns {string | undefined} the Node that npm installed there for this platform */
function nodeIn(folder) {
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) return undefined
  return readdirSync(packages)
    .map((entry) => join(packages, entry, 'bin/node'))
    .find((path) => existsSync(path))
}

/** Runs the file, because it may be damaged, or made for another C library. @param {string} path */
function works(path) {
  try {
    return isSupported(
      execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8', stdio: 'pipe' }),
    )
  } catch {
    return false
  }
}

/** @param {string} folder @throws with the output of npm */
function installInto(folder) {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(source, file), join(folder, file))
  // npm passes on the options of the call that started this script.
  const options = ['--include=optional', '--workspaces=false', '--global=false', '--ignore-scripts']
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--loglevel=error']
  const npm = process.env['npm_execpath']
  const [program, ...script] = npm === undefined ? ['npm'] : [process.execPath, npm]
  execFileSync(program, [...script, 'ci', ...options, ...patience], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** @param {string} entry @returns {boolean} whether the process that installs there still runs */
function isInProgress(entry) {
  const pid = Number(entry.split('.')[1])
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes earlier versions and incomplete installations. @param {string} runtimes @param {string} kept */
function removeOthers(runtimes, kept) {
  for (const entry of readdirSync(runtimes))
    if (entry !== kept && !isInProgress(entry))
      rmSync(join(runtimes, entry), { recursive: true, force: true })
}

/** @param {string} folder */
const workingNodeIn = (folder) => {
  const node = nodeIn(folder)
  return node !== undefined && works(node) ? node : undefined
}

/** Renames the folder; if another start was faster, its Node stays. @param {string} fresh @param {string} folder */
function moveIntoPlace(fresh, folder) {
  if (workingNodeIn(folder) !== undefined) return
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(fresh, folder)
  } catch (error) {
    if (workingNodeIn(folder) === undefined) throw error
  }
}

/**
 * The Node of `tools/node-runtime`, installed into `.runtime` when it is not there yet. An installation is made beside
 * its place and renamed: an incomplete one never counts, and of two at the same time the first stays.
 *
 * @param {(sentence: string) => void} print
 * @returns {string}
 * @throws when npm cannot install it, or this platform has none
 */
export function requireNodeRuntime(print) {
  const runtimes = inRoot('.runtime')
  const folder = join(runtimes, name())
  const present = workingNodeIn(folder)
  if (present !== undefined) return present
  print(
    `Node ${process.versions.node} is too old. Installing a current one for Telecopy alone, into .runtime …`,
  )
  const fresh = `${folder}.${process.pid}`
  try {
    installInto(fresh)
    if (workingNodeIn(fresh) === undefined)
      throw new Error(`it found none for ${process.platform} on ${process.arch}`)
    moveIntoPlace(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  removeOthers(runtimes, name())
  return nodeIn(folder) ?? ''
}
