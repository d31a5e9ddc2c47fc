import type { Worker } from 'node:worker_threads'
import { postedMessages, type ToThread, unreadBytes } from './thread-messages.ts'

const inFlightLimitBytes = 1024 * 1024

/** The main thread's end of the link; it never waits. */
export type ThreadLink = {
  post(message: ToThread): void
  /** Calls back as soon as less than a mebibyte waits for the database, which may be at once. */
  whenRoom(proceed: () => void): void
  taken(byteCount: number): void
  /** This many bytes of the database's answers have been read. */
  release(byteCount: number): void
}

export function openThreadLink(worker: Worker, flow: Int32Array): ThreadLink {
  let inFlightBytes = 0
  let waiting: (() => void) | undefined

  const proceed = (): void => {
    if (inFlightBytes > inFlightLimitBytes) return
    const next = waiting
    waiting = undefined
    next?.()
  }
  return {
    post(message) {
      if (message.kind === 'bytes') inFlightBytes += message.bytes.length
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(message)
      Atomics.add(flow, postedMessages, 1)
      Atomics.notify(flow, postedMessages)
    },
    whenRoom(next) {
      waiting = next
      proceed()
    },
    taken(byteCount) {
      inFlightBytes -= byteCount
      proceed()
    },
    release(byteCount) {
      Atomics.sub(flow, unreadBytes, byteCount)
      Atomics.notify(flow, unreadBytes)
    },
  }
}
