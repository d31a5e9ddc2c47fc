import { branchAdministrator, expect, expectAccessible, openDashboard, test } from '../fixtures/journey.ts'
import { chart } from './usage-overview-steps.ts'

test('a click on a bar of the dashboard opens the report of that day', async ({ page }) => {
  await openDashboard(page, branchAdministrator)
  await expect(page.getByText('Cascade Telecom, with all sub-groups')).toBeVisible()
  const bars = chart(page).locator('.recharts-bar-rectangle path')
  await expect(bars.first()).toBeVisible()
  await expectAccessible(page)
  await bars.nth(5).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent Faxes' })).toBeVisible()
  await expect(page.getByText(/^Total Records: [1-9]/)).toBeVisible()
})
