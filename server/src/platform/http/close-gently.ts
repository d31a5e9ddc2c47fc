import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const quietMilliseconds = 100
const mostLooks = 20
// Well below the time that the process gives itself to end.
const patienceMilliseconds = 7000

/** Records which connections have a call under way, and how many bytes have arrived. */
function watchConnections(app: FastifyInstance) {
  const calls = new Map<Socket, number>()
  let arrivals = 0
  const add = (socket: Socket, count: number): void => {
    const before = calls.get(socket)
    if (before !== undefined) calls.set(socket, before + count)
  }
  app.server.on('connection', (socket: Socket) => {
    arrivals += 1
    calls.set(socket, 0)
    socket.once('close', () => calls.delete(socket))
  })
  app.server.prependListener('request', (request, response) => {
    arrivals += 1
    add(request.socket, 1)
    response.once('close', () => add(request.socket, -1))
  })
  return {
    arrivals: () => arrivals,
    cutIdle() {
      for (const [socket, count] of calls) if (count === 0) socket.destroy()
    },
  }
}

/**
 * Lets the server close without cutting requests that were sent before the closing began: it waits until no new bytes
 * have arrived for a moment. Then it cuts connections without a call under way, also those that never sent anything,
 * and after a while those whose call does not end. From the moment when the process is asked to stop, each answer asks a
 * client that keeps its connection to close it.
 */
export function closeGently(app: FastifyInstance, leaving: AbortSignal): void {
  const connections = watchConnections(app)
  let isClosing = false
  const untilQuiet = async (looksLeft: number): Promise<void> => {
    const before = connections.arrivals()
    await pause(quietMilliseconds)
    if (connections.arrivals() > before && looksLeft > 1) await untilQuiet(looksLeft - 1)
  }
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    await untilQuiet(mostLooks)
    connections.cutIdle()
    setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || leaving.aborted) reply.header('connection', 'close')
  })
}
