import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, openDashboard, signIn, test } from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

/** The pictures of docs/administering.md, by the screens that they show. */
const pictures = [
  { name: 'groups', screen: 'groups', heading: 'Groups', last: 'Prairie Connect' },
  { name: 'users', screen: 'users', heading: 'Users', last: 'Next' },
  { name: 'fax-numbers', screen: 'fax-numbers', heading: 'Fax Numbers', last: 'Next' },
  { name: 'usage', screen: 'usage', heading: 'Usage', last: 'Faxes Sent' },
  { name: 'audit', screen: 'audit', heading: 'Audit', last: 'Next' },
] as const

const group = 'Larkspur Legal'

/** What the sections show. The demonstration has no keys and no webhooks. */
const made = [
  {
    path: 'api-keys/add',
    body: { key_name: 'Directory sync', permissions: ['read', 'users'], expires_time: '' },
  },
  {
    path: 'api-keys/add',
    body: { key_name: 'Billing', permissions: ['reports'], expires_time: '2027-06-30' },
  },
  {
    path: 'webhooks/add',
    body: {
      webhook_name: 'Ticket desk',
      url: 'https://tickets.example.com/hooks/fax',
      events: ['fax.failed', 'device.offline'],
      is_active: 1,
    },
  },
  {
    path: 'webhooks/add',
    body: {
      webhook_name: 'Directory',
      url: 'https://directory.example.com/telecopy',
      events: ['user.created', 'user.updated', 'user.deleted'],
      is_active: 1,
    },
  },
] as const

// `npm run pictures` names the folder of the documentation.
const fileOf = (name: string, otherwise: (path: string) => string): string =>
  join(process.env.TELECOPY_PICTURES ?? otherwise('pictures'), `${name}.png`)

/** Calls the API as a program does, without the cookies of the browser. */
async function make(page: Page, url: string, fsi_gid: number): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
  for (const { path, body } of made) {
    const answer = await fetch(`${url}/admin-endpoint/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fsi_gid, ...body }),
    })
    expect(await answer.json()).toMatchObject({ code: 1 })
  }
}

test.use({ viewport: { width: 1280, height: 720 } })

test.afterEach(async ({ world: { database } }) => {
  await database.pool.query('delete from api_keys where fsi_gid is not null')
  await database.pool.query('delete from webhooks')
})

test('the documentation shows these screens', { tag: '@long' }, async ({ page }, journey) => {
  await signIn(page)
  for (const { name, screen, heading, last } of pictures) {
    await page.goto(`/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(last, { exact: true }).first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({ path: fileOf(name, (path) => journey.outputPath(path)) })
  }
})

test(
  'the documentation shows these sections of a group',
  { tag: '@long' },
  async ({ page, world }, journey) => {
    await openDashboard(page)
    const { rows } = await world.database.pool.query<{ fsi_gid: number }>(
      'select fsi_gid from groups where group_name = $1',
      [group],
    )
    await make(page, world.url, rows[0]?.fsi_gid ?? 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await openGroup(page, group)
    for (const { name, title, last } of [
      { name: 'api-keys', title: 'API Keys (Optional)', last: 'Directory sync' },
      { name: 'webhooks', title: 'Webhooks (Optional)', last: 'Ticket desk' },
    ]) {
      const shown = section(page, title)
      await expect(shown.getByText(last)).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      // At the top of the window the header would cover a part of it.
      await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await shown.screenshot({ path: fileOf(name, (path) => journey.outputPath(path)) })
    }
  },
)
