import { expect, openDashboard, test } from '../fixtures/journey.ts'
import { openGroup } from '../groups/group-screen.ts'
import { backToScreen, expectPrints } from './print-steps.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('telecopy-colour-scheme', 'dark'))
})

test('the details of a group print, and the reports', async ({ page }) => {
  await openDashboard(page)
  await openGroup(page, 'Cascade Telecom')
  await expectPrints(page, 'Group: Cascade Telecom')
  await backToScreen(page)
  await page.goto('/admin/usage')
  await expect(page.getByText('Busiest Groups')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cascade Telecom' })).toBeVisible()
  await expectPrints(page, 'Usage')
  await expect(page.getByRole('button', { name: 'Cascade Telecom' })).toBeVisible()
  await expect(page.getByLabel('Date From')).toBeVisible()
})
