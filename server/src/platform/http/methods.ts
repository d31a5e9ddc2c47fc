import type { FastifyInstance, HTTPMethods } from 'fastify'
import { WrongMethod } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'

/** Answers 405 with the allowed methods to every other method of an address. */
export function refuseMethodsBut(app: FastifyInstance, url: string, allowed: readonly HTTPMethods[]): void {
  const refused = app.supportedMethods.filter((method) => !allowed.includes(method))
  app.route({
    method: refused,
    url,
    exposeHeadRoute: false,
    config: { refusesMethod: true },
    onRequest: async () => {
      throw new Problem(WrongMethod, { headers: { allow: allowed.join(', ') } })
    },
    handler: () => undefined,
  })
}
