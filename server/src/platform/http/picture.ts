import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A picture as an answer. `tag` changes with its content; `isFixed` says that the address names this very content. Its
 * bytes are read only for a browser that does not have them.
 */
export type Picture = { read: () => Promise<Uint8Array>; tag: string; isFixed: boolean }

const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Sends a picture, or status 304 if the browser already has it. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, picture }: { type: string; picture: Picture },
): Promise<FastifyReply> {
  const etag = `"${picture.tag}"`
  reply.header('etag', etag)
  // Browsers keep it without asking only under an address with its tag: a new picture is seen with the next page.
  reply.header('cache-control', picture.isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache')
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(await picture.read()))
}
