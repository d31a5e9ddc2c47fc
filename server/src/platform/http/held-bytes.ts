import type { FastifyReply } from 'fastify'
import type { Context } from '../caller/context.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import { mostOfBranch } from '../fair/fair-tree.ts'
import type { Share } from '../fair/share.ts'
import { type PlaceTimes, noPlace } from '../queues/places.ts'
import { siteShare } from './heads.ts'
import { type Held, type Kind, cutOneFor } from './held-places.ts'
import { cutOff, paceOf } from './pace.ts'
import type { FastifyRequest } from './request-fields.ts'

/** Bodies and answers hold a place for so many bytes. Smaller ones hold none: a connection takes more than that. */
const unitBytes = 4096

const megabytes = (count: number): number => (count * 1024 * 1024) / unitBytes

export const unreadAnswers = { inProcess: megabytes(60) } as const
export const arrivingBodies = { inProcess: megabytes(45) } as const
/** Of calls that need no session or key. They have places of their own, because anybody can fill them. */
export const strangersBodies = { inProcess: megabytes(15) } as const

export type HeldBytes = {
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

/**
 * Cuts what the site keeps that keeps most, until places are free for another one. A site whose share would be the largest
 * then gets none.
 */
function cutLargestFor({ share, units }: { share: Share; units: number }, { queue, held }: Kind): void {
  const own = queue.activeOfBranch(share) + units
  for (let freed = 0; freed < units; ) {
    let [largest, most]: [Held | undefined, number] = [undefined, own]
    for (const one of held)
      if (queue.activeOfBranch(one.share) > most) [largest, most] = [one, queue.activeOfBranch(one.share)]
    if (largest === undefined) return
    largest.cut()
    freed += most - queue.activeOfBranch(largest.share)
  }
}

type Making = { inProcess: number; makeRoom: (wanted: { share: Share; units: number }, kind: Kind) => void }

/** Holds places by size until the end of an answer. What it answers throws TooBusy. */
function holdingBytes(
  { inProcess, makeRoom }: Making,
  { progressSeconds }: Pick<PlaceTimes, 'progressSeconds'>,
): (sized: Sized) => void {
  const kind: Kind = { queue: new FairQueue(inProcess), held: new Set() }
  return ({ share, reply, bytes }) => {
    const { raw } = reply
    const units = Math.min(Math.floor(bytes / unitBytes), mostOfBranch(inProcess))
    if (units === 0 || share.length === 0 || raw.destroyed) return
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
    const one: Held = { share, pace: paceOf(reply, progressSeconds), cut }
    kind.held.add(one)
    raw.once('close', leave)
  }
}

/** Divides what bodies and answers may take in this process between all. */
export function limitHeldBytes(times: Pick<PlaceTimes, 'progressSeconds'>): HeldBytes {
  const makeRoom: Making['makeRoom'] = ({ share }, kind) => cutOneFor(share, kind)
  const holdArriving = holdingBytes({ ...arrivingBodies, makeRoom }, times)
  const holdStrangers = holdingBytes({ ...strangersBodies, makeRoom: cutLargestFor }, times)
  const holdUnread = holdingBytes({ ...unreadAnswers, makeRoom }, times)
  return {
    holdBody(request, reply) {
      if (isHeldElsewhere(request)) return
      const share = request.context?.share ?? []
      const bytes = bodyBytes(request)
      if (share.length > 0) holdArriving({ share, reply, bytes })
      // Between the sites themselves: there is nobody else here.
      else holdStrangers({ share: siteShare(request.ip).slice(1), reply, bytes })
    },
    holdAnswer({ share }, reply, answer) {
      holdUnread({ share, reply, bytes: Buffer.byteLength(answer) })
    },
  }
}
