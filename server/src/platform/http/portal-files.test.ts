import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageCookie } from '@telecopy/contract/languages'
import { indexPlaceholders } from '@telecopy/contract/portal-settings'
import { screenNames } from '@telecopy/contract/screens'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressFiles } from '../../../../tools/lib/compress.mjs'
import { buildApp } from '../../app.ts'
import { writePortalPages } from '../../testing/portal-pages.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'

// It is long enough that compressing makes it smaller.
const longScript = 'let a = 1;\n'.repeat(200)
// It takes 5 ms of the pace.
const largeScript = '//'.repeat(100_000)

let test: TestApp
let folder: string
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  test = await openTestApp({ providerName: 'A </script><b>name', publicUrl: 'https://fax.example' })
  folder = await mkdtemp(join(tmpdir(), 'telecopy-portal-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'app-abc.js'), 'let a')
  await writeFile(join(folder, 'assets', 'long-abc.js'), longScript)
  await writeFile(join(folder, 'assets', 'large-abc.js'), largeScript)
  await compressFiles(join(folder, 'assets'))
  const page = `<script nonce="${indexPlaceholders.nonce}" type="application/json">${indexPlaceholders.settings}</script>`
  await writePortalPages(folder, (language, name) => `<title>${name}</title>${page}<p lang="${language}">`)
  app = await buildApp({ ...test.services, isSecure: true }, folder)
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

describe('the portal’s page', () => {
  it('carries a fresh nonce each time, and a policy that allows nothing else inline or from other hosts (req 53, 90)', async () => {
    const [one, two] = [await app.inject('/admin'), await app.inject('/admin')]
    const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(nonceOf(one.body)).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(nonceOf(one.body)).not.toBe(nonceOf(two.body))
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'nonce-${nonceOf(one.body)}'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'.*frame-ancestors 'none'/)
  })

  it('carries the settings as text that cannot leave its element (req 52)', async () => {
    const { body } = await app.inject('/admin')
    expect(body).not.toContain('</script><b>')
    const json = />(\{.*\})</.exec(body)?.[1] ?? ''
    expect(JSON.parse(json)).toMatchObject({
      provider_name: 'A </script><b>name',
      sign_in_url: 'http://localhost:8080/admin',
    })
  })

  it('gives the browser an XSRF token once, Secure over https (req 23, 24)', async () => {
    const first = await app.inject('/admin')
    expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax; Secure$/)
    const again = await app.inject({ url: '/admin', headers: { cookie: 'XSRF-TOKEN=abc' } })
    expect(again.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    [undefined, undefined, 'en'],
    [undefined, 'fr-CA, en;q=0.5', 'fr'],
    [undefined, 'de', 'en'],
    [undefined, 'es;q=0.5, fr;Q=0.8', 'fr'],
    [undefined, 'es;q=7, fr;q=high', 'en'],
    ['es', 'fr', 'es'],
    ['de', 'fr', 'fr'],
  ])(
    'is sent in the language of the cookie %s, otherwise of the header %s: %s',
    async (cookie, accepted, language) => {
      const headers = {
        ...(cookie === undefined ? {} : { cookie: `${languageCookie}=${cookie}` }),
        ...(accepted === undefined ? {} : { 'accept-language': accepted }),
      }
      const { body, headers: answered } = await app.inject({ url: '/admin/users', headers })
      expect(body).toContain(`<p lang="${language}">`)
      expect(answered['content-language']).toBe(language)
    },
  )

  it.each([...screenNames.map((name) => `/admin/${name}`), '/admin', '/admin/', '/admin/users/'])(
    'is at %s',
    async (url) => {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.headers['cache-control']).toBe('no-store')
    },
  )

  it('is at any other address below /admin with status 404, where it shows its own not-found page', async () => {
    const response = await app.inject('/admin/nowhere/at/all')
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('the page of the API', () => {
  it.each(['/admin/api', '/admin/api/'])(
    'is at %s, under the policy of the portal’s page (req 53, 90)',
    async (url) => {
      const [portal, response] = [await app.inject('/admin'), await app.inject(url)]
      const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? ''
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<title>api</title>')
      expect(response.body).toContain('"main_url":"https://fax.example/admin"')
      const withoutNonces = (policy: unknown) => String(policy).replaceAll(/'nonce-[^']*'/g, '')
      expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(withoutNonces(response.headers['content-security-policy'])).toBe(
        withoutNonces(portal.headers['content-security-policy']),
      )
      const {
        'content-security-policy': _policy,
        'x-request-id': _id,
        date: _date,
        ...rest
      } = response.headers
      expect(portal.headers).toMatchObject({
        ...rest,
        'content-length': expect.anything(),
        'set-cookie': expect.anything(),
      })
      expect(rest).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    },
  )

  it('is 404 as the portal is, if the portal is not built; the document is there', async () => {
    const bare = await buildApp(test.services, join(folder, 'nothing'))
    expect((await bare.inject('/admin')).statusCode).toBe(404)
    expect((await bare.inject('/admin/api')).statusCode).toBe(404)
    expect((await bare.inject('/openapi.json')).statusCode).toBe(200)
    await bare.close()
  })
})

describe('the portal’s files', () => {
  it('are kept for a year, and carry the security headers (req 53)', async () => {
    const response = await app.inject('/admin/assets/app-abc.js')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([
    ['the main host and the names below it', 'FAX.example:443', 'max-age=31536000; includeSubDomains'],
    ['the host of a brand alone', 'fax.customer.example', 'max-age=31536000'],
    ['a host that is nobody’s alone', '192.0.2.7', 'max-age=31536000'],
  ])('keep browsers to TLS at %s (req 53)', async (_what, host, told) => {
    for (const url of ['/admin/assets/app-abc.js', '/admin', '/healthz', '/nowhere'])
      expect((await app.inject({ url, headers: { host } })).headers['strict-transport-security']).toBe(told)
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
    // Anybody may ask, and to compress a file anew takes 30 ms.
    [undefined, 'zstd', (bytes: Buffer) => bytes],
    [undefined, 'deflate', (bytes: Buffer) => bytes],
    [undefined, 'gzip;q=0, deflate', (bytes: Buffer) => bytes],
  ])('are sent as they were compressed at the build: %s to %s', async (encoding, accepted, unpack) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const response = await app.inject({ url: '/admin/assets/long-abc.js', headers })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers.vary).toBe('accept-encoding')
    expect(response.headers['content-type']).toMatch(/javascript/)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(unpack(response.rawPayload).toString()).toBe(longScript)
    if (encoding !== undefined) expect(response.rawPayload.length).toBeLessThan(longScript.length / 10)
  })

  it.each(['/admin/assets/large-abc.js', '/openapi.json'])(
    'and other public ones are sent to a site before more of them to another that asks without end: %s (req 113)',
    async (url) => {
      let answered = 0
      const get = async (remoteAddress: string) => app.inject({ url, remoteAddress })
      const greedy = Array.from({ length: 60 }, async () => {
        await get('203.0.113.1')
        answered += 1
      })
      const { statusCode } = await get('198.51.100.1')
      expect(statusCode).toBe(200)
      expect(answered).toBeLessThan(20)
      await Promise.all(greedy)
    },
  )

  it('are sent to a browser at once beside many sites that ask for large ones, or for heads alone (req 113)', async () => {
    let answered = 0
    const ask = async (method: 'GET' | 'HEAD', site: number) => {
      await app.inject({ method, url: '/admin/assets/large-abc.js', remoteAddress: `203.0.${site}.1` })
      answered += 1
    }
    const sites = Array.from({ length: 60 }, (_, site) => site)
    const heads = Promise.all(sites.map((site) => ask('HEAD', 100 + site)))
    const large = Promise.all(sites.map((site) => ask('GET', site)))
    await heads
    expect(answered).toBeLessThan(70)
    const { statusCode } = await app.inject({
      url: '/admin/assets/long-abc.js',
      headers: { 'accept-encoding': 'br' },
      remoteAddress: '198.51.100.1',
    })
    expect(statusCode).toBe(200)
    expect(answered).toBeLessThan(80)
    await large
  })

  it.each(['/admin/assets/none.js', '/admin/assets/../../secret', '/admin/assets/%2e%2e/index.html'])(
    'are not %s',
    async (url) => {
      const response = await app.inject(url)
      expect(response.statusCode).toBe(404)
      expect(response.body).not.toContain('let a')
    },
  )
})
