import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between the server and its database. It can drop the data of both sides without closing their connections.
 */
export type SwallowingProxy = {
  port: number
  swallow(): void
  /** Passes data of new connections; earlier connections stay silent. */
  pass(): void
  close(): Promise<void>
}

type Pair = { near: Socket; far: Socket }

export async function openSwallowingProxy(targetPort: number): Promise<SwallowingProxy> {
  const pairs: Pair[] = []
  let isSwallowing = false

  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1')
    const pair = { near, far }
    pairs.push(pair)
    let isLost = isSwallowing
    const relay = (from: Socket, to: Socket): void => {
      from.on('data', (chunk) => {
        isLost ||= isSwallowing
        if (!isLost) to.write(chunk)
      })
      from.on('error', () => undefined)
      // On a dead line, the close of one side does not reach the other.
      from.on('close', () => (isLost ||= isSwallowing) || to.destroy())
    }
    relay(near, far)
    relay(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    swallow: () => void (isSwallowing = true),
    pass: () => void (isSwallowing = false),
    async close() {
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}
