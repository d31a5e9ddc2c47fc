import type { FastifyReply } from 'fastify'
import type { BulkLimit, Call } from '@telecopy/contract/kit/define-call'
import type { Context } from '../context.ts'
import { takeFrom } from '../db/rate-limit.ts'
import { Places } from '../places.ts'
import { CallerGone } from '../work-queue.ts'
import { callerKey } from './call-limits.ts'

export type OpenCalls = {
  /**
   * Holds a place from the head of a call to the end of its answer, and cuts a call that takes too long.
   *
   * @throws TooManyTries @throws TooBusy @throws CallerGone
   */
  hold(call: Call, ctx: Context, reply: FastifyReply): void
  /**
   * Holds a place for each entry of a list while the work goes on, even when its caller has left.
   *
   * @throws TooManyTries @throws TooBusy
   */
  during<T>(bulk: BulkLimit, at: { ctx: Context; entries: number }, work: () => Promise<T>): Promise<T>
}

/** Counts what each account, and all accounts, have open in this process. */
export function limitOpenCalls(): OpenCalls {
  const places = new Places()
  return {
    hold({ open, path }, { actor }, { raw }) {
      if (open === undefined || actor === null) return
      if (raw.destroyed) throw new CallerGone()
      const { perAccount, inProcess, seconds } = open
      const account = callerKey(actor)
      const release = places.take({ work: path, account, places: 1, perAccount, inProcess })
      const cut = setTimeout(() => raw.destroy(), seconds * 1000)
      raw.once('close', () => {
        clearTimeout(cut)
        release()
      })
    },
    async during({ name, perMinute, perAccount, inProcess }, { ctx, entries }, work) {
      const account = callerKey(ctx.actor)
      const release = places.take({ work: name, account, places: entries, perAccount, inProcess })
      try {
        const minute = { name: `call|${name}|${account}`, most: perMinute, windowSeconds: 60 }
        await takeFrom(ctx.db, minute, { units: entries, now: ctx.clock.now() })
        return await work()
      } finally {
        release()
      }
    },
  }
}
