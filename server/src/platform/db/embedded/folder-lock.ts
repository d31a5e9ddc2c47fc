import { randomUUID } from 'node:crypto'
import { linkSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderHeldError } from './embedded-database-error.ts'

// The address of a unix socket holds 104 bytes on macOS and 108 on Linux.
const longestFolderBytes = 80

/**
 * Locks the folder for this process, and returns the function that unlocks it.
 *
 * A lock is a listening socket: the kernel closes it with its process, however that ends, and containers that share the
 * folder on one machine see it too. Locks are numbered, and the highest counts. Two processes that find it dead race to
 * link the same next number, which succeeds once. Only the holder of a higher number removes a lower one, and never at
 * release, so the highest never falls. A process that linked a lower one meanwhile sees that and withdraws.
 *
 * @throws EmbeddedDatabaseError with the holder's name while another holds it, this process included
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).end(`process ${process.pid} on ${hostname()}`),
  )
  const { path, forget } = makeShortPath(folder)
  const starting = `starting-${randomUUID().slice(0, 8)}`
  try {
    // A lock gets its name only once it listens; between bind and listen it would look dead.
    await listen(server, join(path, starting))
    const holder = await linkNext(path, starting)
    if (holder !== undefined) throw new FolderHeldError(heldBy(holder, folder))
  } catch (error) {
    server.close()
    throw error
  } finally {
    rmSync(join(folder, starting), { force: true })
    forget()
  }
  server.unref()
  return () => server.close()
}

/** The name of the holder, if there is one. */
async function linkNext(path: string, starting: string): Promise<string | undefined> {
  for (;;) {
    const newest = Math.max(0, ...lockNumbers(path))
    // oxlint-disable-next-line no-await-in-loop -- each round looks again at what the last one saw
    const holder = newest > 0 ? await findHolder(lockPath(path, newest)) : undefined
    if (holder !== undefined) return holder
    const own = newest + 1
    if (!isLinked(join(path, starting), lockPath(path, own))) continue
    const numbers = lockNumbers(path)
    if (numbers.some((number) => number > own)) continue
    for (const number of numbers) if (number < own) rmSync(lockPath(path, number), { force: true })
    return undefined
  }
}

const heldBy = (holder: string, folder: string): string =>
  `The database folder ${folder} is in use by ${holder}; stop that first, or use another folder.`

const lockPath = (path: string, number: number): string => join(path, `lock-${number}`)

const lockNumbers = (path: string): number[] =>
  readdirSync(path).flatMap((name) => {
    const digits = /^lock-(\d+)$/.exec(name)?.[1]
    return digits === undefined ? [] : [Number(digits)]
  })

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

// Only a refused connection means that no process listens. Any other result counts as a live holder, also a silent one.
function findHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let name = ''
    const socket = connect(path)
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy())
    socket.on('data', (text: string) => (name += text))
    socket.on('error', (error) =>
      resolve(hasCode(error, 'ECONNREFUSED') || hasCode(error, 'ENOENT') ? undefined : 'another process'),
    )
    socket.on('close', () => resolve(name === '' ? 'another process' : name))
  })
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
}

// The address goes through a link in the temporary folder. The socket itself always lies in the locked folder, so that
// processes with different temporary folders find each other.
function makeShortPath(folder: string): { path: string; forget: () => void } {
  if (Buffer.byteLength(folder) <= longestFolderBytes) return { path: folder, forget: () => undefined }
  const temporary = mkdtempSync(join(tmpdir(), 'telecopy-'))
  symlinkSync(folder, join(temporary, 'folder'))
  return {
    path: join(temporary, 'folder'),
    forget: () => rmSync(temporary, { recursive: true, force: true }),
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
