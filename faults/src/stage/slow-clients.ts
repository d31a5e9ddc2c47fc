import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

// The end of an answer that was sent in chunks.
const lastChunk = '0\r\n\r\n'

/** A client that is slow on purpose. */
export type SlowClient = {
  /** Milliseconds from its start until the server cut it; undefined until then. */
  cutAfter(): number | undefined
  received(): string
  leave(): void
}

function watch(socket: Socket): SlowClient {
  const started = performance.now()
  let cutAfter: number | undefined
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1').slice(0, 200)))
  socket.on('error', () => undefined)
  socket.on('close', () => (cutAfter ??= performance.now() - started))
  return { cutAfter: () => cutAfter, received: () => received, leave: () => socket.destroy() }
}

const listHead = (token: string, more: string): string =>
  `POST /admin-endpoint/user/list HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
  `Content-Type: application/json\r\n${more}`

/** Sends these bytes at once, and then one more each second. */
function drip(port: number, first: string): SlowClient {
  const socket = connect(port, '127.0.0.1', () => void socket.write(first))
  const timer = setInterval(() => void socket.write('a'), 1000)
  socket.on('close', () => clearInterval(timer))
  return watch(socket)
}

/** Connects, and sends nothing. */
export const stayIdle = (port: number): SlowClient => watch(connect(port, '127.0.0.1'))

/** Never finishes its header. */
export const dripHeader = (port: number, token: string): SlowClient => drip(port, listHead(token, 'X-Slow: '))

/** Never finishes its body. */
export const dripBody = (port: number, token: string): SlowClient =>
  drip(port, listHead(token, 'Content-Length: 60000\r\n\r\n{"keywords":"'))

export type SlowReader = {
  /** Reads the rest as fast as it comes, until the connection ends; answers whether the file arrived completely. */
  readOn(): Promise<boolean>
  leave(): void
}

/**
 * Requests a large file, and reads one byte of it a second: so slowly that it does not notice the end of the
 * connection.
 */
export function readSlowly(port: number, token: string): SlowReader {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /admin-endpoint/user/list/download HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  socket.on('error', () => undefined)
  socket.pause()
  const timer = setInterval(() => void socket.read(1), 1000)
  const closed = once(socket, 'close').then(() => clearInterval(timer))
  return {
    async readOn() {
      let end = ''
      socket.on('data', (chunk) => (end = (end + chunk.toString('latin1')).slice(-lastChunk.length)))
      socket.resume()
      await closed
      return end === lastChunk
    },
    leave: () => socket.destroy(),
  }
}
