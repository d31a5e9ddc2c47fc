import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@telecopy/contract/kit/define-call'
import type { Context } from '../context.ts'
import type { Settings } from '../env.ts'
import { FairQueue } from '../fair/fair-queue.ts'
import type { Share } from '../fair/share.ts'
import { hashToken } from '../secrets.ts'
import { spendCallLimit } from './call-limits.ts'
import { bearerOf, contextFor, signalOfEnd } from './request-context.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyRequest } from './request-fields.ts'
import type { Services } from './services.ts'
import { mostAtWork } from './turns.ts'

// So many tokens are known to be of a branch.
const mostKnown = 10_000
// The place of a refused caller stays empty for so long: a program that asks again at once must not busy the process.
const restMilliseconds = 25

/** The places in which callers are proved and counted, and the shares that tokens had when they came before. */
export type Heads = { queue: FairQueue; known: Map<string, Share> }

export const makeHeads = (settings: Pick<Settings, 'databasePool'>): Heads => ({
  queue: new FairQueue(mostAtWork(settings)),
  known: new Map(),
})

function remember({ known }: Heads, token: string, share: Share): void {
  known.delete(token)
  known.set(token, share)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/**
 * Proves the caller of a call and counts the call, in turns of the branches: this comes before the turn of the call itself,
 * also for calls that are refused. A token that was not here before waits with those of strangers.
 *
 * @throws what `contextFor` and `spendCallLimit` throw
 */
export async function admit(
  services: Services,
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const prove = async (): Promise<Context> => {
    request.context = await contextFor(services, call, { request, reply })
    return request.context
  }
  const bearer = bearerOf(request)
  if (bearer === undefined || (call.access !== 'administrator' && call.access !== 'engine'))
    return spendCallLimit(services, call, await prove())
  const { heads } = services
  const token = hashToken(bearer).toString('base64')
  const giveBack = await heads.queue.enter({
    share: heads.known.get(token) ?? [],
    signal: signalOfEnd(reply),
  })
  try {
    const context = await prove()
    remember(heads, token, context.share)
    await spendCallLimit(services, call, context)
    giveBack()
  } catch (error) {
    void pause(restMilliseconds).then(giveBack)
    throw error
  }
}
