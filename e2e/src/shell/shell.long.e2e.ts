import { branchAdministrator, expect, openDashboard, signIn, test } from '../fixtures/journey.ts'

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
