import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A picture as an answer. `tag` changes with its content; `isFixed` says that the address names this very content. Its
 * bytes are read only for a browser that does not have them.
 */
export type Picture = { read: () => Promise<Uint8Array>; tag: string; isFixed: boolean }

const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** A picture that is ready to be sent; without bytes the browser already has it. */
export type ReadPicture = Omit<Picture, 'read'> & { bytes: Uint8Array | undefined }

/** Reads a picture in the turn of its call: anybody may ask, and its bytes cost more than all else of the call. */
export async function readPicture(
  { headers }: FastifyRequest,
  { read, ...picture }: Picture,
): Promise<ReadPicture> {
  const isThere = names(headers['if-none-match'], `"${picture.tag}"`)
  return { ...picture, bytes: isThere ? undefined : await read() }
}

/** Sends a picture, or status 304 if the browser already has it. */
export function sendPicture(
  reply: FastifyReply,
  { type, picture }: { type: string; picture: ReadPicture },
): FastifyReply {
  const { tag, bytes } = picture
  reply.header('etag', `"${tag}"`)
  // Browsers keep it without asking only under an address with its tag: a new picture is seen with the next page.
  reply.header('cache-control', picture.isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache')
  if (bytes === undefined) return reply.code(304).send()
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
