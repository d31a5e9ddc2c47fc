import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteOf } from './heads.ts'

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
const unreadPictures = { bytes: 48 * 1024 * 1024 } as const

type Reader = { tag: string; site: string; cut: () => void }

/**
 * Reads and sends pictures. One that many clients read slowly is in memory once. Different ones that clients have not read
 * yet are bounded: for another one, the site with most clients loses the oldest of them. So no stranger keeps the pictures
 * of others away.
 */
export class Pictures {
  readonly #unread = new Map<string, { bytes: Uint8Array; readers: Set<Reader> }>()
  /** The clients of each site, oldest first. */
  readonly #sites = new Map<string, Set<Reader>>()
  #bytes = 0

  /** Reads a picture in the turn of its call: anybody may ask, and its bytes cost more than all else of the call. */
  async read({ headers }: FastifyRequest, { read, ...picture }: Picture): Promise<ReadPicture> {
    const isThere = names(headers['if-none-match'], `"${picture.tag}"`)
    return {
      ...picture,
      bytes: isThere ? undefined : (this.#unread.get(picture.tag)?.bytes ?? (await read())),
    }
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

  /** The bytes of a picture, which are counted until its last client has them. */
  #hold({ raw, request }: FastifyReply, tag: string, read: Uint8Array): Uint8Array {
    if (raw.destroyed) return read
    const known = this.#unread.get(tag)
    if (known === undefined) this.#makeRoom(read.length)
    const one = known ?? { bytes: read, readers: new Set<Reader>() }
    const reader = { tag, site: siteOf(request.ip), cut: () => void raw.destroy() }
    if (known === undefined) {
      this.#unread.set(tag, one)
      this.#bytes += read.length
    }
    one.readers.add(reader)
    const ofSite = this.#sites.get(reader.site) ?? new Set()
    this.#sites.set(reader.site, ofSite.add(reader))
    raw.once('close', () => this.#leave(reader))
    return one.bytes
  }

  #makeRoom(length: number): void {
    while (this.#bytes + length > unreadPictures.bytes) {
      const [most] = [...this.#sites.values()].toSorted((one, other) => other.size - one.size)
      const [oldest] = most ?? []
      if (oldest === undefined) return
      this.#leave(oldest)
      oldest.cut()
    }
  }

  #leave(reader: Reader): void {
    const ofSite = this.#sites.get(reader.site)
    if (ofSite?.delete(reader) !== true) return
    if (ofSite.size === 0) this.#sites.delete(reader.site)
    const one = this.#unread.get(reader.tag)
    one?.readers.delete(reader)
    if (one === undefined || one.readers.size > 0) return
    this.#unread.delete(reader.tag)
    this.#bytes -= one.bytes.length
  }
}
