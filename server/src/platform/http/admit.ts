import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@telecopy/contract/kit/define-call'
import type { Context } from '../context.ts'
import { presence } from '../fair/presence.ts'
import type { Share } from '../fair/share.ts'
import { hashToken } from '../secrets.ts'
import { addressKey, spendCallLimit } from './call-limits.ts'
import { remember } from './heads.ts'
import { bearerOf, contextFor, signalOfEnd } from './request-context.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyRequest } from './request-fields.ts'
import type { Services } from './services.ts'

// The place of a refused caller stays empty for so long: a program that asks again at once must not busy the process.
const restMilliseconds = 100

/** Strangers stand beside the branches, and are divided by the networks that they come from. */
const strangerAt = (address: string): Share => ['', addressKey(address)]

/**
 * Proves the caller of a call and counts the call, in turns of the branches: this comes before the turn of the call itself,
 * also for calls that are refused. A token that was not here before waits with those of strangers at its
 * address.
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
    share: heads.known.get(token) ?? strangerAt(request.ip),
    signal: signalOfEnd(reply),
  })
  try {
    const began = performance.now()
    const context = await prove()
    presence.noteProof(performance.now() - began)
    remember(heads, token, context.share)
    await spendCallLimit(services, call, context)
    giveBack()
  } catch (error) {
    void pause(restMilliseconds).then(giveBack)
    throw error
  }
}
