import { Socket } from 'node:net'
import type { FastifyInstance } from './request-fields.ts'

const tooSlow = (): Error => Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Cuts a client that sends its request too slowly. Node has one time for all requests, which must suit the longest; this
 * one is for all the others.
 */
export function cutSlowRequests(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // A request that the process makes to itself has no connection; a call with `open` has its own time.
    if (!(raw.socket instanceof Socket) || routeOptions.config?.call?.open !== undefined) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      app.server.emit('clientError', tooSlow(), raw.socket)
    }, milliseconds).unref()
    const end = () => clearTimeout(timer)
    raw.once('close', end)
    // An answer may end before its request.
    reply.raw.once('close', () => raw.complete && end())
  })
}
