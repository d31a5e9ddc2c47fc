import { Socket } from 'node:net'
import type { FastifyInstance } from './request-fields.ts'

const tooSlow = (): Error => Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * Cuts a client that sends its request too slowly. Node has one time for all requests, which must suit the longest; this
 * one is for all the others. A call with `open` has its own time, but only while it is under way: a client that was
 * refused meanwhile goes on sending for nothing.
 */
export function cutSlowRequests(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    // A request that the process makes to itself has no connection.
    if (!(raw.socket instanceof Socket)) return
    const hasOwnTime = routeOptions.config?.call?.open !== undefined
    const timer = setTimeout(() => {
      if (raw.complete || (hasOwnTime && !reply.raw.writableEnded)) return
      app.server.emit('clientError', tooSlow(), raw.socket)
    }, milliseconds).unref()
    const end = () => clearTimeout(timer)
    raw.once('close', end)
    // An answer may end before its request.
    reply.raw.once('close', () => raw.complete && end())
  })
}
