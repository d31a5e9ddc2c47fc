import type { FastifyInstance } from 'fastify'
import type { Call } from '@telecopy/contract/kit/define-call'
import { WrongMethod } from '@telecopy/contract/kit/problems'
import { Problem } from '../problem.ts'

/** Answers 405, with what is allowed, for every other method of a call's path. */
export function refuseOtherMethods(app: FastifyInstance, call: Call): void {
  const refused = app.supportedMethods.filter((method) => method !== call.method)
  app.route({
    method: refused,
    url: call.path,
    exposeHeadRoute: false,
    config: { call, refusesMethod: true },
    onRequest: async () => {
      throw new Problem(WrongMethod, { headers: { allow: call.method } })
    },
    handler: () => undefined,
  })
}
