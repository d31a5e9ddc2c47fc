import type { Socket } from 'node:net'
import { bareAddress } from '../net/networks-of.ts'
import { isInNetworks } from '../net/public-address.ts'
import { CallerGone } from '../queues/work-queue.ts'
import { siteOf } from './heads.ts'
import type { FastifyInstance } from './request-fields.ts'

/** A connection: the site that it counts for, '' for none, and the requests that wait for their answers. */
type Connection = { site: string; unanswered: number; last: Promise<void> }

/** Each takes some 20 KB, and up to 130 with a file that its client does not read. */
export const mostConnections = { inProcess: 3000, ofSite: 750 } as const

/**
 * Bounds the connections of a process. Beyond the most, the oldest one without a request gives way to a new one; without
 * such, and for a site that has its most, the new one is closed. Those of this machine and of trusted proxies count for no
 * site.
 */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  trustedProxies: readonly string[],
): ReadonlyMap<Socket, Connection> {
  const isNear = isInNetworks(['127.0.0.0/8', '::1', ...trustedProxies])
  const connections = new Map<Socket, Connection>()
  const sites = new Map<string, number>()
  const leave = (socket: Socket): void => {
    const site = connections.get(socket)?.site
    if (site === undefined) return
    connections.delete(socket)
    const left = (sites.get(site) ?? 1) - 1
    if (left === 0) sites.delete(site)
    else sites.set(site, left)
  }
  const makeRoom = (): void => {
    for (const [socket, { unanswered }] of connections)
      if (unanswered === 0) {
        leave(socket)
        socket.destroy()
        return
      }
  }
  server.prependListener('connection', (socket: Socket) => {
    const address = bareAddress(socket.remoteAddress ?? '')
    const site = isNear(address) ? '' : siteOf(address)
    const ofSite = (sites.get(site) ?? 0) + 1
    if (site !== '' && ofSite > mostConnections.ofSite) return void socket.destroy()
    if (connections.size >= mostConnections.inProcess) makeRoom()
    if (connections.size >= mostConnections.inProcess) return void socket.destroy()
    connections.set(socket, { site, unanswered: 0, last: Promise.resolve() })
    sites.set(site, ofSite)
    socket.once('close', () => leave(socket))
  })
  return connections
}

/**
 * So many requests of a connection may wait for their answers. No browser or proxy that we know writes a second one before
 * the first is answered, and a waiting request takes two hundred times its own bytes.
 */
export const mostUnanswered = 5

type Parsed = Socket & { _paused?: boolean; parser?: { resume: () => void } | null }

/** Node's server stops so itself while answers wait in memory. A socket that is only paused goes on after each body. */
function stopReading(socket: Parsed): void {
  socket._paused = true
  socket.pause()
}

function readOn(socket: Parsed): void {
  socket._paused = false
  socket.parser?.resume()
  socket.resume()
}

/**
 * Answers the requests of a connection one after the other, and reads no more of it while a second one waits. A client can
 * write hundreds at once and read nothing: their bodies and answers would all wait in memory. One that is cut has written
 * too many before we stopped to read.
 */
export function answerInTurn(app: FastifyInstance, connections: ReadonlyMap<Socket, Connection>): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // A request that the process makes to itself has no connection.
    const connection = connections.get(socket) ?? { site: '', unanswered: 0, last: Promise.resolve() }
    if (connection.unanswered === mostUnanswered) {
      // The parser goes on to the end of what it has read: the rest shall cost little.
      socket.resetAndDestroy()
      reply.hijack()
      return
    }
    const { raw: response } = reply
    // Twelve parts wait for the end of a streamed answer. Node warns of a leak beyond ten.
    response.setMaxListeners(20)
    const before = connection.last
    connection.unanswered += 1
    connection.last = new Promise((resolve) => {
      response.once('close', () => {
        connection.unanswered -= 1
        if (connection.unanswered === 1) readOn(socket)
        resolve()
      })
    })
    if (connection.unanswered > 1) {
      stopReading(socket)
      await before
    }
    if (socket.destroyed) throw new CallerGone()
  })
}
