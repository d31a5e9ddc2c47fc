import {
  branchAdministrator,
  expect,
  openDashboard,
  signIn,
  test,
  expectAccessible,
} from '../fixtures/journey.ts'

test('header, sidebar of eight, footer, website in a new window', async ({ page }) => {
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

test('Branding appears only with the account’s flag', async ({ page, world }) => {
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

test('Ctrl K jumps to a screen', async ({ page }) => {
  await openDashboard(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Jump to…' }).fill('users')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users$/)
})

test('a branch administrator sees nothing above its group (req 31)', async ({ page }) => {
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
  await expect(page.getByRole('row').first()).toContainText('Cascade Telecom')
  await page.goto('/admin/users')
  await expect(page.getByText('122 users')).toBeVisible()
  expect(await page.content()).not.toMatch(/Meridian|Northwind|Bluewater|Prairie/)
})

test('the breadcrumb shows the current screen and leads back, and so does the back action', async ({
  page,
}) => {
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
})

test('Ctrl K finds a user and a group, and shows them first the next time', async ({ page }) => {
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
})
