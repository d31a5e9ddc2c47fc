import { expect, expectAccessible, expectFits, openDashboard, test } from '../fixtures/journey.ts'

test('greets, and shows tiles, the latest bulletin and the services’ health', async ({ page }) => {
  await openDashboard(page)
  const main = page.getByRole('main')
  for (const tile of ['Groups', 'Users', 'Fax Numbers', 'Usage & Reports'])
    await expect(main.getByRole('listitem').filter({ hasText: tile }).getByRole('link')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Maintenance on Sunday, 02:00 to 04:00 Eastern Time' }),
  ).toBeVisible()
  await expect(page.getByText('Number porting takes longer this month')).toHaveCount(0)
  const health = {
    'Fax ATA': 'Healthy',
    'Web-to-Fax': 'Healthy',
    'Email-to-Fax': 'Healthy',
    'Fax Apps': 'Warning',
  }
  for (const [name, word] of Object.entries(health))
    await expect(main.getByText(name, { exact: true }).locator('..')).toContainText(word)
  await expectAccessible(page)
  await expectFits(page)
  await main.getByRole('link', { name: /Users/ }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('a card that cannot load keeps its spinner and tries again by itself', async ({ page }) => {
  let failing = true
  await page.route('**/bulletin/list**', (route) =>
    failing ? route.fulfill({ status: 503, json: { code: 503, message: 'away' } }) : route.continue(),
  )
  await openDashboard(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading service bulletins' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  failing = false
  await expect(page.getByRole('heading', { name: /Maintenance on Sunday/ })).toBeVisible({ timeout: 20_000 })
})
