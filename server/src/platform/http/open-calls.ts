import type { FastifyReply } from 'fastify'
import type { BulkLimit, Call } from '@telecopy/contract/kit/define-call'
import type { Context } from '../caller/context.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { takeShared } from '../fair/shared-limits.ts'
import { type PlaceTimes, Places, noPlace, placeLimits as limits } from '../queues/places.ts'
import { CallerGone } from '../queues/work-queue.ts'
import { callerKey } from './call-limits.ts'
import { type HeldBytes, limitHeldBytes } from './held-bytes.ts'
import { type Kind, cutOff, cutOneFor, paceOf } from './pace.ts'
import { signalOfEnd } from './request-context.ts'

export type OpenCalls = HeldBytes & {
  /**
   * Holds a place from the head of a call to the end of its answer, and cuts a call that takes too long. While others
   * wait for a place, a call whose client is too slow is cut.
   *
   * @throws TooManyTries @throws TooBusy @throws CallerGone
   */
  hold(call: Call, ctx: Context, reply: FastifyReply): Promise<void>
  /**
   * Holds a place for each entry of a list while the work goes on, even when its caller has left.
   *
   * @throws TooManyTries @throws TooBusy
   */
  during<T>(bulk: BulkLimit, at: { ctx: Context; entries: number }, work: () => Promise<T>): Promise<T>
}

/** Waits for a place, which a slow call gives up for it. @throws TooBusy after a time @throws CallerGone */
async function waitFor(
  kind: Kind,
  { share, signal, seconds }: { share: Share; signal: AbortSignal; seconds: number },
): Promise<() => void> {
  const end = AbortSignal.timeout(seconds * 1000)
  const looking = setInterval(() => cutOneFor(share, kind), limits.lookMilliseconds)
  try {
    const entering = kind.queue.enter({ share, signal: AbortSignal.any([end, signal]) })
    cutOneFor(share, kind)
    return await entering
  } catch (error) {
    throw end.aborted && !signal.aborted ? noPlace() : error
  } finally {
    clearInterval(looking)
  }
}

/** Counts what each account has open in this process, and divides the places of each kind of call between all. */
export function limitOpenCalls(times: PlaceTimes = limits): OpenCalls {
  const places = new Places()
  const kinds = new Map<string, Kind>()
  const kindOf = (name: string, { inProcess }: { inProcess: number }): Kind => {
    const kind = kinds.get(name) ?? { queue: new FairQueue(inProcess), held: new Set() }
    kinds.set(name, kind)
    return kind
  }
  return {
    ...limitHeldBytes(times),
    async hold({ open, path }, { actor, share }, reply) {
      const { raw } = reply
      if (open === undefined || actor === null) return
      if (raw.destroyed) throw new CallerGone()
      const kind = kindOf(path, open)
      const leave = places.take({ work: path, account: callerKey(actor), places: 1, most: open.perAccount })
      let release: () => void
      try {
        release =
          kind.queue.tryEnter(share) ??
          (await waitFor(kind, { share, signal: signalOfEnd(reply), seconds: times.waitSeconds }))
      } catch (error) {
        leave()
        throw error
      }
      const cut = (): void => cutOff(raw)
      const timer = setTimeout(cut, open.seconds * 1000)
      const one = { share, pace: paceOf(reply, times.progressSeconds), cut }
      kind.held.add(one)
      const end = (): void => {
        clearTimeout(timer)
        kind.held.delete(one)
        release()
        leave()
      }
      if (raw.destroyed) end()
      else raw.once('close', end)
    },
    async during({ name, perMinute, perAccount, inProcess }, { ctx, entries }, work) {
      const account = callerKey(ctx.actor)
      const leave = places.take({ work: name, account, places: entries, most: perAccount })
      const release = kindOf(name, { inProcess }).queue.tryEnter(ctx.share, entries)
      try {
        if (release === undefined) throw noPlace()
        await takeShared(ctx, { name: `call|${name}`, most: perMinute, windowSeconds: 60 }, entries)
        return await work()
      } finally {
        release?.()
        leave()
      }
    },
  }
}
