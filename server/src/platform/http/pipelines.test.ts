import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { untilClosed } from '../../testing/until-closed.ts'
import { Connections } from './connections.ts'
import { makeServer, standardTimeouts } from './make-server.ts'
import { cutConnection } from './pace.ts'
import type { FastifyInstance } from './request-fields.ts'

const head = 'HTTP/1.1\r\nHost: x\r\n'
const quick = `GET /quick ${head}\r\n`

let test: TestApp
let app: FastifyInstance
let port: number
const connections = new Connections()
const waiting: (() => void)[] = []

beforeAll(async () => {
  test = await openTestApp()
  app = makeServer(test.services, { ...standardTimeouts, handler: 300 }, connections)
  const later = () => pause(800).then(() => 'x')
  app.get('/long', { handlerTimeout: 5000 }, later)
  app.get('/quick', () => 'x')
  app.get(
    '/hangs',
    { handlerTimeout: 60_000 },
    () => new Promise((resolve) => waiting.push(() => resolve('x'))),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await test.close()
})

/** A client that has written these bytes, and what it gets. */
function write(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let got = ''
  socket.on('data', (chunk) => (got += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(bytes)
  return { socket, got: () => got, answers: () => got.split(/HTTP\/1\.1 \d/).length - 1 }
}

const openConnections = (): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))

// Node answers these by itself, or before any hook of ours.
const kinds: Record<string, string> = {
  'an ordinary request': quick,
  'without a host': 'GET /quick HTTP/1.1\r\n\r\n',
  'of HTTP/1.0': 'GET /quick HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
  'with an unknown expectation': `GET /quick ${head}Expect: x\r\n\r\n`,
  'with an odd address': `GET /%zz ${head}\r\n`,
  'with a body that nobody reads': `GET /quick ${head}Content-Length: 1\r\n\r\na`,
}

describe('a connection (req 85)', () => {
  it('may write a second request before the first is answered, and gets both answers in their order', async () => {
    const client = write(`GET /hangs ${head}\r\nGET /none ${head}\r\n`)
    await expect.poll(() => waiting.length).toBe(1)
    waiting[0]?.()
    await expect.poll(client.answers).toBe(2)
    expect(client.got()).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 404 /)
    expect(client.socket.destroyed).toBe(false)
    client.socket.destroy()
  })

  it.each(Object.entries(kinds))(
    'is cut when it writes a third one before the first is answered, and no more are made: %s',
    async (_what, request) => {
      let made = 0
      const count = (): void => void (made += 1)
      for (const event of ['request', 'checkExpectation']) app.server.on(event, count)
      const { socket, answers } = write(`GET /hangs ${head}\r\n${request.repeat(2000)}`)
      await expect.poll(() => socket.destroyed).toBe(true)
      expect(answers()).toBe(0)
      for (const event of ['request', 'checkExpectation']) app.server.off(event, count)
      expect(made).toBeLessThanOrEqual(2)
      await expect.poll(openConnections).toBe(0)
    },
  )

  it('counts no request that was answered while it waited for the one before (req 94)', async () => {
    const client = write(`GET /long ${head}\r\n${quick}`)
    await expect.poll(() => client.got()).toMatch(/ 503 /)
    expect(client.answers()).toBe(2)
    await expect.poll(() => connections.askers.size).toBe(0)
    client.socket.destroy()
  })

  it('is closed when it is cut after its end (req 85)', async () => {
    const server = createServer((socket) => {
      socket.end('x')
      cutConnection(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const count = (): Promise<number> =>
      new Promise((resolve) => server.getConnections((_error, open) => resolve(open)))
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    await untilClosed(socket)
    await expect.poll(count).toBe(0)
    server.close()
  })
})
