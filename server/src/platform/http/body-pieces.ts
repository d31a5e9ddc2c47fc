import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from './request-fields.ts'

// Nothing of ours needs so many. A network packet has at least 500 bytes, and few programs write less than a line at once.
const mostSmallPieces = 1000
const leastBytes = 64

const smallBytes = 1024
const joinedBytes = 4096
const nothing = Buffer.alloc(0)

/**
 * Passes on pieces of a body, small ones together: each would take 250 bytes of memory besides its own. A reader gets those
 * that have come with one packet at once. A body that nobody reads is joined further.
 */
function joining(request: IncomingMessage): (piece: Buffer | null) => boolean {
  const pass = request.push.bind(request)
  let [joined, length]: [Buffer, number] = [nothing, 0]
  const passJoined = (): boolean => {
    request.off('resume', passJoined)
    const full = joined.subarray(0, length)
    ;[joined, length] = [nothing, 0]
    return full.length === 0 || pass(full)
  }
  return (piece) => {
    if (piece === null || piece.length >= smallBytes) {
      passJoined()
      return pass(piece)
    }
    if (length === 0) {
      ;[joined, length] = [piece, piece.length]
      if (request.readableFlowing === true) process.nextTick(passJoined)
      else request.once('resume', passJoined)
    } else {
      if (joined.length < joinedBytes) joined = Buffer.concat([joined], joinedBytes)
      length += piece.copy(joined, length)
    }
    return length < joinedBytes - smallBytes || passJoined()
  }
}

const tinyPieces = (): Error => new Error('a body of tiny pieces')

/**
 * Cuts a client that sends a body in tiny pieces: each piece costs some microseconds, however little is in it, and limits
 * count bytes. The small pieces of others are joined, because many requests of a connection can wait unread.
 */
export function cutTinyPieces({ server }: FastifyInstance): void {
  const watch = (request: IncomingMessage): void => {
    const push = joining(request)
    let [pieces, bytes] = [0, 0]
    request.push = (piece: Buffer | null) => {
      pieces += 1
      bytes += piece?.length ?? 0
      if (pieces <= mostSmallPieces + bytes / leastBytes) return push(piece)
      // The parser goes on to the end of what it has read.
      request.push = () => false
      server.emit('clientError', tinyPieces(), request.socket)
      return false
    }
  }
  server.prependListener('request', watch)
  // Those with an expectation that nobody knows reach no route.
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    // Node would read the rest for as long as it comes.
    response.writeHead(417, { connection: 'close' }).end()
  })
}
