import compress from '@fastify/compress'
import type { FastifyInstance } from './request-fields.ts'

const leastBytes = 1024

/**
 * Compresses answers of 1 KB and more, because the tree of a large provider has megabytes. Small ones are compressed at
 * once, larger ones in another thread. A call that sends its rows as they are made takes no part: they would wait for
 * each other.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: leastBytes,
    // A small compressed request can become a thousand times larger in memory.
    globalDecompression: false,
  })
}

/** Sends the answer to a request as it is. The library looks for this header. */
export function sendPlain(request: { headers: Record<string, unknown> }): void {
  request.headers['x-no-compression'] = '1'
}
