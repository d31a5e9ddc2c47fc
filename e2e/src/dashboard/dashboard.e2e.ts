import { expect, expectAccessible, expectFits, openDashboard, test } from '../fixtures/journey.ts'
import { expectCountsLead, inTrouble, screens } from './dashboard-steps.ts'

test('greets, and shows tiles, the latest bulletin and the services’ health', async ({ page }) => {
  await openDashboard(page)
  const main = page.getByRole('main')
  for (const tile of ['Groups', 'Users', 'Fax Numbers', 'Usage & Reports'])
    await expect(screens(page).filter({ hasText: tile })).toBeVisible()
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
  const bulletins = await main.getByRole('heading', { name: 'Service Bulletins' }).locator('..').boundingBox()
  const services = await main.getByRole('heading', { name: 'Service Health' }).locator('../..').boundingBox()
  expect(services?.height).toBe(bulletins?.height)
  await expectAccessible(page)
  await expectFits(page)
  await screens(page).filter({ hasText: 'Users' }).click()
  await expect(page).toHaveURL(/\/users$/)
})

test('shows first what needs attention, and each count leads to the list of exactly these (light)', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await inTrouble(world, () => expectCountsLead(page))
})
