import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexPlaceholders } from '@telecopy/contract/portal-settings'
import { buildApp } from '../../app.ts'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import { writePortalPages } from '../../testing/portal-pages.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeBrand, makePng } from './brands.factory.ts'
import { brandsOfMails } from './mail-brand.queries.ts'
import { findMailServer } from './mail-server.queries.ts'

let test: TestApp
let org: Organisation
let root: string
let folder: string
let app: Awaited<ReturnType<typeof buildApp>>
const brands = new Map<string, number>()

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation({ publicUrl: 'https://main.example' }))
  folder = await mkdtemp(join(tmpdir(), 'telecopy-deactivated-'))
  const page = `<script nonce="${indexPlaceholders.nonce}" type="application/json">${indexPlaceholders.settings}</script>`
  await writePortalPages(folder, () => page)
  app = await buildApp(test.services, folder)
  const fields = { logo_png: await makePng(), smtp_host: 'mail.example', smtp_port: 25 }
  for (const [group, domain] of [
    [org.east.group, 'fax.east.example'],
    [org.east.below, 'below.east.example'],
    [org.west.group, 'fax.west.example'],
  ] as const) {
    const made = await makeBrand(test.database.db, group.fsi_gid, { ...fields, domain })
    brands.set(domain, made.fsi_bid)
  }
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(folder, { recursive: true })
})

/** What a stranger, a proxy and a mail learn of a host. */
async function seenAt(host: string) {
  const page = await app.inject({ url: '/admin', headers: { host } })
  const check = await app.inject({ method: 'POST', url: '/admin-endpoint/brand/', payload: { domain: host } })
  const tls = await app.inject({ url: '/tls-allowed', query: { domain: host } })
  const logo = await app.inject({ url: `/admin-endpoint/brand/logo/${host}` })
  const docs = await app.inject({ url: '/docs', headers: { host } })
  const signIn = await test.call('checkSignInHost', { token: root, body: { domain: host } })
  return {
    page: JSON.parse(/>(\{.*\})</.exec(page.body)?.[1] ?? '{}'),
    check: [check.statusCode, check.json()],
    tls: tls.statusCode,
    logo: logo.headers['etag'],
    docs: docs.statusCode,
    signIn: signIn.body,
  }
}

const setActive = async (is_active: 0 | 1) => {
  const { fsi_gid } = org.east.group
  const { body } = await test.call('updateGroup', { token: root, body: { fsi_gid, is_active } })
  expect(body).toMatchObject({ code: 1 })
}

const isServerUsed = async (domain: string): Promise<boolean> =>
  (await findMailServer(test.database.db, brands.get(domain) ?? 0))?.is_active === 1

describe('the brand of a deactivated group', () => {
  const east = ['fax.east.example', 'below.east.example'] as const

  it('and that of a group below it behave as an unknown host, until the group is activated', async () => {
    const unknown = await seenAt('nobody.example')
    const before = await Promise.all(east.map((host) => seenAt(host)))
    expect(before.map(({ tls, page }) => [tls, page.host])).toEqual([
      [200, 'brand'],
      [200, 'brand'],
    ])
    await setActive(0)
    for (const host of east) expect(await seenAt(host)).toEqual(unknown)
    expect((await seenAt('fax.west.example')).tls).toBe(200)
    await setActive(1)
    expect(await Promise.all(east.map((host) => seenAt(host)))).toEqual(before)
  })

  it('dresses no mail, and sends none by its server', async () => {
    const { db } = test.database
    const dressed = async () => [...(await brandsOfMails(db, [org.east.below.fsi_gid])).keys()]
    expect(await dressed()).toEqual([org.east.below.fsi_gid])
    expect(await isServerUsed('below.east.example')).toBe(true)
    await setActive(0)
    expect(await dressed()).toEqual([])
    for (const host of east) expect(await isServerUsed(host)).toBe(false)
    expect(await isServerUsed('fax.west.example')).toBe(true)
    await setActive(1)
  })
})
