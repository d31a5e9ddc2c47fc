import type { Worker } from 'node:worker_threads'
import type { Client, Session } from './connection-stream.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { startWorker } from './start-worker.ts'
import { type FromThread, makeFlow, postedMessages, type ThreadInput, type ToThread, unreadBytes } from './thread-messages.ts'

const inFlightLimitBytes = 1024 * 1024

export type DatabaseThread = {
  /** @throws EmbeddedDatabaseError while another session lasts: the database has one */
  beginSession(client: Client): Session
  takeSnapshot(): Promise<Uint8Array>
  close(): Promise<void>
  hasEnded(): boolean
}

/** @throws EmbeddedDatabaseError when the database does not start */
export async function startDatabaseThread(input: Omit<ThreadInput, 'flow'>): Promise<DatabaseThread> {
  const flow = makeFlow()
  const worker = startWorker({ ...input, flow })
  const post = (message: ToThread): void => {
    worker.postMessage(message)
    Atomics.add(flow, postedMessages, 1)
    Atomics.notify(flow, postedMessages)
  }
  const sessions = openSessions(worker, flow, post)
  await answer(worker, 'ready')
  return {
    ...sessions,
    async takeSnapshot() {
      post({ kind: 'snapshot' })
      return (await answer(worker, 'snapshot')).bytes
    },
    async close() {
      if (sessions.hasEnded()) return
      post({ kind: 'close' })
      await answer(worker, 'closed')
      await worker.terminate()
    },
  }
}

function openSessions(worker: Worker, flow: Int32Array, post: (message: ToThread) => void): Pick<DatabaseThread, 'beginSession' | 'hasEnded'> {
  let number = 0
  let current: Client | undefined
  let ended = false
  let inFlightBytes = 0
  let proceed: (() => void) | undefined

  const release = (byteCount: number): void => {
    Atomics.sub(flow, unreadBytes, byteCount)
    Atomics.notify(flow, unreadBytes)
  }
  const takeRoom = (): void => {
    if (inFlightBytes > inFlightLimitBytes) return
    proceed?.()
    proceed = undefined
  }
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'taken') {
      inFlightBytes -= message.byteCount
      takeRoom()
    } else if (message.kind === 'bytes') {
      if (message.session === number && current !== undefined) current.receive(message.bytes)
      else release(message.bytes.length)
    }
  })
  const end = (reason: string): void => {
    ended = true
    current?.fail(new EmbeddedDatabaseError(reason))
  }
  worker.on('error', (error) => end(`The embedded database has stopped: ${error.message}`))
  worker.on('exit', () => end('The embedded database has stopped.'))

  return {
    hasEnded: () => ended,
    beginSession(client) {
      if (current !== undefined) throw new EmbeddedDatabaseError('The embedded database has one connection, and it is in use.')
      current = client
      number += 1
      const session = number
      return {
        send(bytes) {
          inFlightBytes += bytes.length
          post({ kind: 'bytes', session, bytes })
        },
        whenRoom(next) {
          proceed = next
          takeRoom()
        },
        release,
        end() {
          if (session !== number || current === undefined) return
          current = undefined
          proceed = undefined
          post({ kind: 'ended' })
        },
      }
    },
  }
}

function answer<Kind extends FromThread['kind']>(worker: Worker, kind: Kind): Promise<Extract<FromThread, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    const onMessage = (message: FromThread): void => {
      if (message.kind === kind) settle(() => resolve(message as Extract<FromThread, { kind: Kind }>))
    }
    const onError = (error: Error): void => settle(() => reject(new EmbeddedDatabaseError(error.message)))
    const onExit = (): void => settle(() => reject(new EmbeddedDatabaseError('The embedded database has stopped.')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
