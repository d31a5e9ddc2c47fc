import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeReadinessProbe } from '../db/readiness.queries.ts'
import type { Log } from '../log.ts'
import type { RegistryWorld, Scrapes } from './registry.ts'

const requestMilliseconds = 5000

type Answer = { status: number; type: string; body: string; allow?: string }

const json = (status: number): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ code: status === 200 ? 1 : status }),
})

type Pages = Readonly<Record<string, () => Promise<Answer>>>

function pagesOf(scrapes: Scrapes, leaving: AbortSignal, probe: () => Promise<void>): Pages {
  return {
    '/metrics': async () => ({ status: 200, type: scrapes.contentType, body: await scrapes.text() }),
    '/healthz': () => Promise.resolve(json(200)),
    '/readyz': async () => {
      if (leaving.aborted) return json(503)
      return probe().then(
        () => json(200),
        () => json(503),
      )
    },
  }
}

async function answerTo({ method = '', url = '' }: IncomingMessage, pages: Pages): Promise<Answer> {
  const [path = ''] = url.split('?')
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  if (page === undefined) return json(404)
  // HAProxy checks by OPTIONS unless told otherwise.
  const allowed = ['GET', 'HEAD', ...(path === '/metrics' ? [] : ['OPTIONS'])]
  return allowed.includes(method) ? page() : { ...json(405), allow: allowed.join(', ') }
}

function send(response: ServerResponse, { status, type, body, allow }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(allow === undefined ? {} : { allow }),
  })
  response.end(body)
}

export type WatchWorld = RegistryWorld & { log: Log; leaving: AbortSignal }

/**
 * Serves the metrics and the health of this process on a port of their own, and begins to count. It loads the metrics'
 * library, so a process without this port does not pay for it.
 */
export async function openWatch(
  world: WatchWorld,
  at: { port: number; host: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  const { openRegistry } = await import('./registry.ts')
  const scrapes = openRegistry(world)
  const pages = pagesOf(scrapes, world.leaving, makeReadinessProbe(world.db))
  const server = createServer({ requestTimeout: requestMilliseconds }, (request, response) => {
    // Bodies are not read.
    request.resume()
    answerTo(request, pages)
      .catch((error: unknown) => {
        world.log.error({ err: error }, 'the metrics could not be written')
        return json(500)
      })
      .then((answer) => send(response, answer))
      .catch(() => response.destroy())
  })
  server.listen(at)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      scrapes.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
