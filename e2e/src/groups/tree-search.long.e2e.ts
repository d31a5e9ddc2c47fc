import { expect, signIn, test } from '../fixtures/journey.ts'

const current = '[role=row][data-current]'

test.beforeEach(async ({ page }) => {
  await signIn(page)
})

test('a name of the tree leads to the settings of its group', async ({ page }) => {
  await page.goto('/admin/groups')
  await page.getByRole('link', { name: 'Cascade Telecom', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Cascade Telecom' })).toBeVisible()
})

test('a step opens the closed branch of its match', async ({ page }) => {
  await page.goto('/admin/groups')
  await page.getByLabel('Search groups').fill('r')
  await expect(page.getByRole('row', { name: /Radiology/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close Cascade Telecom' }).click()
  await expect(page.getByRole('row', { name: /Radiology/ })).toHaveCount(0)
  await expect(async () => {
    await page.getByRole('button', { name: 'Next match' }).click()
    await expect(page.locator(current)).toContainText('Radiology', { timeout: 300 })
  }).toPass()
})
