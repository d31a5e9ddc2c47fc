import { once } from 'node:events'
import { type IncomingMessage, get, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@telecopy/contract/all-calls'
import { type Call, defineCall, fields, success } from '@telecopy/contract/kit/define-call'
import * as z from 'zod/mini'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { makeAdministratorAccount } from '../../features/users/users.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { bindCalls } from './bind.ts'
import { makeServer } from './make-server.ts'

const seconds = 0.5

const readForever = defineCall({
  method: 'GET',
  path: '/forever',
  summary: 'An answer without an end',
  access: 'administrator',
  bodyless: true,
  answer: z.string(),
  lines: true,
  problems: [],
  open: { perAccount: 1, inProcess: 9, seconds },
})

let test: TestApp
let org: Organisation
let root: string
let east: string
let lines = 0

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
})
afterAll(() => test.close())

const line = 'x'.repeat(64 * 1024)

async function* forever(): AsyncGenerator<string> {
  for (;;) {
    lines += 1
    yield line
  }
}

it('an answer that its client does not read waits with a few lines, and is cut when its time is over (req 83, 85)', async () => {
  const server = makeServer(test.services)
  await bindCalls(server, test.services, {
    calls: { readForever },
    handlers: { readForever: async (ctx) => ({ fsi_gid: ctx.scope.fsi_gid, lines: forever() }) },
  })
  const headers = { authorization: `Bearer ${east}` }
  const reading = get(new URL('/forever', await addressOf(server)), { headers, agent: false })
  reading.on('error', () => undefined)
  const [answer] = (await once(reading, 'response')) as [IncomingMessage]
  const began = performance.now()
  const refused = await server.inject({ url: '/forever', headers })
  expect(refused.statusCode).toBe(429)
  const closed = new Promise<void>((resolve) => answer.once('close', resolve).on('error', () => undefined))
  // The system's own buffers hold some megabytes.
  await pause(300)
  expect(lines * line.length).toBeLessThan(20_000_000)
  answer.resume()
  await closed
  expect(performance.now() - began).toBeLessThan(5000)
  expect(answer.complete).toBe(false)
  await server.close()
})

const answersLate = defineCall({
  method: 'POST',
  path: '/late',
  summary: 'An answer that waits for the test',
  access: 'administrator',
  body: fields({}),
  answer: success({}),
  problems: [],
  open: { perAccount: 1, inProcess: 2, seconds: 10 },
  bodyLimit: 300_000,
})

const worksOnList = defineCall({
  method: 'POST',
  path: '/list',
  summary: 'Work on the entries of a list that waits for the test',
  access: 'administrator',
  body: fields({ ids: z.array(z.int()) }),
  answer: success({}),
  problems: [],
  bulk: { name: 'work', lists: ['ids'], perMinute: 100, perAccount: 20, inProcess: 60 },
})

/** A server whose handlers wait until the test lets them go on. */
async function openWaiting(waitSeconds = 0.2) {
  let begunCalls = 0
  let closedCalls = 0
  let heldCalls = 0
  let goOn = (): void => undefined
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const waits = async () => {
    begunCalls += 1
    await gate
    return { code: 1 } as const
  }
  const server = makeServer(test.services)
  server.addHook(
    'onRequest',
    async (_request, reply) => void reply.raw.once('close', () => (closedCalls += 1)),
  )
  server.addHook('preParsing', async () => void (heldCalls += 1))
  await bindCalls(server, test.services, {
    calls: { answersLate, worksOnList },
    handlers: { answersLate: waits, worksOnList: waits },
    places: { waitSeconds, progressSeconds: 0.3 },
  })
  const send = async (path: string, token: string, payload: object = {}) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.inject({ method: 'POST', url: path, headers, payload })
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...answer.json<object>() }
  }
  return {
    server,
    late: (token: string) => send('/late', token),
    work: (token: string, entries: number) =>
      send('/list', token, { ids: Array.from({ length: entries }, (_, at) => at) }),
    begun: () => begunCalls,
    closed: () => closedCalls,
    held: () => heldCalls,
    goOn: () => goOn(),
  }
}

