import { screenNames } from '@telecopy/contract/screens'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  openDashboard,
  telephone,
  test,
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

test('every screen has an address: it shows a page, or redirects to the screen that chooses its selection', async ({
  page,
}) => {
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
})

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
