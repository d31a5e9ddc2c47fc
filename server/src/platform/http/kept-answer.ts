import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor, packers, sendPlain } from './compress-answers.ts'
import { takeTurnToSend } from './public-files.ts'

/**
 * Sends the same text to each request. It is compressed once in each form, by another thread, when a client first asks for
 * that form: anybody may ask at any rate, and compressing takes milliseconds.
 */
export function keepAnswer(
  text: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const plain = Buffer.from(text)
  const packed = new Map<Encoding, Promise<Buffer>>()
  const packedAs = (encoding: Encoding): Promise<Buffer> => {
    const made = packed.get(encoding) ?? packers[encoding](plain)
    packed.set(encoding, made)
    return made
  }
  return async (request, reply) => {
    reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(request)
    if (encoding === null) sendPlain(request)
    else reply.header('content-encoding', encoding)
    const bytes = encoding === null ? plain : await packedAs(encoding)
    await takeTurnToSend(reply, bytes.length)
    return reply.send(bytes)
  }
}
