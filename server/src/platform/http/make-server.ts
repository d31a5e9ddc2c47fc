import fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { NotFound } from '@telecopy/contract/kit/problems'
import { headers } from '@telecopy/contract/limits'
import { Problem } from '../problem.ts'
import { sendProblem } from './problem-mapper.ts'
import { readJsonBodies } from './read-body.ts'
import { secureAnswer } from './security-headers.ts'
import type { Services } from './services.ts'

const connectionSeconds = 60
const requestSeconds = 30
const handlerSeconds = 45

/** Keeps a list of what is registered, so that a test can hold it against what is declared. */
function noteRoutes(app: FastifyInstance): void {
  const routes: { method: string; url: string }[] = []
  app.decorate('registeredRoutes', routes)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.refusesMethod !== true) for (const one of [method].flat()) routes.push({ method: one, url })
  })
}

/** An HTTP server without routes: limits in time and size, headers, errors, one log line a call. */
export function makeServer(services: Services): FastifyInstance {
  const { settings } = services
  const app: FastifyInstance = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    bodyLimit: 64 * 1024,
    connectionTimeout: connectionSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    handlerTimeout: handlerSeconds * 1000,
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => void sendProblem(error as FastifyError, request, reply as never),
  })
  app.server.headersTimeout = 15_000
  noteRoutes(app)
  app.decorateRequest('outcome', '')
  app.decorateRequest('context')
  readJsonBodies(app)
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem(NotFound) as unknown as FastifyError, request, reply))
  app.addHook('onRequest', async (request, reply) => {
    secureAnswer(reply, services.isSecure)
    reply.header('cache-control', 'no-store')
    reply.header(headers.requestId, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address: addresses can carry what a log must not.
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? '',
        status: reply.statusCode,
        outcome: request.outcome === '' ? 'success' : request.outcome,
        fsi_admin_uid: request.context?.actor?.fsi_uid ?? 0,
        address: request.ip,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
  return app
}
