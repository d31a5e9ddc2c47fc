import type { FastifyReply } from 'fastify'
import { AttemptName, type Call } from '@telecopy/contract/kit/define-call'
import { BadRequest, KeyNotPermitted, Unauthorised, WrongCredentials } from '@telecopy/contract/kit/problems'
import { headers } from '@telecopy/contract/limits'
import { serverMessages } from '@telecopy/contract/messages/shared'
import type {
  AdministratorContext,
  BasicContext,
  BearerContext,
  Context,
  EngineContext,
  InTurn,
  PersonContext,
  PublicContext,
} from '../caller/context.ts'
import { shareOf } from '../fair/share.ts'
import { Problem } from '../problem.ts'
import { scopeOf } from '../caller/scope.ts'
import { isApiKey, requireApiKey } from './api-key.queries.ts'
import { spendBadToken } from './call-limits.ts'
import { siteShare } from './heads.ts'
import type { FastifyRequest } from './request-fields.ts'
import type { Services } from './services.ts'
import {
  requireAdministrator,
  requireRefresher,
  requireSignInToken,
  sessionRefused,
} from './session.queries.ts'

/** The token of a bearer header, if there is one. */
export const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1]

/** The token of a bearer header. @throws Unauthorised when there is none. */
function requireBearer(request: FastifyRequest): string {
  const token = bearerOf(request)
  if (token === undefined) throw new Problem(Unauthorised)
  return token
}

/** Username and password of a Basic header: UTF-8, split at the first colon. @throws WrongCredentials */
function requireCredentials(authorization: string | undefined): BasicContext['credentials'] {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,4096})$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) throw new Problem(WrongCredentials)
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0 || text.includes('\0') || text.includes('\ufffd')) throw new Problem(WrongCredentials)
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

const signals = new WeakMap<object, AbortSignal>()

// One for all calls: each would have the trace of a stack, which takes a thirtieth of the time of a call.
const ended = new DOMException('The answer has ended.', 'AbortError')

/** Aborts at the end of the answer, or of the connection if that ends before. All parts of a call share it. */
export function signalOfEnd({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known !== undefined) return known
  const controller = new AbortController()
  raw.once('close', () => controller.abort(ended))
  signals.set(raw, controller.signal)
  return controller.signal
}

const single = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

const isBackground = (request: FastifyRequest): boolean => request.headers[headers.background] === '1'

/** The places for a request that anybody may make, or for its parts: those of what it asks for. */
export const strangersTurn =
  (
    services: Services,
    { asks }: Pick<Call, 'asks'>,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): InTurn =>
  (work, left = signalOfEnd(reply)) => {
    const turns = asks === 'host' ? services.hostsTurns : services.strangersTurns
    return turns({ share: siteShare(request.ip), signal: left }, work)
  }

/** The context of a request that needs no proof of identity. */
export const baseContext = (services: Services, request: FastifyRequest): Context => ({
  db: services.db,
  clock: services.clock,
  settings: services.settings,
  log: services.log.child({ request_id: request.id }),
  requestId: request.id,
  address: request.ip,
  device: single(request.headers['user-agent']).slice(0, 200),
  attemptKey: request.id,
  actor: null,
  share: [],
})

const hostOf = (request: FastifyRequest): string => request.headers.host ?? ''

async function administratorContext(
  services: Services,
  call: Call,
  request: FastifyRequest,
): Promise<PersonContext> {
  const base = baseContext(services, request)
  const token = requireBearer(request)
  const { administrator, line } = await requireAdministrator(base, token, isBackground(request))
  const worksHere =
    call.anyHost === true || (await services.hosts.admits(hostOf(request), administrator.fsi_gid))
  if (!worksHere) throw sessionRefused(administrator.session_id)
  const share = shareOf(administrator, line)
  return { ...base, actor: administrator, administrator, share, scope: scopeOf(administrator.fsi_gid) }
}

