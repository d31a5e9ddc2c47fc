import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { type FromThread, postedMessages, type ToThread, unreadBytes } from './thread-messages.ts'

const sendAtBytes = 64 * 1024
const unreadLimitBytes = 1024 * 1024
const reportTakenAtBytes = 256 * 1024

export type ThreadPort = {
  post(message: FromThread): void
  /** Blocks the thread while the reader is more than a mebibyte behind. */
  write(session: number, bytes: Uint8Array): void
  flush(): void
  /** Tells the writer, now and then, how many of its bytes have been taken. */
  took(byteCount: number): void
  /** Blocks the thread until the next message, for the middle of a statement, where no event is delivered. */
  waitForMessage(): ToThread
}

export function openThreadPort(port: MessagePort, flow: Int32Array): ThreadPort {
  let unsent: Uint8Array[] = []
  let unsentBytes = 0
  let unsentSession = 0
  let takenBytes = 0

  const post = (message: FromThread): void => port.postMessage(message)

  const flush = (): void => {
    if (unsentBytes === 0) return
    const byteCount = unsentBytes
    post({ kind: 'bytes', session: unsentSession, bytes: joined(unsent, byteCount) })
    unsent = []
    unsentBytes = 0
    Atomics.add(flow, unreadBytes, byteCount)
    waitWhile(flow, unreadBytes, (unread) => unread > unreadLimitBytes)
  }

  return {
    post,
    flush,
    write(session, bytes) {
      unsentSession = session
      unsent.push(bytes)
      unsentBytes += bytes.length
      if (unsentBytes >= sendAtBytes) flush()
    },
    took(byteCount) {
      takenBytes += byteCount
      if (takenBytes < reportTakenAtBytes) return
      post({ kind: 'taken', byteCount: takenBytes })
      takenBytes = 0
    },
    waitForMessage() {
      for (;;) {
        const seen = Atomics.load(flow, postedMessages)
        const received = receiveMessageOnPort(port)
        if (received !== undefined) return received.message as ToThread
        Atomics.wait(flow, postedMessages, seen)
      }
    },
  }
}

function waitWhile(flow: Int32Array, slot: number, isTrueFor: (value: number) => boolean): void {
  for (;;) {
    const value = Atomics.load(flow, slot)
    if (!isTrueFor(value)) return
    Atomics.wait(flow, slot, value)
  }
}

function joined(parts: Uint8Array[], byteCount: number): Uint8Array {
  // Not Buffer.concat: it takes small results from a shared pool, and the whole pool would be copied to the other thread.
  const bytes = new Uint8Array(byteCount)
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}
