import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Certificate } from './mail-server.ts'

/** Splits a stream of counted messages (RFC 6587, section 3.4.1). @throws when a count does not fit */
function messagesIn(stream: Buffer): string[] {
  const messages: string[] = []
  for (let at = 0; at < stream.length;) {
    const space = stream.indexOf(0x20, at)
    const count = stream.toString('latin1', at, space)
    if (!/^[1-9]\d*$/.test(count)) throw new Error(`no count: ${count}`)
    const end = space + 1 + Number(count)
    if (end > stream.length) throw new Error('a message is cut off')
    messages.push(stream.toString('utf8', space + 1, end))
    at = end
  }
  return messages
}

export type SyslogServer = {
  port: number
  /** The messages of all connections that were read to their end. */
  received: string[]
  /** What happens to the next connection: it is read, cut after its first bytes, closed at once, or never ended. */
  next: 'read' | 'cut' | 'close' | 'hang'
  close(): Promise<void>
}

/** A receiver of syslog over TCP, or over TLS with a certificate. It ends a connection once it has read all of it. */
export async function startSyslogServer(certificate?: Certificate): Promise<SyslogServer> {
  const sockets = new Set<Socket>()
  const take = (socket: Socket): void => {
    socket.on('error', () => undefined)
    const how = server.next
    server.next = 'read'
    if (how === 'close') return void socket.end()
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => (how === 'cut' ? socket.resetAndDestroy() : chunks.push(chunk)))
    socket.on('end', () => {
      if (how === 'hang') return
      server.received.push(...messagesIn(Buffer.concat(chunks)))
      socket.end()
    })
  }
  const options = { allowHalfOpen: true }
  const listening =
    certificate === undefined
      ? createServer(options, take)
      : createTlsServer({ ...options, key: certificate.key, cert: certificate.cert }, take)
  // Also those without a finished handshake of TLS.
  listening.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const server: SyslogServer = {
    port: (listening.address() as AddressInfo).port,
    received: [],
    next: 'read',
    async close() {
      const closed = once(listening, 'close')
      listening.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return server
}
