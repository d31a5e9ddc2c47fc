import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { bareAddress } from '../net/networks-of.ts'
import { isInNetworks } from '../net/public-address.ts'
import { CallerGone } from '../queues/work-queue.ts'
import { siteOf } from './heads.ts'
import { cutConnection } from './pace.ts'
import type { FastifyInstance } from './request-fields.ts'

/**
 * A connection: the site that it counts for, '' for none, the requests that wait for their answers, since when there is
 * none, and the site of the client whose request is answered now, which may be behind a proxy.
 */
type Connection = { site: string; unanswered: number; idleSince: number; last: Promise<void>; asker: string }

class Counts extends Map<string, number> {
  add(name: string, count: number): void {
    const sum = (this.get(name) ?? 0) + count
    if (sum === 0) this.delete(name)
    else this.set(name, sum)
  }
}

/** The connections of a process, the oldest first. */
export class Connections extends Map<Socket, Connection> {
  /** How many each site has. */
  readonly sites = new Counts()
  /** How many requests of each site are being answered. */
  readonly askers = new Counts()

  leave(socket: Socket): void {
    const site = this.get(socket)?.site
    if (this.delete(socket)) this.sites.add(site ?? '', -1)
  }

  cut(socket: Socket): void {
    this.leave(socket)
    cutConnection(socket)
  }
}

/** Each takes some 20 KB, and up to 90 with a file that its client does not read. */
export const mostConnections = { inProcess: 3000, ofSite: 750 } as const

// Beyond the most, so many new ones are kept until we have read whose they are.
const mostNewcomers = 300
// Newcomers would cut each other otherwise: their first request is not read yet.
const idleMilliseconds = 1000

/** The oldest connection that has had no request for a second. */
function oldestIdle(connections: Connections): Socket | undefined {
  const idle = performance.now() - idleMilliseconds
  for (const [socket, { unanswered, idleSince }] of connections)
    if (unanswered === 0 && idleSince <= idle) return socket
  return undefined
}

/** The oldest connection whose request comes from the site that has most; undefined if that is the asker's own. */
function oldestOfLargest(connections: Connections, asker: string): Socket | undefined {
  let [largest, most] = ['', 1]
  for (const [site, count] of connections.askers) if (count > most) [largest, most] = [site, count]
  if (largest === '' || largest === asker) return undefined
  for (const [socket, { asker: own, unanswered }] of connections)
    if (unanswered > 0 && own === largest) return socket
  return undefined
}

/** Whether the process has room for a request of this site, after another connection gave way if necessary. */
export function findRoom(connections: Connections, asker: string): boolean {
  if (connections.size <= mostConnections.inProcess) return true
  const socket = oldestOfLargest(connections, asker)
  if (socket !== undefined) connections.cut(socket)
  return socket !== undefined
}

/**
 * Bounds the connections of a process. Beyond the most, the oldest one without a request gives way to a new one. Without
 * such, one of the site that has most requests gives way, once the request of the new one is read and if it comes from
 * another site. A site that has its most gets no new one. Those of this machine and of trusted proxies count for no site.
 */
export function limitConnections(
  { server }: Pick<FastifyInstance, 'server'>,
  { trustedProxies, connections }: { trustedProxies: readonly string[]; connections: Connections },
): void {
  const isNear = isInNetworks(['127.0.0.0/8', '::1', ...trustedProxies])
  const { inProcess, ofSite } = mostConnections
  server.prependListener('connection', (socket: Socket) => {
    const address = bareAddress(socket.remoteAddress ?? '')
    const site = isNear(address) ? '' : siteOf(address)
    if (site !== '' && (connections.sites.get(site) ?? 0) >= ofSite) return void socket.destroy()
    const idle = connections.size >= inProcess ? oldestIdle(connections) : undefined
    if (idle !== undefined) connections.cut(idle)
    if (connections.size >= inProcess + mostNewcomers) return void socket.destroy()
    const idleSince = performance.now()
    connections.set(socket, { site, unanswered: 0, idleSince, last: Promise.resolve(), asker: '' })
    connections.sites.add(site, 1)
    socket.once('close', () => connections.leave(socket))
  })
  server.on('connection', (socket: Parsed) => refuseFurther(connections, socket))
}

/**
 * So many requests of a connection may be unanswered: one that is answered, and one that waits. No browser or proxy that we
 * know writes a second one before the first is answered, and a waiting request takes two hundred times its own bytes.
 */
export const mostUnanswered = 2

type Parser = { resume: () => void; onIncoming?: (request: IncomingMessage, keepAlive: boolean) => number }
type Parsed = Socket & { _paused?: boolean; parser?: Parser | null }

// What Node's parser reads as: this request is another protocol. It stops, and drops the rest of what it has read.
const readNoFurther = 2

/**
 * Cuts a connection whose client has written too many requests before we stopped to read. A read has thousands of small
 * ones, and each takes the process 100 µs, so none is made of the rest. Fastify's hooks see only some of them: Node
 * answers a request without a host or with an odd expectation by itself.
 */
function refuseFurther(connections: Connections, socket: Parsed): void {
  const { parser } = socket
  const take = parser?.onIncoming
  if (!parser || take === undefined) return
  parser.onIncoming = (request, keepAlive) => {
    const { unanswered = mostUnanswered } = connections.get(socket) ?? {}
    if (unanswered < mostUnanswered) return take(request, keepAlive)
    cutConnection(socket)
    return readNoFurther
  }
}

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

/** Answers that count for their connection, which is read no further while a second request waits for one. */
export const countingAnswers = (connections: Connections): typeof ServerResponse =>
  class<Request extends IncomingMessage> extends ServerResponse<Request> {
    // Node gives options that its types lack.
    constructor(...options: [Request]) {
      super(...options)
      const { socket } = this.req
      const connection = connections.get(socket)
      if (connection === undefined) return
      connection.unanswered += 1
      if (connection.unanswered > 1) stopReading(socket)
      this.once('close', () => {
        connection.unanswered -= 1
        connection.idleSince = performance.now()
        if (connection.unanswered === 1) readOn(socket)
      })
    }
  }

/**
 * Answers the requests of a connection one after the other. A client can write several at once and read nothing: their
 * bodies and answers would all wait in memory.
 */
export function answerInTurn(app: FastifyInstance, connections: Connections): void {
  app.addHook('onRequest', async ({ ip, raw: { socket } }, reply) => {
    const { raw: response } = reply
    // Twelve parts wait for the end of a streamed answer. Node warns of a leak beyond ten.
    response.setMaxListeners(20)
    const connection = connections.get(socket)
    // A request that the process makes to itself has no connection.
    if (connection === undefined) return
    const before = connection.last
    let isClosed = false
    const close = (): void => void (isClosed = true)
    connection.last = new Promise((resolve) => response.once('close', close).once('close', resolve))
    await before
    // One that waits too long gets its answer meanwhile.
    if (isClosed || socket.destroyed) throw new CallerGone()
    const asker = siteOf(ip)
    if (!findRoom(connections, asker)) {
      connections.cut(socket)
      return reply.hijack()
    }
    connection.asker = asker
    connections.askers.add(asker, 1)
    response.once('close', () => connections.askers.add(asker, -1))
  })
}
