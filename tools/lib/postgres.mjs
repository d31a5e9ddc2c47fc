// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres, postgresMissing } from './find-postgres.mjs'
import { findFreePort } from './free-port.mjs'
import { guardFolder } from './guard-folder.mjs'

/**
 * `url` is the address of the database `postgres` for a superuser, `pid` the postmaster's process id, for tests that kill
 * it, which changes with a restart. `folder` has all its files, and is removed at the end. `stopAtOnce` ends it abruptly,
 * like a crash, and its folder stays; `restart` starts it again on the same folder and port, after a kill or a stop; `stop`
 * ends it and removes its folder.
 *
 * @typedef {{
 *   url: string,
 *   readonly pid: number,
 *   readonly folder: string,
 *   stopAtOnce: () => Promise<void>,
 *   restart: () => Promise<void>,
 *   stop: () => Promise<void>,
 * }} PrivatePostgres
 */
/** @typedef {{ uid?: number, gid?: number }} User */

/** PostgreSQL refuses to run as root. @returns {User} */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // This user does not exist; the next one may.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.')
}

/**
 * @param {string} bin
 * @param {string} folder
 * @param {{ user: User, fsync: boolean }} how
 */
function makeCluster(bin, folder, { user, fsync }) {
  const options = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
  const initialise = (/** @type {string} */ locale) =>
    execFileSync(join(bin, 'initdb'), [...options, `--locale=${locale}`, ...(fsync ? [] : ['--no-sync'])], {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    })
  try {
    initialise('C.UTF-8')
  } catch {
    // Some systems lack this locale or name it differently.
    initialise('en_US.UTF-8')
  }
}

/**
 * @param {{ fsync: boolean, settings: Readonly<Record<string, string>> }} how
 * @param {number} port
 */
function serverOptions({ fsync, settings }, port) {
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '256MB' }
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    lc_messages: 'C',
    log_statement: 'none',
    ...(fsync ? {} : careless),
    ...settings,
  }
  return ['-p', String(port), ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * Waits for the line in which PostgreSQL reports that it takes connections.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilReady(child) {
  /** @type {string[]} */
  const said = []
  const lines = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stderr) })
  const ready = new Promise((resolve) => {
    lines.on('line', (line) => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve(true)
    })
  })
  const ended = once(child, 'exit').then(() => false)
  if (!(await Promise.race([ready, ended])))
    throw new Error(`PostgreSQL ended at its start:\n${said.join('\n')}`)
  // The output is not read any further, and a full pipe would stop the server.
  said.length = 0
}

const roomNeeded = 4e9

/**
 * Where a cluster lives that may be lost: in memory if there is room. On some disks a new database takes twenty times as
 * long, and each test file has one. A cluster that must be safe is on a disk.
 *
 * @param {boolean} fsync
 */
function placeOf(fsync) {
  if (fsync) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > roomNeeded ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Starts a private PostgreSQL: unprivileged, in a temporary folder, on a free port of 127.0.0.1. It ends and its folder
 * is removed when `stop` is called or when this process ends, however it ends.
 *
 * `fsync` is off by default, since tests don't need their data after a power cut; crash tests do. `settings` are further
 * lines of its configuration, for measurements.
 *
 * @param {{ fsync?: boolean, settings?: Readonly<Record<string, string>> }} [options]
 * @returns {Promise<PrivatePostgres>}
 * @throws when this machine has no PostgreSQL that the server supports
 */
export async function startPostgres({ fsync = false, settings = {} } = {}) {
  const found = findPostgres()
  if (found === undefined) throw new Error(postgresMissing)
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(placeOf(fsync), 'telecopy-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const removeFolder = guardFolder(folder)
  try {
    makeCluster(found.folder, folder, { user, fsync })
    return await runCluster({ bin: found.folder, folder, user, fsync, settings, removeFolder })
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/**
 * @typedef {{ bin: string, folder: string, user: User, fsync: boolean, settings: Readonly<Record<string, string>>, removeFolder: () => Promise<void> }} Cluster
 * @param {Cluster} cluster
 * @returns {Promise<PrivatePostgres>}
 */
async function runCluster({ bin, folder, user, fsync, settings, removeFolder }) {
  const port = await findFreePort()
  const launch = async () => {
    const child = spawn(
      join(bin, 'postgres'),
      ['-D', join(folder, 'data'), ...serverOptions({ fsync, settings }, port)],
      {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        // Ctrl-C reaches a whole terminal group; this server ends when its tests have ended.
        detached: true,
      },
    )
    await untilReady(child)
    child.unref()
    const log = /** @type {import('node:net').Socket} */ (child.stderr)
    log.unref()
    return child
  }
  let child = await launch()
  const end = async (/** @type {NodeJS.Signals} */ signal = 'SIGINT') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    get pid() {
      return child.pid ?? 0
    },
    stopAtOnce: () => end('SIGQUIT'),
    async restart() {
      await end()
      child = await retry(launch)
    },
    async stop() {
      await end()
      await removeFolder()
    },
  }
}

/**
 * Retries, because after a kill the postmaster's children hold its memory for a moment longer.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function retry(work, attempts = 20) {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1) throw error
    await pause(250)
    return retry(work, attempts - 1)
  }
}
