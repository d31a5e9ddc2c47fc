import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Organisation, makeOrganisation, tokenOf } from './testing/organisation.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.administrator)
})
afterAll(() => test.close())

const url = '/admin-endpoint/user/list'

const post = (payload: string | Buffer | object, headers: Record<string, string> = {}) =>
  test.raw({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload,
  })

const refusedAs = (message: string, path: string) => ({ code: 400, message, errors: [{ path, message }] })
const malformed = refusedAs('The request body is not valid JSON.', '')

describe('a body that is no JSON (req 43, 44)', () => {
  it.each([
    ['{', 'cut short'],
    ['{"start":1,}', 'a trailing comma'],
    ["{'start':1}", 'single quotes'],
    ['[1', 'an open array'],
    ['NaN', 'not a number'],
    ['{"start":01}', 'a leading zero'],
    ['{"start":1}x', 'something behind'],
    ['"\\ud800', 'a cut escape'],
    [' ', 'blank'],
    ['{"__proto__":{"start":1}}', 'a prototype'],
    ['{"constructor":{"prototype":{}}}', 'a constructor'],
    ['['.repeat(10_000), 'ten thousand brackets'],
  ])('%s is 400', async (payload) => {
    const response = await post(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 400, message: expect.any(String) })
  })

  it('nested deeper than forty brackets is refused before it is parsed', async () => {
    const nested = (depth: number): string => `{"start":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
    expect((await post(nested(41))).json()).toEqual(malformed)
    // Forty are parsed: the field is refused by its own rule.
    const parsed = await post(nested(40))
    expect(parsed.statusCode).toBe(400)
    expect(parsed.json()).not.toEqual(malformed)
    // Brackets in a string nest nothing.
    expect((await post({ start: '['.repeat(100) })).json()).not.toEqual(malformed)
  })

  it('in broken UTF-8 is 400', async () => {
    const response = await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))
    expect(response.json()).toEqual(malformed)
  })

  it('is never a 5xx, for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        ),
        async (payload) => {
          const response = await post(payload)
          expect(response.statusCode).toBeLessThan(500)
        },
      ),
      { numRuns: 150 },
    )
  })
})

describe('a field that is wrong', () => {
  it.each([
    [{ start: '1' }, 'start'],
    [{ start: -1 }, 'start'],
    [{ start: 10_000_001 }, 'start'],
    [{ start: 1.5 }, 'start'],
    [{ pagesize: 0 }, 'pagesize'],
    [{ pagesize: 1001 }, 'pagesize'],
    [{ pagesize: 1e9 }, 'pagesize'],
    [{ sort_field: 'password_hash' }, 'sort_field'],
    [{ sort_method: 2 }, 'sort_method'],
    [{ criteria: 'name' }, 'criteria'],
    [{ keywords: 'k'.repeat(41) }, 'keywords'],
    [{ keywords: ['a'] }, 'keywords'],
    [{ keywords: { length: 1 } }, 'keywords'],
    [{ fsi_gid: 'x' }, 'fsi_gid'],
    [{ fsi_gid: -1 }, 'fsi_gid'],
    [{ fsi_gid: 2 ** 40 }, 'fsi_gid'],
    [{ unknown_key: 1 }, 'unknown_key'],
    [[], ''],
    [null, ''],
  ])('%j is 400 and names the field (req 42, 43, 46)', async (body, path) => {
    const response = await post(JSON.stringify(body))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 400, errors: [expect.objectContaining({ path })] })
  })

  it.each([
    { start: 10_000_000 },
    { pagesize: 1 },
    { pagesize: 1000 },
    { keywords: 'k'.repeat(40), criteria: 'email' },
    { keywords: '𝔘'.repeat(40), criteria: 'email' },
    { fsi_gid: null },
    { fsi_uid: null },
  ])('%j is just within the limits (req 42)', async (body) => expect((await post(body)).statusCode).toBe(200))

  it.each(['a\u0000b', '\ud800', 'x\udfff'])('with %j in a text is 400 (req 44)', async (keywords) => {
    const response = await post(JSON.stringify({ criteria: 'email', keywords }))
    const message = 'The request contains characters that are not allowed.'
    expect(response.json()).toEqual(refusedAs(message, 'keywords'))
    const inName = await post(JSON.stringify({ [keywords]: 1 }))
    expect(inName.json()).toEqual(refusedAs(message, ''))
  })

  it('is 400 as a repeated query parameter (req 49)', async () => {
    const response = await test.raw({
      url: '/admin-endpoint/bulletin/list?page=1&page=2',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('the request around it', () => {
  it('over the body limit is 413 (req 84)', async () => {
    const response = await post({ keywords: 'k'.repeat(70_000) })
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 413,
      body: { code: 413, message: 'The request is too large.' },
    })
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('as %s is 415 (req 25)', async (type) => {
    const response = await post('{}', { 'content-type': type })
    expect({ status: response.statusCode, body: response.json() }).toEqual({
      status: 415,
      body: { code: 415, message: 'This content type is not supported here.' },
    })
  })

  it.each(['https://evil.example', 'null', 'http://localhost'])(
    'from a page of %s gets no cross-origin access (req 25)',
    async (origin) => {
      const asked = await test.raw({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect(asked.statusCode).toBe(405)
      for (const { headers } of [asked, await post('{}', { origin })]) {
        const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
        expect(allowed).toEqual([])
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      }
    },
  )

  it('with a trailing slash is the same path and spends from the same limit (req 83)', async () => {
    const response = await test.raw({
      method: 'POST',
      url: `${url}/`,
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    })
    expect(response.statusCode).toBe(200)
  })

  it.each(['/admin-endpoint/nothing', '/aws-endpoint/', '/nowhere', '/admin-endpoint/user/list/x'])(
    'to %s is a JSON 404',
    async (path) => {
      const response = await test.raw({ method: 'POST', url: path, payload: {} })
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 404,
        body: { code: 404, message: 'Not found.' },
      })
    },
  )

  it('with a foreign Host gets the same answer, which does not contain that host (req 66)', async () => {
    const response = await post(
      {},
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    )
    expect(response.statusCode).toBe(200)
    expect(JSON.stringify([response.headers, response.body])).not.toContain('evil.example')
  })

  it.each(['/%E0%A4%A', '/admin-endpoint/userdid/%00', `/admin-endpoint/userdid/${'9'.repeat(101)}`])(
    'to the broken address %s is a 4xx without details (req 54)',
    async (path) => {
      const response = await test.raw({ url: path, headers: { authorization: `Bearer ${token}` } })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      expect(response.json()).toHaveProperty('message')
      expect(response.body).not.toMatch(/stack|node_modules|fastify|FST_/i)
    },
  )
})

describe('the cross-site request token (req 24)', () => {
  it.each([
    ['matches', 'XSRF-TOKEN=abc', 'abc', 200],
    ['differs', 'XSRF-TOKEN=abc', 'abd', 403],
    ['is missing', 'XSRF-TOKEN=abc', undefined, 403],
    ['is in the cookie twice', 'XSRF-TOKEN=abc; XSRF-TOKEN=x', 'abc', 403],
    ['has no cookie', 'other=1', undefined, 200],
  ])('that %s', async (_what, cookie, header, status) => {
    const response = await post({}, { cookie, ...(header === undefined ? {} : { 'x-xsrf-token': header }) })
    expect(response.statusCode).toBe(status)
    if (status === 403)
      expect(response.json()).toEqual({ code: 403, message: 'The cross-site request token does not match.' })
  })

  it('is not required for a GET', async () => {
    const response = await test.raw({
      url: '/admin-endpoint/userinfo',
      headers: { authorization: `Bearer ${token}`, cookie: 'XSRF-TOKEN=abc' },
    })
    expect(response.statusCode).toBe(200)
  })
})

describe('an Idempotency-Key (req 43)', () => {
  const welcome = (key: string) =>
    test.call('sendWelcomeEmail', {
      token,
      headers: { 'idempotency-key': key },
      body: { fsi_uids: [2_000_000_000] },
    })
  const message = 'An Idempotency-Key has 1 to 100 letters, digits and . : _ -'

  it.each(['', 'a b', 'a,b', 'é', 'x'.repeat(101)])('like %j is 400', async (key) => {
    const { status, body } = await welcome(key)
    expect([status, body]).toEqual([
      400,
      { code: 400, message, errors: [{ path: 'Idempotency-Key', message }] },
    ])
  })

  it.each(['a', '0b1c.2:3_4-5', 'x'.repeat(100)])('like %j is taken', async (key) => {
    expect((await welcome(key)).status).toBe(404)
  })

  it('of a call that reads none is ignored', async () => {
    expect((await post({}, { 'idempotency-key': 'a b' })).statusCode).toBe(200)
  })
})
