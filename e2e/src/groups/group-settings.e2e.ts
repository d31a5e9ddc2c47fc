import { expect, expectAccessible, expectFits, openDashboard, test } from '../fixtures/journey.ts'
import { expectNamed } from '../shell/thing-names-steps.ts'
import { beginGroup, deleteGroup, finishGroup, nameOf, openGroup, save, section } from './group-screen.ts'

test('the root administrator creates a group, changes its settings, reads its history and deletes it', async ({
  page,
}) => {
  await openDashboard(page)
  await openGroup(page, 'Northwind Voice')
  await beginGroup(page)
  await expect(page.getByText('The group will be created under Northwind Voice.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await finishGroup(page, 'Daily Clinic')
  const row = page.getByRole('row').filter({ hasText: 'Daily Clinic' })
  await expect(row).toBeInViewport()
  await expect(row.getByText('New', { exact: true })).toBeVisible()

  await openGroup(page, 'Daily Clinic')
  await expectAccessible(page)
  await expectFits(page)
  await nameOf(page).fill('Daily Hospital')
  const branding = page.getByRole('switch', { name: 'Enable Branding' })
  await branding.setChecked(!(await branding.isChecked()))
  await expect(section(page, 'Features').getByText('Saved')).toBeVisible()
  await section(page, 'Storage Duration').getByLabel('Custom (0 to 2600 days)').first().check()
  await page.getByLabel('Days to keep received faxes').fill('60')
  await save(page)
  await expectNamed(page, 'Group Details', 'Daily Hospital')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(
    page.getByRole('tabpanel', { name: 'History' }).getByText('Daily Clinic').first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await deleteGroup(page, 'Daily Hospital')
  await expect(page.getByRole('row', { name: /Daily/ })).toHaveCount(0)
})
