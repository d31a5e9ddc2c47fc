import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connections } from './connections.ts'

const quietMilliseconds = 100
const mostLooks = 20
// Well below the time that the process gives itself to end.
const patienceMilliseconds = 7000

/** Counts what arrives: connections and requests. */
function countArrivals({ server }: FastifyInstance): () => number {
  let arrivals = 0
  const count = (): void => void (arrivals += 1)
  server.on('connection', count)
  server.prependListener('request', count)
  return () => arrivals
}

/**
 * Lets the server close without cutting requests that were sent before the closing began: it waits until no new bytes
 * have arrived for a moment. Then it cuts connections without a call under way, also those that never sent anything,
 * and after a while those whose call does not end. From the moment when the process is asked to stop, each answer asks a
 * client that keeps its connection to close it.
 */
export function closeGently(
  app: FastifyInstance,
  { leaving, connections }: { leaving: AbortSignal; connections: Connections },
): void {
  const arrivals = countArrivals(app)
  let isClosing = false
  const untilQuiet = async (looksLeft: number): Promise<void> => {
    const before = arrivals()
    await pause(quietMilliseconds)
    if (arrivals() > before && looksLeft > 1) await untilQuiet(looksLeft - 1)
  }
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    await untilQuiet(mostLooks)
    for (const [socket, { unanswered }] of connections) if (unanswered === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || leaving.aborted) reply.header('connection', 'close')
  })
}
