import { Duplex } from 'node:stream'
import { isTerminate } from './wire-protocol.ts'

/** The direction of a session to the database. */
export type Session = {
  send(bytes: Uint8Array): void
  /** Calls back at once unless the database is a mebibyte behind. */
  whenRoom(proceed: () => void): void
  /** The reader has taken this many received bytes. */
  release(byteCount: number): void
  end(): void
}

/** The direction of a session from the database. */
export type Client = {
  receive(bytes: Uint8Array): void
  fail(error: Error): void
}

/** The stream that a `pg` client uses as its socket. `begin` is called when the client connects. */
export function openConnectionStream(begin: (client: Client) => Promise<Session>): Duplex {
  let session: Session | undefined
  let outbox: Buffer[] = []
  let unreadBytes = 0

  const release = (): void => {
    if (unreadBytes > 0) session?.release(unreadBytes)
    unreadBytes = 0
  }
  const sendOutbox = (): void => {
    // A copy: a small buffer lies in a shared pool, and the whole pool would be copied to the other thread.
    if (outbox.length > 0) session?.send(new Uint8Array(Buffer.concat(outbox)))
    outbox = []
  }
  const stream = new Duplex({
    read: release,
    write(chunk: Buffer, _encoding, done) {
      if (!isTerminate(chunk)) outbox.push(chunk)
      // A query is five messages, written one by one in one turn. They are sent together.
      if (outbox.length === 1) process.nextTick(sendOutbox)
      if (session === undefined) done(new Error('Not connected.'))
      else session.whenRoom(done)
    },
    final(done) {
      stream.push(null)
      done()
    },
    destroy(error, done) {
      outbox = []
      release()
      session?.end()
      done(error)
    },
  })
  const client: Client = {
    receive(bytes) {
      unreadBytes += bytes.length
      if (stream.destroyed || stream.push(bytes)) release()
    },
    fail: (error) => stream.destroy(error),
  }
  return asSocket(stream, async () => {
    session = await begin(client)
    // The client may have given up meanwhile.
    if (stream.destroyed) session.end()
  })
}

// The methods that `pg` calls on a socket; most of them have no meaning here.
function asSocket(stream: Duplex, begin: () => Promise<void>): Duplex {
  const ignore = (): Duplex => stream
  const connect = (): Duplex => {
    begin().then(
      () => stream.emit('connect'),
      (error: Error) => stream.destroy(error),
    )
    return stream
  }
  return Object.assign(stream, {
    connect,
    setNoDelay: ignore,
    setKeepAlive: ignore,
    ref: ignore,
    unref: ignore,
  })
}
