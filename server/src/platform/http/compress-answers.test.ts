import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../../features/groups/groups.factory.ts'
import { addressOf } from '../../testing/address-of.ts'
import { openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'

let test: TestApp
let east: string

beforeAll(async () => {
  const opened = await openOrganisation()
  ;({ test, east } = opened)
  const below = Array.from({ length: 20 }, () => makeGroup(test.database.db, opened.org.east.group.fsi_gid))
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

  it('below 1 KB is sent as it is', async () => {
    expect((await get('/healthz', 'gzip')).headers['content-encoding']).toBeUndefined()
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
