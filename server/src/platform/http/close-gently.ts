import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

const quietMilliseconds = 100
const mostLooks = 20

/**
 * Lets the server close without cutting what was sent before it began to: it waits until nothing new has arrived for a
 * moment, since connections on which nothing came yet are cut; and clients that keep their connection, which would hold
 * up the end, are told to close it with their answer.
 */
export function closeGently(app: FastifyInstance): void {
  let isClosing = false
  let arrivals = 0
  const untilQuiet = async (looksLeft: number): Promise<void> => {
    const before = arrivals
    await pause(quietMilliseconds)
    if (arrivals > before && looksLeft > 1) await untilQuiet(looksLeft - 1)
  }
  app.server.on('connection', () => (arrivals += 1))
  app.addHook('onRequest', async () => {
    arrivals += 1
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (app.server.listening) await untilQuiet(mostLooks)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
