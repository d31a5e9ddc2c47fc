import { screenNames } from '@telecopy/contract/screens'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openDashboard,
  telephone,
  test,
  branchAdministrator,
  signIn,
} from '../fixtures/journey.ts'

const outside = new Set<string>([
  'signin',
  'ssosignin',
  'signout',
  'forgot-password',
  'confirm-password',
  'change-password',
  'first-time-sign-in',
])

// The screen that opens instead of a screen whose required selection is missing.
const redirected: Record<string, string> = Object.fromEntries([
  ...[
    'group-details',
    'create-group',
    'set-default-user',
    'new-brand',
    'brand-details',
    'new-coverpage',
    'coverpage-details',
    'new-gsd',
    'gsd-details',
    'webhook-deliveries',
  ].map((name) => [name, 'groups']),
  ...['user-details', 'change-email', 'assign-fax-numbers', 'assign-fax-number-to-user'].map((name) => [
    name,
    'users',
  ]),
  ['fax-number', 'fax-numbers'],
  ['unassigned-fax-number', 'unassigned-fax-numbers'],
])

test(
  'every screen has an address: it shows a page, or redirects to the screen that chooses its selection',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    // Narrow from the start: thirty changes of the size would cost as much as ten pages.
    await page.setViewportSize(telephone)
    for (const name of screenNames.filter((one) => !outside.has(one))) {
      expect((await page.request.get(`/admin/${name}`)).status()).toBe(200)
      // The address changes within the page, because thirty loads of the portal would take half a minute.
      await page.evaluate((address) => {
        window.history.pushState(null, '', address)
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, `/admin/${name}`)
      await expect(page).toHaveURL(new RegExp(`/admin/${redirected[name] ?? name}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSideways(page)
    }
    await expectAccessible(page)
  },
)

test('an unknown address shows the portal’s own page', async ({ page }) => {
  const response = await page.goto('/admin/nowhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectAccessible(page)
})

test('the choice of light or dark is kept', async ({ page }) => {
  await openDashboard(page)
  const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme)
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await page.reload()
  await expect.poll(scheme).toBe('dark')
})

test('a telephone has a drawer with the menu and the links of the account', async ({ page }) => {
  await openDashboard(page)
  await page.setViewportSize(telephone)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/users$/)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const account = page.getByRole('dialog').getByRole('navigation', { name: /^Account menu of / })
  await expect(account).toContainText('admin@telecopy.example')
  await expect(account.getByRole('link')).toHaveText([
    'Sessions',
    'Audit',
    'Two-Step Sign-in',
    'Change Password',
    'Sign Out',
  ])
  await expectAccessible(page)
  await account.getByRole('link', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('header, sidebar of eight, footer, website in a new window', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await expect(page.getByText('Administrator Portal').first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Groups',
    'Users',
    'Fax Numbers',
    'Usage & Reports',
    'Branding',
    'Help',
    /Website/,
    'Sign Out',
  ])
  await expect(menu.getByRole('link', { name: /Website/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByText('© 2025 · v2.1.0')).toBeVisible()
})

test('Branding appears only with the account’s flag', { tag: '@long' }, async ({ page, world }) => {
  const { pool } = world.database
  // No group below may hold a flag that the root lacks: all of them change at once, and back.
  const { rows } = await pool.query<{ fsi_gid: number }>(
    'select fsi_gid from groups where is_allow_branding = 1',
  )
  const set = (flag: number) =>
    pool.query(`update groups set is_allow_branding = ${flag} where fsi_gid = any($1)`, [
      rows.map(({ fsi_gid }) => fsi_gid),
    ])
  await set(0)
  await openDashboard(page)
  await expect(page.getByRole('link', { name: 'Branding' })).toHaveCount(0)
  await set(1)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Branding' })).toBeVisible()
})

test('Ctrl K jumps to a screen', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Jump to…' }).fill('users')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users$/)
})

test('a branch administrator sees nothing above its group (req 31)', { tag: '@long' }, async ({ page }) => {
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
  await expect(page.getByRole('row').first()).toContainText('Cascade Telecom')
  await page.goto('/admin/users')
  await expect(page.getByText('122 users')).toBeVisible()
  expect(await page.content()).not.toMatch(/Meridian|Northwind|Bluewater|Prairie/)
})

test(
  'the breadcrumb shows the current screen and leads back, and so does the back action',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard'])
    await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Groups'])
    await page
      .getByRole('row', { name: /Meridian Cloud Fax/ })
      .getByRole('link', { name: /Group Settings/ })
      .click()
    await expect(crumbs.getByRole('listitem')).toHaveText([
      'Dashboard',
      'Groups',
      'Group Details: Meridian Cloud Fax',
    ])
    await page.getByRole('button', { name: 'Back to the previous page' }).click()
    await expect(page).toHaveURL(/\/groups$/)
    await crumbs.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

test(
  'Ctrl K finds a user and a group, and shows them first the next time',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Jump to…' })
    await box.fill('cascade')
    await expect(page.getByRole('option', { name: 'Cascade Telecom', exact: true })).toBeVisible()
    await expectAccessible(page)
    const withSecondLine = page.getByRole('option', { name: /@.* · / }).first()
    while ((await withSecondLine.getAttribute('aria-selected')) !== 'true')
      await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await box.fill('cascade telecom')
    await expect(page.getByRole('option', { selected: true })).toHaveText('Cascade Telecom')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/group-details$/)
    await expect(page.getByText('Cascade Telecom').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.keyboard.press('Control+k')
    const entries = page.getByRole('dialog').getByRole('option')
    await expect(entries.first()).toHaveText('Cascade Telecom')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/group-details$/)
  },
)
