import type { PGlite } from '@electric-sql/pglite'
import { type Backend, openBackend } from './backend.ts'
import type { ToThread } from './thread-messages.ts'
import type { ThreadPort } from './thread-port.ts'
import { copyFailMessage, queryMessage, syncMessage, wholeMessagesLength } from './wire-protocol.ts'

/**
 * The bytes that a client has sent and the database has not read yet. They come in pieces; the database gets whole
 * messages.
 */
type ClientInput = {
  append(bytes: Uint8Array): void
  takeWhole(): Buffer
  clear(): void
}

function openClientInput(): ClientInput {
  let pending: Buffer = Buffer.alloc(0)
  return {
    append(bytes) {
      const added = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      pending = pending.length === 0 ? added : Buffer.concat([pending, added])
    },
    takeWhole() {
      const length = wholeMessagesLength(pending)
      const whole = pending.subarray(0, length)
      pending = pending.subarray(length)
      return whole
    },
    clear() {
      pending = Buffer.alloc(0)
    },
  }
}

export type Serving = {
  pg: PGlite
  port: ThreadPort
  /** No checkpointer runs in PGlite: without this its log grows for ever, and a start after a crash replays it all. */
  isCheckpointDue: () => boolean
}

/**
 * Serves one session after the other. The returned function takes the messages, and runs each to its end before the
 * next.
 */
export function serveSessions(serving: Serving): (message: ToThread) => void {
  const { pg, port, isCheckpointDue } = serving
  const input = openClientInput()
  let session = 0
  let isClientGone = false
  const postponed: ToThread[] = []

  const takeBytes = (bytes: Uint8Array): void => {
    input.append(bytes)
    port.took(bytes.length)
  }
  // In the middle of a COPY the database asks for more, even if the client has gone.
  const readMore = (): Buffer => {
    port.flush()
    while (!isClientGone) {
      const message = port.waitForMessage()
      if (message.kind === 'bytes') takeBytes(message.bytes)
      else postponed.push(message)
      isClientGone = message.kind === 'ended' || message.kind === 'close'
      const whole = input.takeWhole()
      if (whole.length > 0) return whole
    }
    return copyFailMessage('the client has gone')
  }
  const backend = openBackend(pg, readMore, (bytes) => port.write(session, bytes))

  const run = (): void => {
    for (let whole = input.takeWhole(); whole.length > 0; whole = input.takeWhole()) backend.run(whole)
    if (backend.isIdle() && isCheckpointDue()) checkpoint(backend)
  }
  const handleBytes = (from: number, bytes: Uint8Array): void => {
    try {
      const isStart = from !== session
      session = from
      if (isStart) backend.start(Buffer.from(bytes))
      else takeBytes(bytes)
      run()
    } finally {
      // It also runs when the database ends here: the client then receives the reason.
      port.flush()
    }
  }
  const end = (): void => {
    endSession(backend)
    input.clear()
    isClientGone = false
  }
  const handle = (message: ToThread): void => {
    if (message.kind === 'bytes') handleBytes(message.session, message.bytes)
    else if (message.kind === 'ended') end()
    else if (message.kind === 'snapshot') void sendSnapshot(serving, backend)
    else void close(serving, backend)
    const next = postponed.shift()
    if (next !== undefined) handle(next)
  }
  return handle
}

const checkpoint = (backend: Backend): void => backend.runSilently(queryMessage('checkpoint'))

// After an error the database skips everything up to a Sync. `rollback` is a separate query, because two statements of
// one query are one transaction, which `discard all` refuses.
const endSession = (backend: Backend): void =>
  backend.runSilently(syncMessage(), queryMessage('rollback'), queryMessage('discard all'))

async function sendSnapshot({ pg, port }: Serving, backend: Backend): Promise<void> {
  // Without this, every start from the snapshot replays the log since the last checkpoint.
  if (backend.isIdle()) checkpoint(backend)
  const dump = await pg.dumpDataDir('none')
  port.post({ kind: 'snapshot', bytes: new Uint8Array(await dump.arrayBuffer()) })
}

async function close({ pg, port }: Serving, backend: Backend): Promise<void> {
  endSession(backend)
  await pg.close()
  port.post({ kind: 'closed' })
}
