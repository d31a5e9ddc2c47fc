import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sendPlain } from './compress-answers.ts'

// A client that is busy sending may read late; other servers wait as long.
const patienceMilliseconds = 5000

/** The answer, and then the rest of the request for a while. */
async function* answerAndRead(answer: string, request: IncomingMessage): AsyncGenerator<string> {
  yield answer
  request.resume()
  await finished(request, { signal: AbortSignal.timeout(patienceMilliseconds) }).catch(() => undefined)
}

/**
 * Lets a client that is still sending read the reason for a refusal. Closing a connection with unread bytes resets it,
 * and the answer is lost on its way. So the server reads for a moment more and drops these bytes.
 */
export function answerUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.raw.complete || request.raw.readableEnded
    if (isRead || reply.getHeader('connection') !== 'close' || typeof payload !== 'string') return payload
    // Compressed, it would come at the end of the request.
    sendPlain(request)
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(answerAndRead(payload, request.raw))
  })
}
