import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { writePortalPages } from '../../testing/portal-pages.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { untilClosed } from '../../testing/until-closed.ts'

let test: TestApp
let folder: string
let app: Awaited<ReturnType<typeof buildApp>>
let port: number

beforeAll(async () => {
  test = await openTestApp()
  folder = await mkdtemp(join(tmpdir(), 'telecopy-odd-'))
  await mkdir(join(folder, 'portal', 'assets'), { recursive: true })
  await writeFile(join(folder, 'package.json'), 'nothing of the portal')
  await writeFile(join(folder, 'portal', 'assets', 'index.js'), 'let a')
  await writePortalPages(join(folder, 'portal'), () => 'the page')
  app = await buildApp(test.services, join(folder, 'portal'))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

/** The answer to a request that no client library would send. */
async function ask(path: string, headers = 'Host: 127.0.0.1'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(`GET ${path} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
  await untilClosed(socket)
  return answer
}

const errors = (): string[] =>
  test.logged.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)

it.each([
  [99, '200'],
  [100, '400'],
  [500, '431'],
])('a request with %i headers is answered with %s (req 85)', async (count, status) => {
  // Those that `ask` sends are two of them.
  const more = Array.from({ length: count - 2 }, (_, at) => `a${at}: b`)
  expect(await ask('/healthz', ['Host: 127.0.0.1', ...more].join('\r\n'))).toMatch(`HTTP/1.1 ${status} `)
})

describe('an odd path over a raw socket (req 102)', () => {
  it('has neighbours that are served', async () => {
    expect(await ask('/admin')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await ask('/admin/assets/index.js')).toMatch(/let a$/)
  })

  it.each([
    '/..',
    '/../../../etc/passwd',
    '/admin/../../package.json',
    '/admin/assets/../../../package.json',
    '/admin/assets/..%2f..%2fpackage.json',
    '/admin/..%5c..%5cpackage.json',
    '/admin/assets/..%5c..%5cpackage.json',
    '/%00',
    '/admin/%00',
    '/admin/assets/%00.js',
    '/admin/assets/index.js%00.png',
    '//',
    '//evil.example/',
    '//admin',
    '/admin//',
    '/admin/assets/',
    '/admin/assets/%c0%ae%c0%ae/package.json',
    '/%zz',
    '/\\..\\..\\package.json',
    '*',
  ])('%s is 404, and nothing goes wrong', async (path) => {
    const before = errors().length
    const answer = await ask(path)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('nothing of the portal')
    expect(answer).toContain('x-content-type-options: nosniff')
    expect(errors().slice(before)).toEqual([])
  })
})

describe('a request with two hosts (req 102)', () => {
  it.each([
    ['different', 'Host: 127.0.0.1\r\nHost: evil.example'],
    ['equal', 'host: 127.0.0.1\r\nHOST: 127.0.0.1'],
  ])('is 400, %s or not', async (_what, headers) => {
    expect(await ask('/admin', headers)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await ask('/healthz', headers)).toMatch(/^HTTP\/1\.1 400 /)
  })
})
