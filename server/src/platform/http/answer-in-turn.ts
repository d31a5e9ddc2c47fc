import type { Socket } from 'node:net'
import { CallerGone } from '../work-queue.ts'
import type { FastifyInstance } from './request-fields.ts'

/**
 * Answers the requests of a connection one after the other. A client can write hundreds at once and read nothing: their
 * answers would all wait in memory, each with what compresses it.
 */
export function answerInTurn(app: FastifyInstance): void {
  const answered = new WeakMap<Socket, Promise<void>>()
  app.addHook('onRequest', async ({ raw: { socket } }, { raw: response }) => {
    const before = answered.get(socket)
    answered.set(socket, new Promise((resolve) => response.once('close', () => resolve())))
    await before
    if (socket.destroyed) throw new CallerGone()
  })
}
