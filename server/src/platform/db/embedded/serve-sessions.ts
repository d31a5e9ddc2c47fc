import type { PGlite } from '@electric-sql/pglite'
import { openBackend } from './backend.ts'
import type { ToThread } from './thread-messages.ts'
import type { ThreadPort } from './thread-port.ts'
import { copyFailMessage, queryMessage, syncMessage, wholeMessagesLength } from './wire-protocol.ts'

export type Serving = {
  pg: PGlite
  port: ThreadPort
  /** No checkpointer runs in PGlite: without this the log grows without end, and a restart after a crash replays it all. */
  isCheckpointDue: () => boolean
}

/** Serves one session after the other. What it returns takes the messages, and runs each to its end before the next. */
export function serveSessions({ pg, port, isCheckpointDue }: Serving): (message: ToThread) => void {
  let session = 0
  let pending: Buffer = Buffer.alloc(0)
  let interruption: ToThread | undefined

  const takeWhole = (): Buffer => {
    const length = wholeMessagesLength(pending)
    const whole = pending.subarray(0, length)
    pending = pending.subarray(length)
    return whole
  }
  const append = (bytes: Uint8Array): void => {
    const added = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    pending = pending.length === 0 ? added : Buffer.concat([pending, added])
    port.took(bytes.length)
  }
  const readMore = (): Buffer => {
    port.flush()
    while (interruption === undefined) {
      const message = port.waitForMessage()
      if (message.kind !== 'bytes') interruption = message
      else append(message.bytes)
      const whole = takeWhole()
      if (whole.length > 0) return whole
    }
    return copyFailMessage('the client has gone')
  }
  const backend = openBackend(pg, readMore, (bytes) => port.write(session, bytes))

  const runBytes = (from: number, bytes: Uint8Array): void => {
    if (from === session) append(bytes)
    else {
      session = from
      backend.start(Buffer.from(bytes))
    }
    for (let whole = takeWhole(); whole.length > 0; whole = takeWhole()) backend.run(whole)
    port.flush()
    if (backend.isIdle() && isCheckpointDue()) backend.runSilently(queryMessage('checkpoint'))
  }
  const endSession = (): void => {
    pending = Buffer.alloc(0)
    // After an error the database skips everything up to a Sync. Two queries: together they would be one transaction, which DISCARD ALL refuses.
    backend.runSilently(syncMessage(), queryMessage('rollback'), queryMessage('discard all'))
  }
  const handle = (message: ToThread): void => {
    if (message.kind === 'bytes') runBytes(message.session, message.bytes)
    else if (message.kind === 'ended') endSession()
    else if (message.kind === 'snapshot') void sendSnapshot()
    else void close()
    const next = interruption
    interruption = undefined
    if (next !== undefined) handle(next)
  }
  const sendSnapshot = async (): Promise<void> => {
    // Without one, everything since the last checkpoint would be replayed at every start from the snapshot.
    if (backend.isIdle()) backend.runSilently(queryMessage('checkpoint'))
    const dump = await pg.dumpDataDir('none')
    port.post({ kind: 'snapshot', bytes: new Uint8Array(await dump.arrayBuffer()) })
  }
  const close = async (): Promise<void> => {
    endSession()
    await pg.close()
    port.post({ kind: 'closed' })
  }
  return handle
}