const done = { status: 200, code: 1 }
const tooMany = {
  status: 429,
  code: 429,
  retryAfter: '5',
  message: 'This is running several times already. Please end one of them and try again.',
}
const tooMuch = {
  status: 503,
  code: 503,
  retryAfter: '5',
  message: 'Too much of this is running at the moment. Please try again shortly.',
}

/** The token of an administrator of a new group in the East branch. */
const tokenBelowEast = async (): Promise<string> => {
  const { db } = test.database
  const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
  return tokenOf(test, await makeAdministratorAccount(db, fsi_gid))
}

it('calls of a branch have half of the places, and those of another find theirs (req 83, 113)', async () => {
  const { server, late, begun, goOn } = await openWaiting()
  const below = await tokenBelowEast()
  const held = [late(east)]
  await expect.poll(begun).toBe(1)
  expect(await late(east)).toMatchObject(tooMany)
  expect(await late(below)).toMatchObject(tooMuch)
  held.push(late(root))
  await expect.poll(begun).toBe(2)
  goOn()
  expect(await Promise.all(held)).toMatchObject([done, done])
  expect(await late(below)).toMatchObject(done)
  await server.close()
})

it('a call that finds no place waits for one, and loses its turn when its client leaves (req 113)', async () => {
  const { server, late, begun, goOn } = await openWaiting(5)
  const below = await tokenBelowEast()
  const first = late(east)
  await expect.poll(begun).toBe(1)
  const leaving = request(new URL('/late', await addressOf(server)), {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${await tokenBelowEast()}`, 'content-type': 'application/json' },
  })
  const hasLeft = new Promise((resolve) => leaving.on('error', resolve))
  const hasCome = new Promise<void>((resolve) => server.server.once('request', () => resolve()))
  leaving.end('{}')
  await hasCome
  const waiting = late(below)
  leaving.destroy()
  await hasLeft
  goOn()
  expect(await Promise.all([first, waiting])).toMatchObject([done, done])
  await expect.poll(begun).toBe(2)
  await server.close()
})

/** Two accounts of one branch, which has one place, and a server whose places are lost after a third of a second. */
async function openSlow() {
  const { server, begun, late, goOn, held } = await openWaiting(5)
  const url = await addressOf(server)
  const [slow, next] = [await tokenBelowEast(), await tokenBelowEast()]
  const begin = (bytes: number) => {
    const headers = { authorization: `Bearer ${slow}`, 'content-type': 'application/json' }
    const sending = request(new URL('/late', url), {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(bytes) },
    })
    const hasEnded = new Promise<void>((resolve) => sending.on('error', () => resolve()))
    sending.flushHeaders()
    return { sending, hasEnded }
  }
  return { server, begun, late, goOn, held, begin, next }
}

it('a client that sends too slowly loses its place to one that waits (req 113)', async () => {
  const { server, late, held, begin, next, goOn } = await openSlow()
  const { sending, hasEnded } = begin(1000)
  sending.write('{')
  await expect.poll(held).toBe(1)
  goOn()
  expect(await late(next)).toMatchObject(done)
  await hasEnded
  expect(sending.destroyed).toBe(true)
  await server.close()
})

it('a client that sends fast enough keeps its place, and one whose call is in work (req 113)', async () => {
  const { server, late, begun, held, begin, next, goOn } = await openSlow()
  const { sending } = begin(200_000)
  let ended = ''
  sending.once('error', (error) => (ended = error.message))
  const answered = new Promise<number | undefined>((resolve) =>
    sending.once('response', (answer: IncomingMessage) => resolve(answer.statusCode)),
  )
  await expect.poll(held).toBe(1)
  const waiting = late(next)
  for (let at = 0; at < 20; at += 1) {
    sending.write(' '.repeat(9999))
    await pause(50)
  }
  expect([ended, begun()]).toEqual(['', 0])
  sending.end(`${' '.repeat(18)}{}`)
  await expect.poll(begun).toBe(1)
  await pause(700)
  expect([ended, begun()]).toEqual(['', 1])
  goOn()
  expect(await answered).toBe(200)
  expect(await waiting).toMatchObject(done)
  await server.close()
})

it('a client that reads too slowly loses its place to one that waits (req 113)', async () => {
  const server = makeServer(test.services)
  const call = defineCall({ ...readForever, open: { perAccount: 1, inProcess: 2, seconds: 30 } })
  await bindCalls(server, test.services, {
    calls: { call },
    handlers: { call: async (ctx) => ({ fsi_gid: ctx.scope.fsi_gid, lines: forever() }) },
    places: { waitSeconds: 5, progressSeconds: 0.3 },
  })
  const url = new URL('/forever', await addressOf(server))
  const open = async (token: string) => {
    const reading = get(url, { headers: { authorization: `Bearer ${token}` }, agent: false })
    reading.on('error', () => undefined)
    const [answer] = (await once(reading, 'response')) as [IncomingMessage]
    return answer
  }
  const slow = await open(await tokenBelowEast())
  const closed = new Promise<void>((resolve) => slow.once('close', resolve).on('error', () => undefined))
  const next = await open(await tokenBelowEast())
  next.resume()
  slow.resume()
  await closed
  expect(slow.complete).toBe(false)
  const third = await open(await tokenBelowEast()).catch(() => undefined)
  expect(third?.statusCode).toBe(503)
  expect(next.destroyed).toBe(false)
  next.destroy()
  await server.close()
})

const answersMuch = defineCall({
  method: 'POST',
  path: '/much',
  summary: 'An answer of eight megabytes',
  access: 'administrator',
  body: fields({}),
  answer: success({ text: z.string() }),
  problems: [],
})

describe('large answers that clients do not read (req 83, 113)', () => {
  /** A server of which a branch has filled its places, 30 megabytes, and what its clients ask for. */
  async function openFilled(progressSeconds: number) {
    const server = makeServer(test.services)
    const text = 'x'.repeat(8 * 1024 * 1024)
    await bindCalls(server, test.services, {
      calls: { answersMuch },
      handlers: { answersMuch: async () => ({ code: 1 as const, text }) },
      places: { waitSeconds: 0.2, progressSeconds },
    })
    const url = new URL('/much', await addressOf(server))
    const open = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const reading = request(url, { method: 'POST', headers, agent: false }).end()
      reading.on('error', () => undefined)
      const [answer] = (await once(reading, 'response')) as [IncomingMessage]
      return answer.on('error', () => undefined)
    }
    const unread = [await open(east), await open(await tokenBelowEast()), await open(east)]
    const close = async () => {
      for (const answer of unread) answer.destroy()
      await server.close()
    }
    return { open, close }
  }

  it('are few, and those of another branch are sent', async () => {
    const { open, close } = await openFilled(60)
    const refused = await open(east)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    const read = await open(root)
    expect(read.statusCode).toBe(200)
    read.resume()
    await once(read, 'end')
    await close()
  })

  it('give way to another one of their branch', async () => {
    const { open, close } = await openFilled(0.1)
    await expect.poll(async () => (await open(east)).statusCode).toBe(200)
    await close()
  })
})

const showsPicture = defineCall({
  method: 'GET',
  path: '/picture',
  summary: 'A picture of eight megabytes',
  access: 'public',
  query: fields({ v: z.string() }),
  picture: 'image/png',
  answer: z.unknown(),
  problems: [],
})

it('different pictures that clients do not read are few: for another one, the site that keeps most loses them (req 83, 85)', async () => {
  const server = makeServer(test.services)
  let reads = 0
  const read = async (): Promise<Uint8Array> => {
    reads += 1
    return new Uint8Array(8 * 1024 * 1024)
  }
  await bindCalls(server, test.services, {
    calls: { showsPicture },
    handlers: { showsPicture: async (_ctx, { query }) => ({ tag: query.v, isFixed: true, read }) },
  })
  const { hostname, port } = new URL(await addressOf(server))
  /** An answer that is not read further. */
  const open = async (tag: number, localAddress = '127.0.0.1') => {
    const socket = connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined)
    socket.write(`GET /picture?v=${tag} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`)
    await once(socket, 'readable')
    expect(String(socket.read(12))).toBe('HTTP/1.1 200')
    return socket
  }
  const neighbours = []
  for (let at = 0; at < 6; at += 1) neighbours.push(await open(1, '127.9.0.1'))
  const unread = []
  for (let tag = 2; tag <= 6; tag += 1) unread.push(await open(tag))
  expect(reads).toBe(6)
  const another = await open(7, '127.8.0.1')
  const first = unread[0]
  if (first === undefined) throw new Error('none is open')
  // What was on its way arrives, and the rest does not.
  first.resume()
  await new Promise<void>((resolve) => void first.once('close', () => resolve()))
  expect(first.bytesRead).toBeLessThan(8 * 1024 * 1024)
  for (const socket of [...neighbours, another]) {
    socket.resume()
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(8 * 1024 * 1024)
  }
  for (const socket of [...unread, ...neighbours, another]) socket.destroy()
  await server.close()
})

it('the entries of lists in work have a limit for an account, and half of all for a branch (req 83, 113)', async () => {
  const { server, work, begun, goOn } = await openWaiting()
  const held = [work(east, 15)]
  await expect.poll(begun).toBe(1)
  expect(await work(east, 6)).toMatchObject(tooMany)
  expect(await work(await tokenBelowEast(), 16)).toMatchObject(tooMuch)
  held.push(work(east, 5), work(root, 20))
  await expect.poll(begun).toBe(3)
  expect(await work(root, 1)).toMatchObject(tooMany)
  goOn()
  expect(await Promise.all(held)).toMatchObject([done, done, done])
  expect(await work(east, 20)).toMatchObject(done)
  await server.close()
})

it('the entries of a list keep their places when the client leaves, until the work on them ends (req 83)', async () => {
  test.clock.advance(60)
  const { server, work, begun, closed, goOn } = await openWaiting()
  const sending = request(new URL('/list', await addressOf(server)), {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${east}`, 'content-type': 'application/json' },
  })
  sending.on('error', () => undefined)
  sending.end(JSON.stringify({ ids: Array.from({ length: 20 }, (_, at) => at) }))
  await expect.poll(begun).toBe(1)
  sending.destroy()
  await expect.poll(closed).toBe(1)
  expect(await work(east, 1)).toMatchObject(tooMany)
  goOn()
  await expect.poll(() => work(east, 1)).toMatchObject(done)
  await server.close()
})

