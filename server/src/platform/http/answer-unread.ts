import type { FastifyInstance } from './request-fields.ts'
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sendPlain } from './compress-answers.ts'

/** The answer, and then the rest of the request for a while. */
async function* answerAndRead(
  answer: string,
  request: IncomingMessage,
  milliseconds: number,
): AsyncGenerator<string> {
  yield answer
  request.resume()
  await finished(request, { signal: AbortSignal.timeout(milliseconds) }).catch(() => undefined)
}

/**
 * Ends a connection whose request is answered before it has arrived: Node would read the rest for as long as the client
 * sends it. Closing a connection with unread bytes resets it, and the answer is lost on its way. So the server reads for
 * some milliseconds more and drops these bytes.
 */
export function answerUnread(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onSend', async (request, reply, payload) => {
    // A request that the process makes to itself has no connection.
    const isRead =
      request.raw.complete || request.raw.readableEnded || !(request.raw.socket instanceof Socket)
    if (isRead) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string') return payload
    // Compressed, it would come at the end of the request.
    sendPlain(request)
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(answerAndRead(payload, request.raw, milliseconds))
  })
}
