import type { Socket } from 'node:net'

/** Resolves at the end of a socket. `once` would reject when the other side resets the connection. */
export const untilClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve())
  })
