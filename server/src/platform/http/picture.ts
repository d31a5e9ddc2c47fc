import type { FastifyReply, FastifyRequest } from 'fastify'
import { noPlace, placeLimits } from '../queues/places.ts'
import { type Pace, paceOf } from './pace.ts'

/**
 * A picture as an answer. `tag` changes with its content; `isFixed` says that the address names this very content. Its
 * bytes are read only for a browser that does not have them.
 */
export type Picture = { read: () => Promise<Uint8Array>; tag: string; isFixed: boolean }

/** A picture that is ready to be sent; without bytes the browser already has it. */
export type ReadPicture = Omit<Picture, 'read'> & { bytes: Uint8Array | undefined }

const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

/** Different pictures that clients have not read yet may have so many bytes in a process. */
export const unreadPictures = { bytes: 48 * 1024 * 1024 } as const

type Reader = { pace: Pace; cut: () => void }

/**
 * Reads and sends pictures. One that many clients read slowly is in memory once. Of different ones few wait for their
 * clients: beyond that a picture is refused, and clients that are too slow are cut.
 */
export class Pictures {
  readonly #progressSeconds: number
  readonly #unread = new Map<string, { bytes: Uint8Array; readers: Set<Reader> }>()
  #bytes = 0

  constructor(progressSeconds: number = placeLimits.progressSeconds) {
    this.#progressSeconds = progressSeconds
  }

  /** Reads a picture in the turn of its call: anybody may ask, and its bytes cost more than all else. @throws TooBusy */
  async read({ headers }: FastifyRequest, { read, ...picture }: Picture): Promise<ReadPicture> {
    if (names(headers['if-none-match'], `"${picture.tag}"`)) return { ...picture, bytes: undefined }
    const shared = this.#unread.get(picture.tag)?.bytes
    if (shared !== undefined) return { ...picture, bytes: shared }
    if (this.#bytes >= unreadPictures.bytes) {
      this.#cutSlow()
      throw noPlace()
    }
    return { ...picture, bytes: await read() }
  }

  /** Sends a picture, or status 304 if the browser already has it. */
  send(reply: FastifyReply, { type, picture }: { type: string; picture: ReadPicture }): FastifyReply {
    const { tag, bytes } = picture
    reply.header('etag', `"${tag}"`)
    // Browsers keep it without asking only under an address with its tag: a new picture is seen with the next page.
    reply.header(
      'cache-control',
      picture.isFixed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    )
    if (bytes === undefined) return reply.code(304).send()
    const shared = this.#hold(reply, tag, bytes)
    return reply.type(type).send(Buffer.from(shared.buffer, shared.byteOffset, shared.byteLength))
  }

  #cutSlow(): void {
    for (const { readers } of this.#unread.values())
      for (const { pace, cut } of readers) if (pace.isTooSlow()) cut()
  }

  /** The bytes of a picture, which are counted until its last client has them. */
  #hold(reply: FastifyReply, tag: string, read: Uint8Array): Uint8Array {
    const { raw } = reply
    const one = this.#unread.get(tag) ?? { bytes: read, readers: new Set() }
    if (raw.destroyed) return one.bytes
    if (one.readers.size === 0) {
      this.#unread.set(tag, one)
      this.#bytes += one.bytes.length
    }
    const reader = { pace: paceOf(reply, this.#progressSeconds), cut: () => void raw.destroy() }
    one.readers.add(reader)
    raw.once('close', () => {
      one.readers.delete(reader)
      if (one.readers.size > 0) return
      this.#unread.delete(tag)
      this.#bytes -= one.bytes.length
    })
    return one.bytes
  }
}
