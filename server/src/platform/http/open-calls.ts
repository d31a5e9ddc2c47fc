import type { FastifyReply } from 'fastify'
import type { Call } from '@telecopy/contract/kit/define-call'
import { TooBusy, TooManyTries } from '@telecopy/contract/kit/problems'
import { serverMessages } from '@telecopy/contract/messages/shared'
import type { Context } from '../context.ts'
import { Places } from '../places.ts'
import { Problem } from '../problem.ts'
import { CallerGone } from '../work-queue.ts'
import { callerKey } from './call-limits.ts'

// A client that left without a word is noticed in a minute at most, any other one at once.
const retryAfterSeconds = 5

export type OpenCalls = (call: Call, ctx: Context, reply: FastifyReply) => void

/**
 * Counts the calls that each account, and all accounts, have open in this process, and cuts those that take too long. The newest call is
 * refused, so that no tab ends the work of another one.
 *
 * @throws TooManyTries @throws CallerGone
 */
export function limitOpenCalls(): OpenCalls {
  const places = new Places()
  return ({ open, path }, { actor }, { raw }) => {
    if (open === undefined || actor === null) return
    if (raw.destroyed) throw new CallerGone()
    const place = `${path}|${callerKey(actor)}`
    if (places.of(place) >= open.perAccount)
      throw new Problem(TooManyTries, { message: serverMessages.tooManyOpen, retryAfterSeconds })
    if (places.of(path) >= open.inProcess) throw new Problem(TooBusy, { retryAfterSeconds })
    places.add(place, 1)
    places.add(path, 1)
    const cut = setTimeout(() => raw.destroy(), open.seconds * 1000)
    raw.once('close', () => {
      clearTimeout(cut)
      places.add(place, -1)
      places.add(path, -1)
    })
  }
}
