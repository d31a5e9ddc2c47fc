import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteOf } from './heads.ts'
import { cutOff } from './pace.ts'

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
const mostUnreadBytes = 48 * 1024 * 1024

type Cut = () => void

/** A picture that is sent, and those of each site that have not read it yet. */
type Unread = { bytes: Uint8Array; sites: Map<string, Set<Cut>> }

/**
 * Reads and sends pictures. One that many clients read slowly is in memory once. Different ones that clients have not read
 * yet are bounded: for another one, the sites that keep most in memory lose what they have. So no stranger keeps the
 * pictures of others away.
 */
export class Pictures {
  /** By tag, oldest first. */
  readonly #unread = new Map<string, Unread>()
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
    const one = known ?? { bytes: read, sites: new Map<string, Set<Cut>>() }
    if (known === undefined) {
      this.#unread.set(tag, one)
      this.#bytes += read.length
    }
    const site = siteOf(request.ip)
    const cut = (): void => cutOff(raw)
    const ofSite = one.sites.get(site) ?? new Set()
    one.sites.set(site, ofSite.add(cut))
    raw.once('close', () => {
      ofSite.delete(cut)
      // Clients of the site that came after a cut are others.
      if (ofSite.size === 0 && one.sites.get(site) === ofSite) this.#leave({ tag, one, site })
    })
    return one.bytes
  }

  /** A picture counts for its sites in equal parts: those who share one keep little in memory. */
  #makeRoom(length: number): void {
    const fits = (): boolean => this.#bytes + length <= mostUnreadBytes
    if (fits()) return
    const kept = new Map<string, number>()
    for (const { bytes, sites } of this.#unread.values())
      for (const site of sites.keys()) kept.set(site, (kept.get(site) ?? 0) + bytes.length / sites.size)
    for (const [site] of [...kept].toSorted(([, one], [, other]) => other - one)) {
      if (fits()) return
      this.#cut(site)
    }
  }

  #cut(site: string): void {
    for (const [tag, one] of this.#unread) {
      const cuts = one.sites.get(site) ?? []
      this.#leave({ tag, one, site })
      for (const cut of cuts) cut()
    }
  }

  #leave({ tag, one, site }: { tag: string; one: Unread; site: string }): void {
    if (!one.sites.delete(site) || one.sites.size > 0) return
    this.#unread.delete(tag)
    this.#bytes -= one.bytes.length
  }
}
