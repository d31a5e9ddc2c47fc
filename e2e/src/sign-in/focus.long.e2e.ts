import { expect, openDashboard, test } from '../fixtures/journey.ts'

test('the sign-in page begins in Username', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeFocused()
})

test('Change Password leads back: to the screen before it, to the dashboard, or to the sign-in page', async ({
  page,
  context,
}) => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('link', { name: 'Change Password' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/admin/change-password')
  await other.getByRole('button', { name: 'Cancel' }).click()
  await expect(other).toHaveURL(/\/admin\/dashboard$/)
  await context.clearCookies()
  await other.goto('/admin/change-password')
  await other.getByRole('button', { name: 'Go to the sign-in page' }).click()
  await expect(other.getByLabel('Username')).toBeVisible()
})
