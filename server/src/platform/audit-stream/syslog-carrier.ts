import { once } from 'node:events'
import { type Socket, connect, isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { AuditLine } from '../change/audit-lines.queries.ts'
import type { StreamCarrier } from './stream-carrier.ts'

// The facility "log audit" (13), the severity "informational" (6): RFC 5424, section 6.2.1.
const priority = 13 * 8 + 6
// A receiver that closes connections at once, because it has too many, does so within this time.
const settleMilliseconds = 100

/** A record as a message of RFC 5424, counted in octets as RFC 6587 and RFC 5425 say. */
function syslogMessage({ time, line }: AuditLine, hostName: string): string {
  const at = new Date(time * 1000).toISOString()
  const message = `<${priority}>1 ${at} ${hostName} telecopy - audit - ${line}`
  return `${Buffer.byteLength(message)} ${message}`
}

/** `ca` trusts these certificates in place of the usual authorities. */
export type SyslogReceiver = { host: string; port: number; isTls: boolean; ca?: readonly string[] }

async function open({ host, port, isTls, ca }: SyslogReceiver, signal: AbortSignal): Promise<Socket> {
  // TLS verifies the certificate against this name; an address is no name of SNI.
  const socket = isTls
    ? connectTls({
        host,
        port,
        ...(isIP(host) === 0 ? { servername: host } : {}),
        ...(ca === undefined ? {} : { ca: [...ca] }),
      })
    : connect({ host, port })
  // An error that comes while no promise waits for one must not end the process.
  socket.on('error', () => undefined)
  const giveUp = (): void => void socket.destroy(new Error('the receiver did not read everything in time'))
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect')
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

const write = (socket: Socket, content: string): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(content, (error) => (error ? reject(error) : resolve()))
  })

/**
 * Sends records by syslog over TCP or TLS, one connection for each batch. Syslog has no answers. So we end the
 * connection and wait until the receiver ends it too: it does so when it has read everything.
 */
export const syslogCarrier =
  (receiver: SyslogReceiver, hostName: string): StreamCarrier =>
  async (records, signal) => {
    const socket = await open(receiver, signal)
    const closed = once(socket, 'close')
    // Also rejects if the connection breaks while we write.
    closed.catch(() => undefined)
    try {
      let hasEnded = false
      socket.once('end', () => (hasEnded = true)).resume()
      await write(socket, records.map((record) => syslogMessage(record, hostName)).join(''))
      await pause(settleMilliseconds)
      if (hasEnded || socket.destroyed) throw new Error('the receiver closed the connection')
      socket.end()
      await closed
      if (!hasEnded) throw new Error('the connection broke')
    } finally {
      socket.destroy()
    }
  }
