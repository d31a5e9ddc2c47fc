import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../threads/start-thread.ts'
import type { Client, Session } from './connection-stream.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { openThreadLink, type ThreadLink } from './thread-link.ts'
import { type FromThread, makeFlow, type Programs, type ThreadInput } from './thread-messages.ts'

const endingLimitMilliseconds = 1000

const packages = createRequire(import.meta.url)

const compile = async (name: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(packages.resolve(`@electric-sql/pglite/${name}.wasm`)))

let programs: Promise<Programs> | undefined

/** PostgreSQL, compiled once for all databases of this process: that takes a second of a core. */
async function compilePrograms(): Promise<Programs> {
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([compile('pglite'), compile('initdb')])
  return { pgliteWasmModule, initdbWasmModule }
}

const program = { name: 'embedded-worker', from: import.meta.url }

// PostgreSQL limits its own stack to 2 MB and refuses a statement that is nested too deeply. With the usual 4 MB, the
// stack of WebAssembly would overflow first, and that ends the database.
const resourceLimits = { stackSizeMb: 64 }

export type DatabaseThread = {
  /** Waits a moment for the previous session, which may be ending. @throws EmbeddedDatabaseError if it does not end */
  beginSession(client: Client): Promise<Session>
  takeSnapshot(): Promise<Uint8Array>
  close(): Promise<void>
  hasEnded(): boolean
}

/** @throws EmbeddedDatabaseError when the database does not start */
export async function startDatabaseThread(
  input: Omit<ThreadInput, 'flow' | 'programs'>,
): Promise<DatabaseThread> {
  programs ??= compilePrograms()
  const workerData: ThreadInput = { ...input, programs: await programs, flow: makeFlow() }
  const worker = startThread(program, { workerData, resourceLimits })
  const link = openThreadLink(worker, workerData.flow)
  const sessions = openSessions(worker, link)
  await answer(worker, 'ready')
  return {
    ...sessions,
    async takeSnapshot() {
      link.post({ kind: 'snapshot' })
      return (await answer(worker, 'snapshot')).bytes
    },
    async close() {
      if (sessions.hasEnded()) return
      link.post({ kind: 'close' })
      await answer(worker, 'closed')
      await worker.terminate()
    },
  }
}

function openSessions(worker: Worker, link: ThreadLink): Pick<DatabaseThread, 'beginSession' | 'hasEnded'> {
  let newest = 0
  let current: Client | undefined
  let ended = false
  const freed = new EventEmitter()

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'taken') link.taken(message.byteCount)
    if (message.kind !== 'bytes') return
    if (message.session === newest && current !== undefined) current.receive(message.bytes)
    else link.release(message.bytes.length)
  })
  let reason = 'The embedded database has stopped.'
  worker.on('error', (error) => (reason = `The embedded database has stopped: ${error.message}`))
  // Not at the error event, which may arrive before the last answer.
  worker.on('exit', () => {
    ended = true
    current?.fail(new EmbeddedDatabaseError(reason))
  })

  const begin = (client: Client): Session => {
    if (ended) throw new EmbeddedDatabaseError(reason)
    current = client
    newest += 1
    const session = newest
    return {
      send: (bytes) => link.post({ kind: 'bytes', session, bytes }),
      whenRoom: (proceed) => link.whenRoom(proceed),
      release: (byteCount) => link.release(byteCount),
      end() {
        current = undefined
        link.post({ kind: 'ended' })
        freed.emit('freed')
      },
    }
  }
  const beginSession = async (client: Client): Promise<Session> => {
    if (current === undefined) return begin(client)
    // A pool drops a client before it ends it, and connects the next one at once.
    const signal = AbortSignal.timeout(endingLimitMilliseconds)
    await once(freed, 'freed', { signal }).catch(refuseSecond)
    return beginSession(client)
  }
  return { hasEnded: () => ended, beginSession }
}

function refuseSecond(): never {
  throw new EmbeddedDatabaseError('The embedded database has one connection, and it is in use.')
}

function answer<Kind extends FromThread['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<FromThread, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    let reason = 'The embedded database has stopped.'
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (message: FromThread): void => {
      if (message.kind === kind) settle(() => resolve(message as Extract<FromThread, { kind: Kind }>))
    }
    const onError = (error: Error): void => void (reason = error.message)
    // Not at the error event: the thread has the folder's files open until its exit.
    const onExit = (): void => settle(() => reject(new EmbeddedDatabaseError(reason)))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