it('the entries of lists have a limit for a branch in a minute (req 83, 113)', async () => {
  test.clock.advance(60)
  const { server, work, goOn } = await openWaiting()
  goOn()
  const below = await tokenBelowEast()
  for (const entries of [20, 20, 20, 14]) expect(await work(east, entries)).toMatchObject(done)
  expect(await work(east, 2)).toMatchObject({ status: 429, retryAfter: '60' })
  expect(await work(root, 20)).toMatchObject(done)
  expect(await work(east, 1)).toMatchObject(done)
  expect(await work(below, 20)).toMatchObject(done)
  expect(await work(below, 6)).toMatchObject({ status: 429, retryAfter: '60' })
  test.clock.advance(60)
  expect(await work(east, 20)).toMatchObject(done)
  await server.close()
})

const shapeOf = (call: Call): object => (call.body?.def as { shape?: object } | undefined)?.shape ?? {}

it('each call with such a limit names lists of its body', () => {
  const limited = Object.values(allCalls as Record<string, Call>).filter(({ bulk }) => bulk !== undefined)
  expect(limited.length).toBeGreaterThan(0)
  for (const call of limited)
    expect(Object.keys(shapeOf(call))).toEqual(expect.arrayContaining([...(call.bulk?.lists ?? [])]))
})
