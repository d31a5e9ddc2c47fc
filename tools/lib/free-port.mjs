// @ts-check
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the ports that systems give to outgoing connections: one of those may be taken before its server listens.
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

/** A port of 127.0.0.1 that is free right now. @returns {Promise<number>} */
export async function findFreePort() {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : findFreePort()
}
