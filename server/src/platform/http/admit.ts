import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@telecopy/contract/kit/define-call'
import { AccessTokenExpired } from '@telecopy/contract/kit/problems'
import type { Context } from '../caller/context.ts'
import { presence } from '../fair/presence.ts'
import { Problem } from '../problem.ts'
import { hashToken } from '../secrets/secrets.ts'
import { spendCallLimit, spendRefresh } from './call-limits.ts'
import { type Heads, noteStranger, remember, siteShare, strangerAt } from './heads.ts'
import { bearerOf, contextFor, signalOfEnd } from './request-context.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyRequest } from './request-fields.ts'
import type { Services } from './services.ts'
import { turnsOfStrangers } from './turns.ts'

// The place of a refused caller stays empty for so long: a program that asks again at once must not busy the process.
const restMilliseconds = 100

/** Proves the caller of a token that is not known, and keeps for its network whether that failed. */
async function notingStranger(
  heads: Heads,
  address: string,
  prove: () => Promise<Context>,
): Promise<Context> {
  try {
    const context = await prove()
    noteStranger(heads, address, false)
    return context
  } catch (error) {
    // A token that was valid until recently is none that somebody has invented.
    const wasValid = error instanceof Problem && error.type === AccessTokenExpired
    if (!wasValid) noteStranger(heads, address, true)
    throw error
  }
}

/**
 * Proves the caller of a call and counts the call, in turns of the branches: this comes before the turn of the call itself,
 * also for calls that are refused. A token that was not here before waits with those of strangers: by its network, apart
 * from networks whose last one was refused.
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
  if (bearer !== undefined && call.access === 'refresh-token') await spendRefresh(services, bearer)
  const signal = signalOfEnd(reply)
  if (call.access === 'public')
    return turnsOfStrangers(services, call)({ share: siteShare(request.ip), signal }, async () =>
      spendCallLimit(services, call, await prove()),
    )
  if (bearer === undefined || (call.access !== 'administrator' && call.access !== 'engine'))
    return spendCallLimit(services, call, await prove())
  const { heads } = services
  const token = hashToken(bearer).toString('base64')
  const known = heads.known.get(token)
  const giveBack = await heads.queue.enter({
    share: known ?? strangerAt(heads, request.ip),
    signal,
  })
  try {
    const began = performance.now()
    const context = await (known === undefined ? notingStranger(heads, request.ip, prove) : prove())
    presence.noteProof(performance.now() - began)
    remember(heads, token, context.share)
    await spendCallLimit(services, call, context)
    giveBack()
  } catch (error) {
    void pause(restMilliseconds).then(giveBack)
    throw error
  }
}
