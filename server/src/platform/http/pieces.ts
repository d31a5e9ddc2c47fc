import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { Problem } from '../problem.ts'

// One piece at a time: memory holds one, however slow the client.
const waitingPieces = 1

const headersOfFile = ['content-type', 'content-disposition']

/** A failure before the first piece has an answer of its own, which is no file. The framework has set headers by then. */
function forgetFile(reply: FastifyReply): void {
  if (reply.raw.headersSent) return
  for (const name of headersOfFile) {
    reply.removeHeader(name)
    reply.raw.removeHeader(name)
  }
}

/** The pieces of an answer, made as fast as the client takes them. A failure cuts the answer, and is logged. */
export function streamOf(reply: FastifyReply, pieces: AsyncIterable<string | Uint8Array>): Readable {
  // Several parts of the house, the framework and the pipe listen for the end of an answer: Node takes eleven for a leak.
  reply.raw.setMaxListeners(20)
  const stream = Readable.from(pieces, { highWaterMark: waitingPieces })
  return stream.on('error', (error) => {
    // That a caller may not go on is no fault of ours.
    const level = error instanceof Problem ? 'info' : 'error'
    reply.log[level](error, 'the answer broke off')
    forgetFile(reply)
  })
}
