import { createHook } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '@telecopy/contract/all-calls'
import { type Call, defineCall, fields, success } from '@telecopy/contract/kit/define-call'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { makeAdministratorAccount, testPassword } from '../../features/users/users.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { openOrganisation } from '../../testing/organisation.ts'
import { type TestApp, basicHeader } from '../../testing/test-app.ts'
import { bindCalls } from './bind.ts'
import { makeServer } from './make-server.ts'
import type { Turns } from './turns.ts'

let test: TestApp
let east: string
let gid: number

beforeAll(async () => {
  const opened = await openOrganisation()
  ;({ test, east } = opened)
  gid = opened.org.east.group.fsi_gid
  const below = Array.from({ length: 20 }, () => makeGroup(test.database.db, gid))
  await Promise.all(below)
})
afterAll(() => test.close())

const get = (url: string, encodings = '') => test.raw({ url, headers: { 'accept-encoding': encodings } })
const groups = (encodings = '') =>
  test.raw({
    method: 'POST',
    url: '/admin-endpoint/group/list',
    headers: { authorization: `Bearer ${east}`, 'accept-encoding': encodings },
    payload: {},
  })

describe('an answer in JSON', () => {
  it.each([
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('of 1 KB and more is compressed for a client that reads %s', async (encoding, unpack) => {
    for (const ask of [groups, (encodings?: string) => get('/openapi.json', encodings)]) {
      const plain = await ask()
      expect(plain.rawPayload.length).toBeGreaterThan(1024)
      expect(plain.headers['content-encoding']).toBeUndefined()
      const packed = await ask(encoding)
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload)
    }
  })

  it('is compressed in the turn of its call, if it is large (req 113)', async () => {
    const made: unknown[] = []
    const turns: Turns = async (_caller, work) => {
      const done = await work()
      made.push(done)
      return done
    }
    const server = makeServer({ ...test.services, turns })
    const names = defineCall({
      method: 'POST',
      path: '/names',
      summary: 'A large answer',
      access: 'administrator',
      body: fields({}),
      answer: success({ names: z.array(z.string()) }),
      problems: [],
    })
    const answer = { code: 1 as const, names: Array.from({ length: 4000 }, (_, at) => `name ${at}`) }
    await bindCalls(
      server,
      { ...test.services, turns },
      { calls: { names }, handlers: { names: async () => answer } },
    )
    const headers = { authorization: `Bearer ${east}`, 'accept-encoding': 'gzip' }
    const sent = await server.inject({ method: 'POST', url: '/names', headers, payload: {} })
    expect(JSON.parse(gunzipSync(sent.rawPayload).toString())).toEqual(answer)
    expect(made).toMatchObject([{ content: sent.rawPayload }])
    await server.close()
  })

  it.each([
    ['zstd;q=0, br;q=0, *', 'gzip'],
    ['zstd;q=0.0,br;q=0.5,*;q=0', 'br'],
    ['zstd;q=0, br;q=0, gzip;q=0, *', undefined],
    ['deflate', undefined],
  ])('to %s is compressed by %s', async (accepted, encoding) => {
    expect((await get('/openapi.json', accepted)).headers['content-encoding']).toBe(encoding)
  })

  it('below 1 KB is sent as it is', async () => {
    expect((await get('/healthz', 'gzip')).headers['content-encoding']).toBeUndefined()
  })
})

it('the description of the API is compressed once in each form, because anybody may ask for it (req 85)', async () => {
  let compressions = 0
  const counting = createHook({
    init: (_id, type) => {
      if (type === 'ZLIB') compressions += 1
    },
  }).enable()
  await groups('gzip')
  const others = compressions
  expect(others).toBeGreaterThan(0)
  for (let asked = 0; asked < 5; asked += 1)
    for (const encoding of ['gzip', 'br', 'zstd']) await get('/openapi.json', encoding)
  counting.disable()
  // An earlier test may have asked for a form.
  expect(compressions - others).toBeLessThanOrEqual(3)
})

describe('an answer with a secret', () => {
  it('is sent as it is, because its size would tell about the secret', async () => {
    // The picture of a long name is large.
    const email = `${'long'.repeat(7)}@name.example`
    await makeAdministratorAccount(test.database.db, gid, { email })
    const answer = await test.raw({
      method: 'POST',
      url: '/aws-endpoint/set-mfa',
      headers: {
        authorization: basicHeader(email, testPassword),
        'accept-encoding': 'zstd, br, gzip',
      },
    })
    expect(answer.json()).toMatchObject({ code: 1, mfa_secret: expect.any(String) })
    expect(answer.rawPayload.length).toBeGreaterThan(1024)
    expect(answer.headers['content-encoding']).toBeUndefined()
  })

  it('is one of a sign-in, or says so: no other call answers a token, a key, a code or a secret', () => {
    const secret = /^(fsi_[ar]_t|api_key|mfa_qr|recovery_codes|(.*_)?(password|token|secret))$/
    const named = Object.entries<Call>(allCalls).filter(([, { answer }]) => {
      const text = JSON.stringify(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))
      return [...text.matchAll(/"(\w+)":\{/g)].some(([, name = '']) => secret.test(name))
    })
    const ofAdministrators = named.filter(([, { access }]) => access === 'administrator')
    expect(ofAdministrators.filter(([, { answersSecret }]) => answersSecret !== true)).toEqual([])
    expect(ofAdministrators.map(([name]) => name).toSorted()).toEqual([
      'createApiKey',
      'createWebhook',
      'rotateWebhookSecret',
    ])
    expect(named.map(([name]) => name)).toEqual(
      expect.arrayContaining(['signIn', 'setMfa', 'refreshSession']),
    )
  })
})

it('a file of rows is sent as it is made', async () => {
  const { statusCode, headers } = await test.raw({
    method: 'POST',
    url: '/admin-endpoint/audit/list/download',
    headers: { authorization: `Bearer ${east}`, 'accept-encoding': 'gzip' },
    payload: {},
  })
  expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
})

it('a refusal reaches a client that is still sending, whatever the client can unpack', async () => {
  const socket = connect(Number(new URL(await addressOf(test.app)).port), '127.0.0.1')
  const started = performance.now()
  socket.write(
    `POST /admin-endpoint/history/list HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\nConnection: close\r\n` +
      'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"half":',
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(answer.toString().toLowerCase()).not.toContain('content-encoding')
  // Without care it would come after the five seconds that the server reads on.
  expect(performance.now() - started).toBeLessThan(4000)
})
