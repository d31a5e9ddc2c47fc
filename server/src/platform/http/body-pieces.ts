import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from './request-fields.ts'

// Nothing of ours needs so many, and a network packet has at least 500 bytes.
const mostSmallPieces = 1000
const leastBytes = 256

const tooManyPieces = (): Error =>
  Object.assign(new Error('a body of tiny pieces'), { code: 'HPE_CHUNK_EXTENSIONS_OVERFLOW' })

/**
 * Cuts a client that sends its body in tiny pieces. Each piece costs the process 250 bytes of memory and two
 * microseconds, however little is in it, so limits in bytes alone would let 10 MB of chunks with one byte take 2.5 GB.
 */
export function cutTinyPieces({ server }: FastifyInstance): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const push = request.push.bind(request)
    let [pieces, bytes] = [0, 0]
    request.push = (piece: Buffer | null) => {
      pieces += 1
      bytes += piece?.length ?? 0
      if (pieces <= mostSmallPieces + bytes / leastBytes) return push(piece)
      // The parser goes on to the end of what it has read.
      request.push = () => false
      server.emit('clientError', tooManyPieces(), request.socket)
      return false
    }
  })
}
