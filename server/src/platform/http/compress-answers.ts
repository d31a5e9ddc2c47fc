import compress from '@fastify/compress'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance } from './request-fields.ts'

const leastBytes = 1024
// Below it, the library compresses at once.
const leastInTurn = 16 * 1024

/** The encodings of answers, and how each is made in another thread. */
export const packers = {
  zstd: promisify(zstdCompress),
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
} as const
export type Encoding = keyof typeof packers

// The usual quality, 11, takes 20 times as long.
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const packQuickly = (encoding: Encoding, text: string): Promise<Buffer> =>
  encoding === 'br' ? packers.br(text, quickly) : packers[encoding](text)

/** The encoding of these that a client reads; null for none. */
export function encodingFor(
  { headers }: FastifyRequest,
  encodings: readonly string[] = Object.keys(packers),
): Encoding | null {
  const accepted = headers['accept-encoding'] ?? ''
  // `*` stands for those that are not named, and the library takes it for those that are refused, too.
  const names = encodings.filter((name) => !new RegExp(`${name}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted))
  return negotiate(accepted, names) as Encoding | null
}

/** Compresses answers of 1 KB and more that are not compressed yet. Files that are sent as they are take no part. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: leastBytes,
    encodings: Object.keys(packers) as Encoding[],
    // A small compressed request can become a thousand times larger in memory.
    globalDecompression: false,
  })
}

/** An answer in JSON, as it is sent. */
export type Packed = { content: string | Buffer; isLarge: boolean; encoding: Encoding | null }

/**
 * An answer in JSON. A large one is compressed here, because the tree of a large provider has megabytes: a call does it in
 * its turn, so that a branch takes no more of the processor by it than by other work.
 */
export async function packAnswer(
  request: FastifyRequest,
  answer: unknown,
  { isPlain }: { isPlain: boolean },
): Promise<Packed> {
  const text = JSON.stringify(answer)
  const isLarge = !isPlain && text.length >= leastInTurn
  const encoding = isLarge ? encodingFor(request) : null
  return { content: encoding === null ? text : await packQuickly(encoding, text), isLarge, encoding }
}

/** Sends it as JSON, unless the reply has a type of its own. */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, isLarge, encoding }: Packed,
): FastifyReply {
  if (isLarge) {
    sendPlain(request)
    reply.header('vary', 'accept-encoding')
  }
  if (encoding !== null) reply.header('content-encoding', encoding)
  if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8')
  return reply.send(content)
}

/** Sends the answer to a request as it is. The library looks for this header. */
export function sendPlain(request: { headers: Record<string, unknown> }): void {
  request.headers['x-no-compression'] = '1'
}
