import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { WrongMethod } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'

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

/** The method that the client sent. */
export const sentMethod = ({ method, raw }: { method: string; raw: IncomingMessage }): string =>
  heads.has(raw) ? 'HEAD' : method

/** Whether the client asked for the head of an answer alone. */
export const asksForHead = ({ raw }: { raw: IncomingMessage }): boolean => heads.has(raw)

/** Answers 405 with the allowed methods to every other method of an address. Where GET is allowed, HEAD is too. */
export function refuseMethodsBut(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const refused = app.supportedMethods.filter((method) => !allowed.includes(method))
  const allow = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  app.route({
    method: refused,
    url,
    exposeHeadRoute: false,
    config: { refusesMethod: true },
    onRequest: async () => {
      throw new Problem(WrongMethod, { headers: { allow } })
    },
    handler: () => undefined,
  })
}
