import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { writePortalPages } from '../../testing/portal-pages.ts'
import { type TestApp, basicHeader, openTestApp } from '../../testing/test-app.ts'
import { untilClosed } from '../../testing/until-closed.ts'
import type { FastifyInstance } from './request-fields.ts'

const form = 'application/x-www-form-urlencoded'

let test: TestApp
let folder: string
let app: FastifyInstance
let port: number
beforeAll(async () => {
  test = await openTestApp()
  folder = mkdtempSync(join(tmpdir(), 'telecopy-portal-'))
  mkdirSync(join(folder, 'assets'))
  await writePortalPages(folder, () => '<!doctype html>')
  writeFileSync(join(folder, 'assets', 'a.js'), 'let a = 1')
  app = await buildApp(test.services, folder)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await test.close()
  rmSync(folder, { recursive: true })
})

/** Sends raw bytes; returns everything up to the end of the connection, or to so many answers. */
async function exchange(bytes: string, answers = Infinity): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
    if ((answer.match(/HTTP\/1\.1 \d/g) ?? []).length >= answers) socket.destroy()
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await untilClosed(socket)
  return answer
}

const get = (path: string, lines = ''): Promise<string> =>
  exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${lines}Connection: close\r\n\r\n`)

describe('a stranger cannot hold the process up (req 85)', () => {
  const manyFields = Array.from({ length: 51 }, (_, at) => `f${at}`).join('&')

  it.each(['signin', 'set-mfa', 'remove-mfa', 'recovery-codes'])(
    'with a form of many fields at %s',
    async (call) => {
      const headers = {
        'content-type': form,
        authorization: basicHeader('nobody@example.com', 'Wrong5Password'),
      }
      const sent = { method: 'POST', url: `/aws-endpoint/${call}`, headers } as const
      const answer = await test.raw({ ...sent, payload: manyFields })
      expect(answer.statusCode).toBe(400)
      expect((await test.raw({ ...sent, payload: 'a&b' })).statusCode).toBe(401)
    },
  )

  it.each(['saml', 'oidc'])('with a form or a query of many fields at the %s address', async (type) => {
    const url = `/sso-endpoint/${type}/1`
    const posted = { method: 'POST', url, headers: { 'content-type': form }, payload: manyFields } as const
    expect((await test.raw(posted)).statusCode).toBe(400)
    if (type === 'oidc') expect((await test.raw({ url: `${url}?${manyFields}` })).statusCode).toBe(400)
  })

  it('with the description of the API: each request gets the same bytes', async () => {
    const ask = () => test.raw({ url: '/openapi.json' })
    const [one, other] = [await ask(), await ask()]
    expect(one.headers['content-length']).toBe(String(one.rawPayload.length))
    expect(other.rawPayload.equals(one.rawPayload)).toBe(true)
  })
})

it('a client that leaves in the middle of its request is no error of the server (req 85)', async () => {
  await test.database.pool.query('delete from rate_limits')
  test.logged.length = 0
  const socket = connect(port, '127.0.0.1')
  const head = 'POST /aws-endpoint/forgot-password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  socket.write(`${head}Content-Length: 500\r\n\r\n{`)
  const isCounted = async () => (await test.database.pool.query('select 1 from rate_limits')).rowCount
  await expect.poll(isCounted).toBeGreaterThan(0)
  // The server waits for the body by then, on a busy machine too.
  await pause(250)
  socket.destroy()
  const logged = () => test.logged.map((line) => JSON.parse(line) as { level: string; msg: string })
  await expect.poll(logged).toMatchObject([{ level: 'info', msg: 'the caller left' }])
})

describe('an odd path over a raw socket (req 49)', () => {
  it.each(['/admin/assets//a.js', '/admin/assets/a.js/', '/admin/%61ssets/a.js', '/admin/assets/%61.js'])(
    '%s is no second address of a file of the portal',
    async (path) => {
      expect(await get(path)).toMatch(/^HTTP\/1\.1 404 /)
      expect(await get('/admin/assets/a.js?x')).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  it.each(['..', '.', 'x%00y', '../../../../etc/passwd', '%2e%2e/%2e%2e/index.html', '..%5cindex.html'])(
    '%s among the assets is not found',
    async (path) => {
      expect(await get(`/admin/assets/${path}`)).toMatch(/^HTTP\/1\.1 (404 Not Found|302 Found)/)
    },
  )

  it('that cannot be decoded is not found', async () => {
    expect(await get('/%')).toMatch(/^HTTP\/1\.1 404 /)
  })

  it.each(['Range: bytes=99999999999-\r\n', 'If-Match: x\r\n'])(
    'with a condition that a file cannot meet is refused: %j',
    async (line) => {
      expect(await get('/admin/assets/a.js', line)).toMatch(/^HTTP\/1\.1 400 /)
      expect(await get('/admin/assets/a.js')).toMatch(/^HTTP\/1\.1 200 /)
    },
  )
})
