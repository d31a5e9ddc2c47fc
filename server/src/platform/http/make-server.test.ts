import { type Socket, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { defineCall } from '@telecopy/contract/kit/define-call'
import { Unauthorised } from '@telecopy/contract/kit/problems'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { untilClosed } from '../../testing/until-closed.ts'
import { testDatabaseKind } from '../../testing/test-database.ts'
import { Problem } from '../problem.ts'
import { mostUnanswered } from './connections.ts'
import { makeServer, standardTimeouts } from './make-server.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

/** Sends a head, and then a byte at a time until the connection closes. */
function dripping(url: string, head: string) {
  const slow = connect(Number(new URL(url).port), '127.0.0.1')
  slow.on('error', () => undefined)
  const closed = untilClosed(slow)
  const seen = { answer: '', closed, slow }
  slow.on('data', (chunk) => (seen.answer += chunk.toString()))
  slow.write(head)
  const drip = setInterval(() => slow.write('a'), 20)
  slow.once('close', () => clearInterval(drip))
  return seen
}

const postOf = (path: string, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`

describe('time limits (req 85)', () => {
  it.each([
    ['head', 'GET /quick HTTP/1.1\r\nHost: x\r\n'],
    ['body', postOf('/quick', 1000)],
  ])('cut a client that sends its %s a byte at a time, while others are served', async (_part, start) => {
    const app = makeServer(test.services, { ...standardTimeouts, headers: 200, request: 300, check: 50 })
    app.route({ method: ['GET', 'POST'], url: '/quick', handler: () => ({ code: 1 }) })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const slow = dripping(url, start)
    expect((await fetch(`${url}/quick`)).status).toBe(200)
    await slow.closed
    expect(slow.answer).not.toContain('200 OK')
    await app.close()
  })

  it('let a call with a time of its own read slowly, and cut its client after a refusal', async () => {
    const app = makeServer(test.services, { ...standardTimeouts, request: 300, unread: 300, check: 50 })
    const call = defineCall({
      method: 'POST',
      path: '/long',
      summary: 'A call with a time of its own',
      access: 'public',
      answer: z.unknown(),
      problems: [],
      open: { perAccount: 1, inProcess: 9, seconds: 300 },
    })
    const refuse = async (): Promise<void> => {
      throw new Problem(Unauthorised)
    }
    const handler = () => ({ code: 1 })
    app.post('/long', { config: { call }, handler })
    app.post('/refused', { config: { call }, onRequest: refuse, handler })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const long = dripping(url, postOf('/long', 40))
    const refused = dripping(url, postOf('/refused', 100_000))
    await refused.closed
    expect(refused.answer).toMatch(/^HTTP\/1\.1 401 /)
    await expect.poll(() => long.answer).toMatch(/^HTTP\/1\.1 (200|400) /)
    long.slow.destroy()
    await app.close()
  })

  it('end a handler that hangs, with 503', async () => {
    const app = makeServer(test.services, { ...standardTimeouts, handler: 100 })
    app.get('/hangs', () => new Promise(() => undefined))
    const response = await app.inject('/hangs')
    expect(response.statusCode).toBe(503)
    await app.close()
  })

  it('are set for everything by default', () => {
    expect(test.app.server.headersTimeout).toBe(15_000)
    expect(test.app.server.requestTimeout).toBe(300_000)
    expect(standardTimeouts.request).toBe(30_000)
    expect(test.app.server.timeout).toBe(60_000)
  })

  it('apply in the database too, where it supports them', async () => {
    const expected = testDatabaseKind === 'postgres' ? '30s' : '0'
    const { rows } = await test.database.pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: expected }])
  })
})

it('requests of a connection that reads no answer wait until it does (req 85)', async () => {
  const app = makeServer(test.services)
  let begun = 0
  app.get('/large', () => {
    begun += 1
    return 'x'.repeat(8_000_000)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(mostUnanswered))
  await expect.poll(() => begun).toBe(1)
  expect((await fetch(`${url}/large`)).status).toBe(200)
  expect(begun).toBe(2)
  socket.resume()
  await expect.poll(() => begun, { timeout: 5000 }).toBe(mostUnanswered + 1)
  socket.destroy()
  await app.close()
})

it('a connection is read no further while a second request of it waits (req 85)', async () => {
  const app = makeServer(test.services)
  let goOn = (): void => undefined
  app.get('/hangs', () => new Promise((resolve) => (goOn = () => resolve('x'))))
  app.post('/read', { bodyLimit: 4_000_000 }, () => ({ code: 1 }))
  let read = (): number => 0
  app.server.on('connection', (socket: Socket) => (read = () => socket.bytesRead))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  const body = JSON.stringify('x'.repeat(3_000_000))
  const post = `POST /read HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  socket.write('GET /hangs HTTP/1.1\r\nHost: x\r\n\r\n' + post)
  await pause(300)
  expect(read()).toBeLessThan(500_000)
  goOn()
  await expect.poll(() => answer.split('HTTP/1.1 200 ').length - 1, { timeout: 5000 }).toBe(2)
  socket.destroy()
  await app.close()
})

