import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyError, type FastifyReply, LogController } from 'fastify'
import { BadRequest, NotFound } from '@telecopy/contract/kit/problems'
import { headers } from '@telecopy/contract/limits'
import type { Context } from '../caller/context.ts'
import { Problem } from '../problem.ts'
import { answerUnread } from './answer-unread.ts'
import { cutTinyPieces } from './body-pieces.ts'
import { standardBodyLimit } from './body-limit.ts'
import { countCall } from './call-series.ts'
import { traceCalls, traceOf } from './call-spans.ts'
import { Connections, answerInTurn, countingAnswers, limitConnections } from './connections.ts'
import { closeGently } from './close-gently.ts'
import { failureFormOf, keepFailureForms } from './failure-forms.ts'
import { hostName, isMainHost } from './host-name.ts'
import { readHeadAsGet, refuseMethods, routerOptions, sentMethod } from './methods.ts'
import { resting } from './rest-before-refusal.ts'
import { sendProblem } from './problem-mapper.ts'
import { passEmptyBodies, readJsonBodies } from './read-body.ts'
import type { FastifyInstance, FastifyRequest } from './request-fields.ts'
import { secureAnswer } from './security-headers.ts'
import type { Services } from './services.ts'
import { cutSlowRequests } from './slow-requests.ts'
import { refuseUnreadable } from './unreadable-request.ts'

/** Node passes over further ones. A thousand tiny headers take twenty times their bytes. */
const mostHeaders = 100

/** How long each part of a call may take, in milliseconds. A slow client is cut; the others are served meanwhile. */
export const standardTimeouts = {
  headers: 15_000,
  request: 30_000,
  /** Of a call with a time of its own. */
  longRequest: 300_000,
  /** Of the rest of a request that is answered. A client that is busy sending may read the answer late. */
  unread: 5000,
  handler: 45_000,
  connection: 60_000,
  check: 1000,
}

/** Keeps a list of the registered routes, so that a test can compare it with the declared calls. */
function noteRoutes(app: FastifyInstance): void {
  const routes: { method: string; url: string }[] = []
  app.decorate('registeredRoutes', routes)
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

const callerOf = (actor: Context['actor']): object =>
  actor !== null && 'key_name' in actor ? { api_key: actor.key_name } : { fsi_admin_uid: actor?.fsi_uid ?? 0 }

/**
 * Refuses a request of two hosts, because a proxy may have looked at the other one, and one whose headers were not all
 * read. Refuses paths that a router would read as '/'.
 */
function refuseOdd(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, url = '' } }) => {
    if (rawHeaders.length >= 2 * mostHeaders) throw new Problem(BadRequest)
    const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new Problem(BadRequest)
    if (url.startsWith('//') || url === '*') throw new Problem(NotFound)
  })
}

/** Logs one line for each call, and counts it. */
function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const outcome = request.outcome === '' ? 'success' : request.outcome
    countCall(request, reply, outcome)
    // The log gets the route's pattern, never the address: addresses can carry secrets.
    request.log.info(
      {
        method: sentMethod(request),
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        outcome,
        ...callerOf(request.context?.actor ?? null),
        address: request.ip,
        milliseconds: Math.round(reply.elapsedTime),
        ...traceOf(request),
      },
      'call',
    )
  })
}

/** The headers that every answer has. */
function secureHead({ isSecure, settings }: Services, request: FastifyRequest, reply: FastifyReply): void {
  // The host is needed for HSTS only.
  const host = isSecure ? hostName(request.headers.host ?? '') : undefined
  const isMain = host !== undefined && isMainHost(settings, host)
  secureAnswer(reply, { isSecure, isMainHost: isMain })
  reply.header('cache-control', 'no-store')
  reply.header(headers.requestId, request.id)
}

// The contract validates calls. Without these, Fastify loads a compiler of schemas at each start.
const noSchemas = (): never => {
  throw new Error('No route has a schema for Fastify.')
}

const nodeOptions = (timeouts: typeof standardTimeouts, connections: Connections) => ({
  connectionsCheckingInterval: timeouts.check,
  headersTimeout: timeouts.headers,
  ServerResponse: countingAnswers(connections),
})

/** An HTTP server without routes: limits in time and size, headers, errors, one log line a call. */
export function makeServer(
  services: Services,
  timeouts = standardTimeouts,
  connections = new Connections(),
): FastifyInstance {
  const { settings } = services
  // Otherwise the instance would be typed by pino's own logger.
  const logger: FastifyBaseLogger = services.log
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: standardBodyLimit,
    connectionTimeout: timeouts.connection,
    requestTimeout: timeouts.longRequest,
    handlerTimeout: timeouts.handler,
    http: nodeOptions(timeouts, connections),
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    // Requests on their way when the closing begins are served too; Fastify's refusal would not be the contract's.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    rewriteUrl: readHeadAsGet,
    routerOptions,
    clientErrorHandler: refuseUnreadable(services.isSecure),
    // Such a request reaches no hook.
    frameworkErrors: (error, request, reply) => {
      secureHead(services, request, reply)
      const send = failureFormOf(app, request) ?? sendProblem
      void send(error, request, reply.header('connection', 'close'))
    },
  })
  app.server.maxHeadersCount = mostHeaders
  keepFailureForms(app)
  noteRoutes(app)
  limitConnections(app, { trustedProxies: settings.trustedProxies, connections })
  answerInTurn(app, connections)
  traceCalls(app)
  closeGently(app, { leaving: services.leaving, connections })
  cutSlowRequests(app, timeouts.request)
  cutTinyPieces(app)
  answerUnread(app, timeouts.unread)
  app.decorateRequest('outcome', '')
  app.decorateRequest('context')
  passEmptyBodies(app)
  readJsonBodies(app)
  const fail = resting(sendProblem)
  app.setErrorHandler(fail)
  app.setNotFoundHandler((request, reply) =>
    fail(new Problem(NotFound) as unknown as FastifyError, request, reply),
  )
  app.addHook('onRequest', async (request, reply) => secureHead(services, request, reply))
  refuseOdd(app)
  refuseMethods(app)
  logCalls(app)
  return app
}
