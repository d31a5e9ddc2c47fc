import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '../../tools/lib/compress.mjs'
import { buildApp } from './app.ts'
import { makeGroupKey } from './features/api-keys/api-keys.factory.ts'
import { makeBrand, makePng } from './features/brands/brands.factory.ts'
import { type Organisation, openOrganisation } from './testing/organisation.ts'
import { writePortalPages } from './testing/portal-pages.ts'
import type { TestApp } from './testing/test-app.ts'
import { untilClosed } from './testing/until-closed.ts'

let test: TestApp
let org: Organisation
let root: string
let folder: string
let app: Awaited<ReturnType<typeof buildApp>>
let port: number

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
  folder = await mkdtemp(join(tmpdir(), 'telecopy-head-'))
  for (const part of ['assets', 'docs']) await mkdir(join(folder, part))
  await writeFile(join(folder, 'assets', 'long-abc.js'), 'let a = 1;\n'.repeat(500))
  await compressFiles(join(folder, 'assets'))
  for (const name of ['index', 'not-found'])
    await writeFile(
      join(folder, 'docs', `${name}.html`),
      `<title>${name}</title>${'<p>word</p>'.repeat(500)}`,
    )
  await writePortalPages(folder, (_language, name) => `<title>${name}</title>${'<p>word</p>'.repeat(500)}`)
  app = await buildApp(test.services, folder)
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

// What differs from answer to answer, and the form of a body, which HEAD does not have.
const passing = /^(date|x-request-id|transfer-encoding):/

/** What is sent back to the lines of a request, as a client without a library sees it. */
async function ask(lines: string): Promise<{ status: string; head: string[]; body: string }> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.write(`${lines}\r\n\r\n`)
  await untilClosed(socket)
  const end = answer.indexOf('\r\n\r\n')
  const [status = '', ...head] = answer.slice(0, end).split('\r\n')
  const kept = head.map((line) => line.replaceAll(/nonce-[^']+|XSRF-TOKEN=[^;]+/g, 'fresh'))
  return {
    status,
    head: kept.filter((line) => !passing.test(line.toLowerCase())),
    body: answer.slice(end + 4),
  }
}

const asked = (method: string, path: string, headers: readonly string[] = []) =>
  ask([`${method} ${path} HTTP/1.1`, 'Host: localhost:8080', 'Connection: close', ...headers].join('\r\n'))

/** An address for a registered path. */
const addressOf = (path: string): string => path.replace(/:[a-z_]+/gi, '1').replace('*', 'groups')

describe('HEAD', () => {
  it('answers as GET at every address that GET has, without a body', async () => {
    const { key } = await makeGroupKey(test.database.db, org.root.fsi_gid, { permissions: ['users'] })
    const registered = app.registeredRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url)
    expect(registered.length).toBeGreaterThan(25)
    const proofs: Readonly<Record<string, string[]>> = { '/scim/v2': [`Authorization: Bearer ${key}`] }
    for (const path of new Set(registered)) {
      const proof = Object.entries(proofs).find(([start]) => path.startsWith(start))?.[1]
      const headers = proof ?? [`Authorization: Bearer ${root}`]
      for (const encoding of ['identity', 'br']) {
        const all = [...headers, `Accept-Encoding: ${encoding}`]
        const [head, whole] = [
          await asked('HEAD', addressOf(path), all),
          await asked('GET', addressOf(path), all),
        ]
        expect([path, encoding, head]).toEqual([path, encoding, { ...whole, body: '' }])
      }
    }
  })

  it.each([
    ['/admin', 200],
    ['/admin/no-screen', 404],
    ['/admin/assets/long-abc.js', 200],
    ['/admin/assets/none.js', 404],
    ['/docs/', 200],
    ['/', 302],
    ['/openapi.json', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/none', 404],
    ['/tls-allowed?domain=localhost', 200],
    ['/tls-allowed?domain=none.example', 404],
    ['/admin-endpoint/userinfo', 401],
  ])('at %s has status %i, the length of the body, and no body', async (path, status) => {
    const [head, whole] = [await asked('HEAD', path), await asked('GET', path)]
    expect(head).toEqual({ ...whole, body: '' })
    expect(head.status).toContain(String(status))
    const length = head.head.find((line) => line.toLowerCase().startsWith('content-length:'))
    if (status !== 302 && !head.head.some((line) => /^content-encoding/i.test(line)))
      expect(length).toBe(`content-length: ${whole.body.length}`)
  })

  it('answers for the logo of a brand', async () => {
    const logo_png = await makePng()
    const { domain } = await makeBrand(test.database.db, org.east.group.fsi_gid, { logo_png })
    const path = `/admin-endpoint/brand/logo/${domain}`
    const [head, whole] = [await asked('HEAD', path), await asked('GET', path)]
    expect(head).toEqual({ ...whole, body: '' })
    expect(head.head).toContain(`content-length: ${logo_png.length}`)
  })

  it('leaves the connection to the next request', async () => {
    const lines = (method: string, last: string) =>
      `${method} /healthz HTTP/1.1\r\nHost: localhost\r\n${last}`
    const both = await ask(`${lines('HEAD', '\r\n')}${lines('GET', 'Connection: close')}`)
    expect(both.body).toMatch(/^HTTP\/1\.1 200 .*\{"code":1\}$/s)
  })

  it('is refused where GET is, and named where GET is allowed', async () => {
    const head = await asked('HEAD', '/admin-endpoint/user/list')
    expect(head.status).toContain('405')
    expect(head.head).toContain('allow: POST')
    expect((await asked('POST', '/healthz')).head).toContain('allow: GET, HEAD, OPTIONS')
    expect((await asked('DELETE', '/openapi.json')).head).toContain('allow: GET, HEAD')
  })
})

describe('the check of a proxy', () => {
  it.each([
    'OPTIONS /healthz HTTP/1.0',
    'HEAD /healthz HTTP/1.0',
    'OPTIONS /readyz HTTP/1.0',
    'GET /readyz HTTP/1.0',
  ])('sees a healthy server: %s', async (line) => {
    expect((await ask(line)).status).toMatch(/^HTTP\/1\.1 200 /)
  })
})
