import type { FastifyReply } from 'fastify'
import type { Context } from '../caller/context.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import { mostOfBranch } from '../fair/fair-tree.ts'
import type { Share } from '../fair/share.ts'
import { type PlaceTimes, noPlace } from '../queues/places.ts'
import { knownShare, siteShare } from './heads.ts'
import { type Held, type Kind, cutOff, cutOneFor, paceOf } from './pace.ts'
import { bearerOf } from './request-context.ts'
import type { FastifyInstance, FastifyRequest } from './request-fields.ts'
import type { Services } from './services.ts'

/** Bodies and answers hold a place for so many bytes. Smaller ones hold none: a connection takes more than that. */
const unitBytes = 4096

const megabytes = (count: number): number => (count * 1024 * 1024) / unitBytes

export const unreadAnswers = { inProcess: megabytes(60) } as const
export const arrivingBodies = { inProcess: megabytes(45) } as const
/** Of calls that need no session or key. They have places of their own, because anybody can fill them. */
export const strangersBodies = { inProcess: megabytes(15) } as const

export type HeldBytes = {
  /**
   * Holds places for what Node keeps of a body before its caller is proved, by the share that the token had before, or by
   * the site of a stranger. `holdBody` takes the place of them.
   *
   * @throws TooBusy
   */
  holdHead(request: FastifyRequest, reply: FastifyReply, known: () => Share | undefined): void
  /**
   * Holds places for a body by its size, from the head of a call to the end of its answer: what has come stays in memory for
   * as long as its client sends nothing more. Calls with places of their own need none. Without free places this call is
   * refused, and a client that is too slow is cut.
   *
   * @throws TooBusy
   */
  holdBody(request: FastifyRequest, reply: FastifyReply): void
  /**
   * Holds places for an answer until its client has it, by its size: it would stay in memory for as long as the client
   * reads nothing. Without free places this answer is refused, and a client that is too slow is cut.
   *
   * @throws TooBusy
   */
  holdAnswer(ctx: Context, reply: FastifyReply, answer: string | Buffer): void
}

// So much of a body comes before anybody reads it: what fits into the buffer of the request, and one read more.
const keptOfHeads = 128 * 1024

/** The bytes that the body of a request may have. One of unknown length may have as many as its call takes. */
function bodyBytes({ headers, routeOptions: { bodyLimit } }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

/** Whether a body is not read, or its call holds a place already. */
function isHeldElsewhere({ is404, method, routeOptions: { config } }: FastifyRequest): boolean {
  const isUnread = is404 || method === 'GET' || method === 'HEAD'
  return isUnread || config.call?.open !== undefined || config.call?.upload !== undefined
}

type Sized = { share: Share; reply: FastifyReply; bytes: number }

// An honest body has arrived by then: 14 KB come with the head, and the rest in a few turns.
const lateMilliseconds = 500
// A site with more than this part of all places gives way to smaller ones at once.
const largeSite = 1 / 32
// Of many, the oldest are looked at: a flood of small bodies would have all of them looked at for each.
const looksAtMost = 100

/** A body that is on its way, and since when. */
type Body = Held & { since: number; isComplete: () => boolean }

function firstOf(held: ReadonlySet<Body>): Body[] {
  const first: Body[] = []
  for (const one of held) {
    if (first.length === looksAtMost) break
    first.push(one)
  }
  return first.filter((one) => !one.isComplete())
}

/**
 * Cuts bodies that are on their way, until places are free for another one: the oldest that is late, or else one of a
 * large site whose share is larger than that of the newcomer would be.
 */
function cutBodiesFor({ share, units }: { share: Share; units: number }, { queue, held }: Kind<Body>): void {
  const late = performance.now() - lateMilliseconds
  const most = Math.max(queue.activeOfBranch(share) + units, strangersBodies.inProcess * largeSite)
  const kept = (one: Body): number => queue.activeOfBranch(one.share)
  for (let freed = 0; freed < units;) {
    const one = firstOf(held).find((body) => body.since < late || kept(body) > most)
    if (one === undefined) return
    const before = kept(one)
    one.cut()
    freed += before - kept(one)
  }
}

type Making = {
  inProcess: number
  makeRoom: (wanted: { share: Share; units: number }, kind: Kind<Body>) => void
}

const nothingHeld = (): void => undefined

/** Holds places by size until the end of an answer, or until what it answers is called. That throws TooBusy. */
function holdingBytes(
  { inProcess, makeRoom }: Making,
  { progressSeconds }: Pick<PlaceTimes, 'progressSeconds'>,
): (sized: Sized) => () => void {
  const kind: Kind<Body> = { queue: new FairQueue(inProcess), held: new Set() }
  return ({ share, reply, bytes }) => {
    const { raw, request } = reply
    const units = Math.min(Math.floor(bytes / unitBytes), mostOfBranch(inProcess))
    if (units === 0 || share.length === 0 || raw.destroyed) return nothingHeld
    let release = kind.queue.tryEnter(share, units)
    if (release === undefined) {
      makeRoom({ share, units }, kind)
      release = kind.queue.tryEnter(share, units)
    }
    if (release === undefined) throw noPlace()
    const end = release
    const leave = (): void => {
      kind.held.delete(one)
      end()
    }
    const cut = (): void => {
      leave()
      cutOff(raw)
    }
    const one: Body = {
      share,
      pace: paceOf(reply, progressSeconds),
      cut,
      since: performance.now(),
      isComplete: () => request.raw.complete,
    }
    kind.held.add(one)
    raw.once('close', leave)
    return leave
  }
}

/** Divides what bodies and answers may take in this process between all. */
export function limitHeldBytes(times: Pick<PlaceTimes, 'progressSeconds'>): HeldBytes {
  const makeRoom: Making['makeRoom'] = ({ share }, kind) => cutOneFor(share, kind)
  const holdArriving = holdingBytes({ ...arrivingBodies, makeRoom }, times)
  const holdStrangers = holdingBytes({ ...strangersBodies, makeRoom: cutBodiesFor }, times)
  const holdUnread = holdingBytes({ ...unreadAnswers, makeRoom }, times)
  const heads = new WeakMap<FastifyRequest, () => void>()
  // Sites are divided between themselves: there is nobody else among strangers.
  const holdIn = (share: Share, reply: FastifyReply, bytes: number): (() => void) =>
    share.length > 0
      ? holdArriving({ share, reply, bytes })
      : holdStrangers({ share: siteShare(reply.request.ip).slice(1), reply, bytes })
  return {
    holdHead(request, reply, known) {
      const bytes = Math.min(bodyBytes(request), keptOfHeads)
      if (bytes >= unitBytes) heads.set(request, holdIn(known() ?? [], reply, bytes))
    },
    holdBody(request, reply) {
      heads.get(request)?.()
      if (!isHeldElsewhere(request)) holdIn(request.context?.share ?? [], reply, bodyBytes(request))
    },
    holdAnswer({ share }, reply, answer) {
      holdUnread({ share, reply, bytes: Buffer.byteLength(answer) })
    },
  }
}

/** Lets the bodies of all routes that follow hold places. */
export function holdBodies(app: FastifyInstance, { heads }: Pick<Services, 'heads'>, held: HeldBytes): void {
  app.addHook('onRequest', async (request, reply) =>
    held.holdHead(request, reply, () => knownShare(heads, bearerOf(request))),
  )
  app.addHook('preParsing', async (request, reply) => held.holdBody(request, reply))
}