/** A key works where the accounts of its group may sign in. */
async function keyContext(
  services: Services,
  call: Call,
  request: FastifyRequest,
): Promise<AdministratorContext> {
  const base = baseContext(services, request)
  const { actor, line } = await requireApiKey(base, requireBearer(request), call.key)
  // Only keys of the engine have no group, and they lack the permission of every such call.
  const fsi_gid = actor.fsi_gid ?? 0
  if (!(await services.hosts.admits(hostOf(request), fsi_gid)))
    throw new Problem(Unauthorised, { formerCaller: `key ${actor.key_id}` })
  return { ...base, actor, administrator: null, share: shareOf(actor, line), scope: scopeOf(fsi_gid) }
}

function publicContext(
  services: Services,
  call: Call,
  at: { request: FastifyRequest; reply: FastifyReply },
): PublicContext {
  return {
    ...baseContext(services, at.request),
    nonce: single(at.request.headers[headers.signInNonce]),
    signal: signalOfEnd(at.reply),
    inTurn: call.asks === 'outside' ? strangersTurn(services, call, at) : (work) => work(),
  }
}

/** The context of a token that opens one call. @throws Unauthorised for a token that is none */
async function bearerContext(
  services: Services,
  { access }: Call,
  request: FastifyRequest,
): Promise<BearerContext> {
  const bearer = requireBearer(request)
  if (access === 'sign-in-token') await requireSignInToken(services.db, bearer)
  return {
    ...baseContext(services, request),
    bearer,
    refresher: access === 'refresh-token' ? await requireRefresher(services.db, bearer) : null,
    nonce: single(request.headers[headers.signInNonce]),
    isBackground: isBackground(request),
    host: hostOf(request),
  }
}

/** Takes the client's name for this attempt, if the call reads one. @throws BadRequest for a malformed name */
export function nameAttempt(call: Call, request: FastifyRequest): void {
  const name = request.headers[headers.idempotencyKey]
  if (call.attempt === undefined || name === undefined) return
  if (!AttemptName.safeParse(name).success) {
    const message = serverMessages.attemptName
    throw new Problem(BadRequest, { message, errors: [{ path: 'Idempotency-Key', message }] })
  }
  request.context.attemptKey = String(name)
}

export type ProvenContext =
  | AdministratorContext
  | BasicContext
  | BearerContext
  | EngineContext
  | PublicContext

/** Whether a token opens nothing here: it is none, or the key of another call. */
const isBadToken = (error: unknown): error is Problem =>
  error instanceof Problem && (error.type === Unauthorised || error.type === KeyNotPermitted)

/** Does what finds out whether a token is one. @throws TooManyTries after many that are none */
export async function countingBadTokens<T>(
  services: Services,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isBadToken(error))
      await spendBadToken(services, { formerCaller: error.details.formerCaller, address: request.ip })
    throw error
  }
}

/**
 * Proves the caller's identity, as the call requires, before any other part of the request is read.
 *
 * @throws Unauthorised and other problems of the proof; TooManyTries after many tokens that are none
 */
export async function contextFor(
  services: Services,
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ProvenContext> {
  return countingBadTokens(services, request, () => proven(services, call, { request, reply }))
}

// The body may arrive, and the turn may come, long after the head. The caller may have lost the authority meanwhile. A write
// asks for the session or key once more, in its transaction (`askCaller`).
const proofMilliseconds = 1000

/**
 * Proves the caller's identity again, if the head of the request is from some time ago.
 *
 * @throws what `contextFor` throws
 */
export async function renewProof(
  services: Services,
  call: Call,
  at: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (at.reply.elapsedTime <= proofMilliseconds) return
  at.request.context = await contextFor(services, call, at)
  nameAttempt(call, at.request)
}

async function proven(
  services: Services,
  call: Call,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<ProvenContext> {
  const base = baseContext(services, request)
  switch (call.access) {
    case 'public':
      return publicContext(services, call, { request, reply })
    case 'basic':
      return {
        ...base,
        credentials: requireCredentials(request.headers.authorization),
        signal: signalOfEnd(reply),
      }
    case 'administrator':
      return isApiKey(bearerOf(request) ?? '')
        ? keyContext(services, call, request)
        : administratorContext(services, call, request)
    case 'engine': {
      const { actor, line } = await requireApiKey(base, bearerOf(request), 'engine')
      return { ...base, actor, share: shareOf(actor, line) }
    }
    case 'refresh-token':
    case 'sign-in-token':
      return bearerContext(services, call, request)
  }
}