describe('a body in pieces (req 85)', () => {
  const headers = 'Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n'
  const pieces = (bytes: number, count: number): string =>
    `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`.repeat(count)

  /** A server with a call that takes 2 MB, and one that refuses everybody, and the answer to what is written to it. */
  async function send(path: string, body: string): Promise<string> {
    const app = makeServer(test.services)
    app.post('/taken', { bodyLimit: 2_000_000 }, () => ({ code: 1 }))
    const refuse = async (): Promise<void> => {
      throw new Problem(Unauthorised)
    }
    app.post('/refused', { onRequest: refuse }, () => ({ code: 1 }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('error', () => undefined)
    const isRefused = path === '/refused'
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}${isRefused ? '' : 'Connection: close\r\n'}\r\n`)
    // The answer to a refusal comes before the body.
    if (isRefused) await expect.poll(() => answer).toContain('401')
    socket.write(body)
    await untilClosed(socket)
    await app.close()
    return answer
  }

  it.each([
    ['of one byte', '/taken', pieces(1, 20_000), /^HTTP\/1\.1 400 /],
    [
      'of one byte, after a refusal',
      '/refused',
      pieces(1, 20_000),
      /^HTTP\/1\.1 401 [^{]*\r\nconnection: close\r\n/,
    ],
    ['of a line', '/taken', `${pieces(64, 20_000)}2\r\n{}\r\n0\r\n\r\n`, /^HTTP\/1\.1 200 /],
  ])(
    '%s: a tiny one costs more than its bytes, so the client is cut',
    async (_size, path, body, expected) => {
      expect(await send(path, body)).toMatch(expected)
    },
  )
})

it('a request with an expectation that nobody knows ends its connection (req 85)', async () => {
  const app = makeServer(test.services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nExpect: more\r\nTransfer-Encoding: chunked\r\n\r\n')
  await untilClosed(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 417 /)
  await app.close()
})

it('small pieces of a body wait in memory as few large ones (req 85)', async () => {
  const app = makeServer(test.services)
  const lengths: number[] = []
  app.addContentTypeParser('text/plain', async (_request: unknown, body: NodeJS.ReadableStream) => {
    for await (const piece of body) lengths.push(piece.length)
  })
  app.post('/read', () => ({ code: 1 }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = 'POST /read HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\n'
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n${'a\r\n0123456789\r\n'.repeat(900)}0\r\n\r\n`)
  socket.resume()
  await untilClosed(socket)
  expect(lengths.reduce((sum, length) => sum + length)).toBe(9000)
  expect(lengths.length).toBeLessThan(5)
  await app.close()
})

describe('a request that lies about itself (req 49)', () => {
  it.each([
    ['Content-Length and Transfer-Encoding', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n'],
    ['a negative length', 'Content-Length: -1\r\n'],
  ])('with %s is refused in the form of the contract', async (_what, lines) => {
    const app = makeServer(test.services)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.write(`POST /x HTTP/1.1\r\nHost: x\r\n${lines}Connection: close\r\n\r\n`)
    await untilClosed(socket)
    const [head, body] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nx-content-type-options: nosniff\r\n/)
    expect(JSON.parse(body ?? '')).toEqual({
      code: 400,
      message: 'The request is not valid.',
      errors: [{ path: '', message: 'The request is not valid.' }],
    })
    await app.close()
  })
})
