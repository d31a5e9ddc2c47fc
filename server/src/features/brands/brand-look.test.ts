import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostLook, indexPlaceholders } from '@telecopy/contract/portal-settings'
import { buildApp } from '../../app.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { beforeStatement } from '../../testing/statements.ts'
import { writePortalPages } from '../../testing/portal-pages.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import type { Turns } from '../../platform/http/turns.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeBrand } from './brands.factory.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const png = (content: string): Buffer => Buffer.concat([signature, Buffer.from(content)])
// A name with a replacement pattern, and with markup that closes its element.
const eastName = "East $& $' </script><b>Fax"

let test: TestApp
let org: Organisation
let folder: string
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-look-'))
  await writeFile(join(folder, 'provider.png'), png('provider'))
  await writePortalPages(
    folder,
    () =>
      `<script nonce="${indexPlaceholders.nonce}" type="application/json">${indexPlaceholders.settings}</script>`,
  )
  test = await openTestApp({
    publicUrl: 'https://main.example',
    providerName: 'Provider',
    providerLogo: join(folder, 'provider.png'),
  })
  app = await buildApp(test.services, folder)
  org = await makeOrganisation(test)
  const { db } = test.database
  await makeBrand(db, org.east.group.fsi_gid, {
    domain: 'fax.east.example',
    brand_name: eastName,
    logo_png: png('east'),
  })
  await makeBrand(db, org.west.group.fsi_gid, { domain: 'fax.west.example', brand_name: 'West Fax' })
  await makeBrand(db, org.west.below.fsi_gid, {
    domain: 'off.west.example',
    is_active: 0,
    logo_png: png('off'),
  })
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

async function settingsAt(host: string): Promise<HostLook & { main_url: string }> {
  const { body } = await app.inject({ url: '/admin', headers: { host } })
  return JSON.parse(/>(\{.*\})</.exec(body)?.[1] ?? '{}')
}

const logo = (host: string, options: { v?: string; ifNoneMatch?: string } = {}) =>
  app.inject({
    url: `/admin-endpoint/brand/logo/${host}`,
    query: options.v === undefined ? {} : { v: options.v },
    headers: options.ifNoneMatch === undefined ? {} : { 'if-none-match': options.ifNoneMatch },
  })

it('a logo is read once, in the turn of who asks first (req 113)', async () => {
  const { db, pool } = test.database
  const { fsi_gid } = await makeGroup(db, org.root.fsi_gid)
  await makeBrand(db, fsi_gid, { domain: 'fax.once.example', logo_png: png('once') })
  let isInTurn = false
  const hostsTurns: Turns = async (_caller, work) => {
    isInTurn = true
    return work().finally(() => (isInTurn = false))
  }
  const own = await buildApp({ ...test.services, hostsTurns }, folder)
  const read: boolean[] = []
  const ask = async () =>
    (await own.inject({ url: '/admin-endpoint/brand/logo/fax.once.example' })).rawPayload
  const noting = { statement: 'select "logo_png"', at: 1, meanwhile: async () => void read.push(isInTurn) }
  const reads = await beforeStatement(pool, noting, async () => {
    for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toEqual(png('once'))
  })
  expect([reads, read]).toEqual([1, [true]])
  await db
    .updateTable('brands')
    .set({ logo_png: png('changed') })
    .where('fsi_gid', '=', fsi_gid)
    .execute()
  expect(await ask()).toEqual(png('changed'))
  await own.close()
})

describe('the portal’s page', () => {
  it.each(['fax.east.example', 'FAX.EAST.EXAMPLE:8443', 'fax.east.example.'])(
    'has name and logo of the brand at %s, from its first byte on',
    async (host) => {
      const settings = await settingsAt(host)
      expect(settings).toMatchObject({
        host: 'brand',
        provider_name: eastName,
        main_url: 'https://main.example/admin',
      })
      const picture = await app.inject(settings.provider_logo)
      expect(picture.rawPayload).toEqual(png('east'))
      expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  it('has the default logo beside the name of a brand without one', async () => {
    expect(await settingsAt('fax.west.example')).toMatchObject({
      host: 'brand',
      provider_name: 'West Fax',
      provider_logo: '/admin/provider-logo.png',
    })
  })

  it.each(['main.example', 'MAIN.example:443', 'localhost:8080', '127.0.0.1', '[::1]:8080', 'machine', ''])(
    'has those of the provider at %j, which could not be a brand’s',
    async (host) => {
      expect(await settingsAt(host)).toMatchObject({ host: 'main', provider_name: 'Provider' })
    },
  )

  it.each(['off.west.example', 'nobody.example', 'evil.example'])(
    'has those of the provider at %s, marks the host as unknown, and never links to it (req 66)',
    async (host) => {
      const settings = await settingsAt(host)
      expect(settings).toMatchObject({ host: 'unknown', provider_name: 'Provider' })
      expect(JSON.stringify(settings)).not.toContain(host)
    },
  )

  it('is served without the database too, and then without a brand', async () => {
    const broken = await openTestApp()
    const page = await buildApp(broken.services, folder)
    await broken.database.pool.query('alter table brands rename to brands_gone')
    const { statusCode, body } = await page.inject({ url: '/admin', headers: { host: 'fax.east.example' } })
    expect(statusCode).toBe(200)
    expect(body).toContain('"host":"unknown"')
    await page.close()
    await broken.close()
  })
})

describe('getBrandLogo', () => {
  it('is the brand’s own as PNG, which no browser interprets as another type (req 61)', async () => {
    const { status, headers } = await test.call('getBrandLogo', { params: { host: 'fax.east.example' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, no-cache',
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['set-cookie']).toBeUndefined()
  })

  it.each([
    'fax.west.example',
    'off.west.example',
    'nobody.example',
    'main.example',
    '127.0.0.1',
    '%20',
    'a%2Fb',
  ])('is the default logo at %s', async (host) => {
    const picture = await logo(host)
    expect([picture.statusCode, picture.rawPayload]).toEqual([200, png('provider')])
  })

  it('is the product’s mark where the provider has none', async () => {
    const plain = await openTestApp()
    const picture = await plain.raw({ url: '/admin-endpoint/brand/logo/localhost' })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.subarray(0, 8)).toEqual(signature)
    expect(picture.rawPayload.length).toBeGreaterThan(500)
    await plain.close()
  })

  it('is revalidated each time and sent only when it has changed', async () => {
    const { db } = test.database
    const group = await makeGroup(db, org.root.fsi_gid)
    const brand = await makeBrand(db, group.fsi_gid, { logo_png: png('one') })
    const first = await logo(brand.domain)
    const tag = String(first.headers.etag)
    const again = await logo(brand.domain, { ifNoneMatch: `"other", W/${tag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'public, no-cache' })

    await db
      .updateTable('brands')
      .set({ logo_png: png('two') })
      .where('fsi_bid', '=', brand.fsi_bid)
      .execute()
    const changed = await logo(brand.domain, { ifNoneMatch: tag })
    expect([changed.statusCode, changed.rawPayload]).toEqual([200, png('two')])
    const old = await logo(brand.domain, { v: tag.slice(1, -1) })
    expect([old.rawPayload, old.headers['cache-control']]).toEqual([png('two'), 'public, no-cache'])

    await db.updateTable('brands').set({ is_active: 0 }).where('fsi_bid', '=', brand.fsi_bid).execute()
    expect((await logo(brand.domain, { ifNoneMatch: String(changed.headers.etag) })).rawPayload).toEqual(
      png('provider'),
    )
  })
})
