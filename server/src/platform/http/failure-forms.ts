import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

type SendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown

declare module 'fastify' {
  interface FastifyInstance {
    /** How requests below an address fail that reach no route, because their address cannot be read. */
    failureForms: Map<string, SendFailure>
  }
}

/** Lets the addresses below a prefix have failures of another form, from here on. */
export const keepFailureForms = (app: FastifyInstance): unknown => app.decorate('failureForms', new Map())

/** How a request fails that reached no route; undefined for the usual form. */
export const failureFormOf = (app: FastifyInstance, { url }: FastifyRequest): SendFailure | undefined =>
  [...app.failureForms].find(([prefix]) => url === prefix || url.startsWith(`${prefix}/`))?.[1]
