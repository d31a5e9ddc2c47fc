// @ts-check
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// The range lies below the ports that systems give to outgoing connections: such a port may be taken before its server
// listens.
const lowest = 15_000
const highest = 32_000

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** A port of 127.0.0.1 that is free at this moment. @returns {Promise<number>} */
export async function findFreePort() {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : findFreePort()
}
