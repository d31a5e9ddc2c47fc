import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@telecopy/contract/kit/define-call'
import { AccessTokenExpired } from '@telecopy/contract/kit/problems'
import { presence } from '../fair/presence.ts'
import { Problem } from '../problem.ts'
import { hostName, isMainHost } from './host-name.ts'
import { isApiKey } from './api-key.queries.ts'
import { spendCallLimit, spendRefresh } from './call-limits.ts'
import { type Heads, nameOfToken, noteStranger, remember, strangerAt } from './heads.ts'
import { type ProvenContext, bearerOf, contextFor, signalOfEnd, strangersTurn } from './request-context.ts'
import type { FastifyReply } from 'fastify'
import type { FastifyRequest } from './request-fields.ts'
import type { Services } from './services.ts'

// The place of a refused caller stays empty for so long: a program that asks again at once must not busy the process.
const restMilliseconds = 100

/** Proves the caller of a token that is not known, and keeps for its network whether that failed. */
async function notingStranger(
  heads: Heads,
  { address, bearer }: { address: string; bearer: string | undefined },
  prove: () => Promise<ProvenContext>,
): Promise<ProvenContext> {
  // A call without a token says nothing of the next token of its network.
  if (bearer === undefined) return prove()
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

type Newcomer = { address: string; bearer: string | undefined; host: string | undefined; signal: AbortSignal }

/** Proofs of one kind have the same statements: those of keys are others, and a host of a brand takes one more. */
function kindOfProof({ settings }: Services, { bearer = '', host = '' }: Newcomer): string {
  const name = hostName(host)
  return `${isApiKey(bearer)} ${name !== undefined && isMainHost(settings, name)}`
}

/** Proves and counts a caller in its place. The place of one who is refused rests. */
async function inHeads(
  services: Services,
  newcomer: Newcomer,
  { prove, count }: { prove: () => Promise<ProvenContext>; count: (context: ProvenContext) => Promise<void> },
): Promise<ProvenContext> {
  const { heads } = services
  const { address, bearer, signal } = newcomer
  const token = nameOfToken(bearer)
  const known = heads.known.get(token)
  const stranger = { address, bearer }
  const giveBack = await heads.queue.enter({ share: known ?? strangerAt(heads, stranger), signal })
  const underWay = known === undefined ? undefined : presence.begin(known)
  try {
    const began = performance.now()
    const context = await (known === undefined ? notingStranger(heads, stranger, prove) : prove())
    const milliseconds = performance.now() - began
    if (underWay !== undefined)
      presence.noteProof(milliseconds, { kind: kindOfProof(services, newcomer), most: underWay.most })
    if (context.share.length > 0) remember(heads, token, context.share)
    await count(context)
    giveBack()
    return context
  } catch (error) {
    void pause(restMilliseconds).then(giveBack)
    throw error
  } finally {
    underWay?.end()
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
  const prove = async (): Promise<ProvenContext> => {
    const context = await contextFor(services, call, { request, reply })
    request.context = context
    return context
  }
  const bearer = bearerOf(request)
  if (call.access === 'public')
    return strangersTurn(services, call, { request, reply })(async () =>
      spendCallLimit(services, call, await prove()),
    )
  // A sign-in waits with the passwords.
  if (call.access === 'basic') return spendCallLimit(services, call, await prove())
  const count = (context: ProvenContext) => spendCallLimit(services, call, context)
  const { host } = request.headers
  const newcomer = { address: request.ip, bearer, host, signal: signalOfEnd(reply) }
  const context = await inHeads(services, newcomer, { prove, count })
  if ('refresher' in context && context.refresher !== null) await spendRefresh(services, context.refresher)
}
