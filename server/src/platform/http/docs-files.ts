import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NotFound } from '@telecopy/contract/kit/problems'
import { indexPlaceholders } from '@telecopy/contract/portal-settings'
import { Problem } from '../problem.ts'
import { keepAnswer } from './kept-answer.ts'
import { pagePolicy } from './security-headers.ts'
import type { Services } from './services.ts'

type Page = { policy: string; send: ReturnType<typeof keepAnswer> }

// Scripts in the page itself that run: the settings of the portal are data.
const inlineScript = /<script>([^]*?)<\/script>/g

/** A built page without nonces, and the policy that allows its own scripts by their hashes: it is always the same. */
function pageOf(built: string): Page {
  const text = built.replaceAll(` nonce="${indexPlaceholders.nonce}"`, '')
  const hashes = Array.from(
    text.matchAll(inlineScript),
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return { policy: pagePolicy(hashes.join(' ')), send: keepAnswer(text) }
}

/** The pages that the build has made, by their addresses. */
function pagesIn(folder: string): ReadonlyMap<string, Page> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [
        name === 'index.html' ? '/docs' : `/docs/${name.replace(/\.html$/, '')}`,
        pageOf(readFileSync(join(folder, name), 'utf8')),
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

/** Serves the built documentation below /docs. All pages are in memory. */
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
    reply
      .code(isFound ? 200 : 404)
      .header('content-security-policy', page.policy)
      .header('content-language', 'en')
      .type('text/html; charset=utf-8')
    return page.send(request, reply)
  }
  app.get('/docs', send)
  app.get('/docs/*', send)
}
