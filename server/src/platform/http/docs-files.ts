import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NotFound } from '@telecopy/contract/kit/problems'
import { indexPlaceholders } from '@telecopy/contract/portal-settings'
import { Problem } from '../problem.ts'
import { pagePolicy } from './security-headers.ts'
import type { Services } from './services.ts'

/** The pages that the build has made, by their addresses. */
function pagesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [
        name === 'index.html' ? '/docs' : `/docs/${name.replace(/\.html$/, '')}`,
        readFileSync(join(folder, name), 'utf8'),
      ]),
  )
}

/** At a brand's host there is no documentation: its customers do not know the product. */
async function refuseBrand({ hosts }: Services, request: FastifyRequest): Promise<void> {
  const look = await hosts.lookAt(request.headers.host ?? '').catch(() => ({ host: 'main' }))
  if (look.host === 'brand') throw new Problem(NotFound)
}

// The build makes it (`tools/docs`): it says that there is no page, and has the menu and the search.
const notFoundUrl = '/docs/not-found'

/** Serves the built documentation below /docs. All pages are in memory, and each answer has its own nonce. */
export function serveDocs(app: FastifyInstance, services: Services, portalFolder: string): void {
  const folder = join(portalFolder, 'docs')
  if (!existsSync(folder)) return
  const pages = pagesIn(folder)
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await refuseBrand(services, request)
    const [path = ''] = request.url.split('?')
    const url = path.replace(/\/$/, '')
    const isFound = url !== notFoundUrl && pages.has(url)
    const page = pages.get(isFound ? url : notFoundUrl)
    if (page === undefined) throw new Problem(NotFound)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(isFound ? 200 : 404)
      .header('content-security-policy', pagePolicy(nonce))
      .header('content-language', 'en')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(indexPlaceholders.nonce, nonce))
  }
  app.get('/docs', send)
  app.get('/docs/*', send)
}
