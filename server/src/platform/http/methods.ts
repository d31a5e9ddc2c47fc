import type { HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'
import type { IncomingMessage } from 'node:http'
import { WrongMethod } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'
import type { FastifyInstance } from './request-fields.ts'

const heads = new WeakSet<IncomingMessage>()

/**
 * Reads HEAD as GET, so that every address answers both alike: same checks, status and headers. Node leaves the body of
 * an answer to HEAD out. Answers the address, as `rewriteUrl` must.
 */
export function readHeadAsGet(request: IncomingMessage): string {
  if (request.method === 'HEAD') {
    heads.add(request)
    request.method = 'GET'
  }
  return request.url ?? ''
}

/** Whether the client asked for the head of an answer alone. */
export const asksForHead = ({ raw }: { raw: IncomingMessage }): boolean => heads.has(raw)

/** The method that the client sent. */
export const sentMethod = (request: { method: string; raw: IncomingMessage }): string =>
  asksForHead(request) ? 'HEAD' : request.method

export const routerOptions = { ignoreTrailingSlash: true, maxParamLength: 100 }

/**
 * Answers 405 to requests whose address has routes of other methods only. Routes that refuse them would take two thirds of
 * the time of making all routes.
 */
export function refuseMethods(app: FastifyInstance): void {
  app.decorate('methodsByAddress', findMyWay(routerOptions))
  app.addHook('onRequest', async ({ is404, raw, server }) => {
    const allow: unknown = is404 ? server.methodsByAddress.find('GET', raw.url ?? '')?.store : undefined
    if (typeof allow === 'string') throw new Problem(WrongMethod, { headers: { allow } })
  })
}

/** Every method of an address but these is refused, and they are named. Where GET is allowed, HEAD is too. */
export function refuseMethodsBut(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  app.methodsByAddress.on('GET', `${app.prefix}${url}`, () => undefined, allow)
}
