import { Duplex } from 'node:stream'
import { isTerminate } from './wire-protocol.ts'

/** A session's way to the database. */
export type Session = {
  send(bytes: Uint8Array): void
  /** Calls back at once unless the database is a mebibyte behind. */
  whenRoom(proceed: () => void): void
  /** So many received bytes have found their reader. */
  release(byteCount: number): void
  end(): void
}

/** A session's way from the database. */
export type Client = {
  receive(bytes: Uint8Array): void
  fail(error: Error): void
}

/** The stream that a `pg` client takes for its socket. `begin` is called when the client connects. */
export function openConnectionStream(begin: (client: Client) => Promise<Session>): Duplex {
  let session: Session | undefined
  let outbox: Buffer[] = []
  let unreadBytes = 0

  const release = (): void => {
    if (unreadBytes > 0) session?.release(unreadBytes)
    unreadBytes = 0
  }
  const sendOutbox = (): void => {
    // A copy of its own: of a small buffer, its whole pool would be copied to the other thread.
    if (outbox.length > 0) session?.send(new Uint8Array(Buffer.concat(outbox)))
    outbox = []
  }
  const stream = new Duplex({
    read: release,
    write(chunk: Buffer, _encoding, done) {
      if (!isTerminate(chunk)) outbox.push(chunk)
      // A query is five messages, written one by one in one turn. They travel as one.
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

// What `pg` calls on a socket; most of it has no meaning here.
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
