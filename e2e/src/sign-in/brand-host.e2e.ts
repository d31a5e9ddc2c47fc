import type { Page } from '@playwright/test'
import { makeLogo } from '../../../server/src/demonstration/logos.ts'
import {
  type World,
  branchAdministrator,
  password,
  expect,
  expectAccessible,
  expectFits,
  test,
  rootAdministrator,
} from '../fixtures/journey.ts'

// Chromium resolves every name below localhost to this machine.
const brandHost = 'acme.localhost'

const addressAt = (url: string, host: string): string => url.replace('//localhost', `//${host}`)

let logos = 0

/** The branch has a brand from the demonstration; it moves to a host that a browser reaches, with a logo of its own. */
async function moveBrand({ database: { pool } }: World): Promise<void> {
  logos += 1
  await pool.query(
    `update brands set domain = $1, brand_name = 'Acme Fax', logo_png = $2, is_active = 1
     where fsi_gid = (select fsi_gid from users where email = $3)`,
    [brandHost, makeLogo([logos, 60, 124]), branchAdministrator],
  )
}

async function moveBrandBack({ database: { pool } }: World): Promise<void> {
  await pool.query(
    `update brands set domain = 'fax.cascade-telecom.example', brand_name = 'Cascade Fax', is_active = 1 where domain = $1`,
    [brandHost],
  )
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const logoOf = (page: Page) => page.getByRole('img', { name: 'Acme Fax' })

test.beforeEach(({ world }) => moveBrand(world))

test.afterAll(({ world }) => moveBrandBack(world))

/** Whether the image has loaded, not only its placeholder. */
const isDrawn = (page: Page) =>
  logoOf(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 350)

test('on a brand’s host the sign-in page and the sidebar show its logo, and the layout does not jump when it loads', async ({
  page,
  world,
}) => {
  const release: (() => void)[] = []
  await page.route('**/brand/logo/**', async (route) => {
    await new Promise<void>((resolve) => void release.push(resolve))
    await route.continue()
  })
  await page.goto(`${addressAt(world.url, brandHost)}/admin`)
  const form = page.getByRole('heading', { name: 'Sign in' })
  await expect(form).toBeVisible()
  // The logo's space stays reserved and empty until the image has loaded.
  await expect(page.getByText('Telecopy')).toHaveCount(0)
  expect(await isDrawn(page)).toBe(false)
  const before = await form.boundingBox()
  await expect.poll(() => release.length).toBe(1)
  release[0]?.()
  await expect.poll(() => isDrawn(page)).toBe(true)
  expect(await form.boundingBox()).toEqual(before)
  await page.unroute('**/brand/logo/**')
  await expect(page).toHaveTitle(/ · Acme Fax$/)
  await expectAccessible(page)
  await expectFits(page)

  const asked = page.waitForRequest('**/brand/check')
  await fillIn(page, branchAdministrator)
  expect((await asked).postDataJSON()).toEqual({ domain: brandHost })
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  await expect(page).toHaveURL(`${addressAt(world.url, brandHost)}/admin/dashboard`)
  await expect(page.getByRole('complementary').getByRole('img', { name: 'Acme Fax' })).toBeVisible()
  expect(await isDrawn(page)).toBe(true)
  await expectAccessible(page)
  await expectFits(page)
})

test(
  'the main host shows no brand, and every user may sign in without a check',
  { tag: '@long' },
  async ({ page, world }) => {
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/brand/')) checks.push(request.url())
    })
    await page.goto(`${world.url}/admin`)
    await expect(page.getByText('Telecopy', { exact: true })).toBeVisible()
    await fillIn(page, branchAdministrator)
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    await expect(page.getByText('Acme Fax')).toHaveCount(0)
    expect(checks).toEqual([])
  },
)

test(
  'after a failed check the page says that the system is unavailable, and no user is signed in',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.goto(`${addressAt(world.url, brandHost)}/admin`)
    await page.route('**/brand/check', (route) => route.abort())
    await fillIn(page, branchAdministrator)
    await expect(page.getByRole('alert')).toHaveText(
      'This system is currently unavailable. Please try again later.',
    )
    await page.goto(`${addressAt(world.url, brandHost)}/admin/dashboard`)
    await expect(page.getByLabel('Username')).toBeVisible()
  },
)

test(
  'an unknown host leads to the admin page of the main host, also if its brand is switched off meanwhile',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.goto(`${addressAt(world.url, 'nobody.localhost')}/admin`)
    await expect(page).toHaveURL(`${world.url}/admin`)
    await expect(page.getByLabel('Username')).toBeVisible()

    await page.goto(`${addressAt(world.url, brandHost)}/admin`)
    await expect(logoOf(page)).toBeVisible()
    await world.database.pool.query('update brands set is_active = 0 where domain = $1', [brandHost])
    await fillIn(page, branchAdministrator)
    await expect(page).toHaveURL(`${world.url}/admin`)
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByText('Telecopy', { exact: true })).toBeVisible()
  },
)

test(
  'a brand that closes its host to sub-groups ends their work there with the next click (req 20)',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'below.the.brand@telecopy.example'
    await world.database.pool.query(
      `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin, password_hash)
     select g.fsi_gid, $1, $1, 'Be', 'Low', 1, u.password_hash
     from users u join groups g on g.parent_gid = u.fsi_gid and g.is_active = 1 where u.email = $2 limit 1`,
      [email, branchAdministrator],
    )
    await page.goto(`${addressAt(world.url, brandHost)}/admin`)
    await fillIn(page, email)
    await expect(page.getByRole('heading', { name: 'Welcome, Be Low' })).toBeVisible()
    // Until its cards have loaded, the dashboard's own calls could end the work before the click.
    await expect(page.getByText('Email-to-Fax')).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Maintenance on Sunday/ })).toBeVisible()
    const set = (allowed: 0 | 1) =>
      world.database.pool.query('update brands set is_allow_sub_group_signin = $1 where domain = $2', [
        allowed,
        brandHost,
      ])
    await set(0)
    // A call of the page itself may end the work before the click does.
    const users = page.getByRole('link', { name: 'Users', exact: true }).first()
    await users.click({ timeout: 5000 }).catch(() => undefined)
    await expect(page.getByLabel('Username')).toBeVisible()
    await fillIn(page, email)
    await expect(page.getByRole('alert')).toHaveText(`The user is not allowed to access ${brandHost}.`)
    await set(1)
  },
)

test(
  'a user who does not belong to the host sees a message, and has no session on any host (req 69)',
  { tag: '@long' },
  async ({ page, context, world }) => {
    await page.goto(`${addressAt(world.url, brandHost)}/admin`)
    const answered = page.waitForResponse('**/aws-endpoint/signin')
    const ended = page.waitForResponse('**/auth/sign-out')
    await fillIn(page, rootAdministrator)
    await expect(page.getByRole('alert')).toHaveText(`The user is not allowed to access ${brandHost}.`)
    await expectAccessible(page)
    expect((await context.cookies()).filter(({ name }) => name === 'fat')).toEqual([])
    const { fsi_a_t } = (await (await answered).json()) as { fsi_a_t: string }
    expect((await ended).status()).toBe(200)
    const account = await page.request.get(`${world.url}/admin-endpoint/userinfo`, {
      headers: { authorization: `Bearer ${fsi_a_t}` },
    })
    expect(account.status()).toBe(401)
    // A user who is allowed there then signs in on the same page.
    await fillIn(page, branchAdministrator)
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  },
)
