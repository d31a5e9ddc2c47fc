import { expect, expectAccessible, test } from '../fixtures/journey.ts'
import { openUsers, rows } from './users-list-steps.ts'

test('a refresh that fails keeps the rows and says so', async ({ page }) => {
  await openUsers(page)
  await page.route('**/user/list', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  const alert = page.getByRole('search').getByRole('alert')
  await expect(alert).toContainText('This system is currently unavailable. Please try again later.', {
    timeout: 20_000,
  })
  await expect(rows(page)).toHaveCount(21)
  await expectAccessible(page)
  await page.unroute('**/user/list')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
})
