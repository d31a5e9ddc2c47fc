import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/groups')
  await expect(page.getByRole('treegrid')).toBeVisible()
})

test('the search shows matches with the groups above and below them', async ({ page }) => {
  await page.getByLabel('Search groups').fill('EVERGREEN')
  const names = page.getByRole('row')
  await expect(names).toHaveCount(6)
  for (const name of [
    'Meridian Cloud Fax',
    'Cascade Telecom',
    'Evergreen Medical Group',
    'Radiology',
    'Billing Office',
  ])
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await page.getByLabel('Search groups').fill('no such group')
  await expect(page.getByText('No group has that in its name.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search groups').fill('')
  await expect(names).toHaveCount(5)
})

test('branches close and open during a search', async ({ page }) => {
  const rows = page.getByRole('row')
  await page.getByLabel('Search groups').fill('evergreen')
  await expect(rows).toHaveCount(6)
  await page.getByRole('button', { name: 'Close Evergreen Medical Group' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('row', { name: /Evergreen Medical Group/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(rows).toHaveCount(6)
})

test('Enter opens the settings of a row, a letter leads to the next name', async ({ page }) => {
  await page.getByRole('row').first().focus()
  await page.keyboard.press('c')
  await expect(page.getByRole('row', { name: /Cascade Telecom/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/group-details$/)
  await page.goBack()
  await expect(page.getByRole('row', { name: /Cascade Telecom/ })).toHaveAttribute('tabindex', '0')
})

test('each group leads to its settings, its users and its numbers', async ({ page }) => {
  const row = page.getByRole('row', { name: /Cascade Telecom/ })
  await row.getByRole('link', { name: /Group Settings/ }).click()
  await expect(page).toHaveURL(/\/group-details$/)
  await page.goBack()
  await row.getByRole('link', { name: /Fax Numbers/ }).click()
  await expect(page).toHaveURL(/\/fax-numbers$/)
  await page.goBack()
  await row.getByRole('link', { name: /Users/ }).click()
  await expect(page.getByText('Group: Cascade Telecom (users of sub-groups included)')).toBeVisible()
  await expect(page.getByText('122 users')).toBeVisible()
})

test('a tree that cannot be loaded says so, and loads on another try', async ({ page }) => {
  await page.route('**/group/list', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'x' } }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(
    'This system is currently unavailable. Please try again later.',
    { timeout: 20_000 },
  )
  await expectAccessible(page)
  await page.unroute('**/group/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('treegrid')).toBeVisible()
})
