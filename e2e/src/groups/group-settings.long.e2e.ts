import { expect, expectAccessible, expectFits, openDashboard, signIn, test } from '../fixtures/journey.ts'
import { expectReasons, nameOf, openGroup, save, section } from './group-screen.ts'

test('the root group cannot be deleted, deactivated or moved, and its screen says why; a conflicting save loses nothing', async ({
  page,
  world,
}) => {
  await openDashboard(page)
  await openGroup(page, 'Meridian Cloud Fax')
  const root = 'The root group cannot be deleted, deactivated or moved.'
  await expectReasons(page, 'Why this group cannot be moved', [root])
  await expectReasons(page, 'Why this group cannot be deactivated', [root])
  await expectReasons(page, 'Why this group cannot be deleted', [root, /^The group has 4 sub-groups/, /user/])
  await expect(section(page, 'Features').getByText(/^Group-Send is on in 1 group/)).toBeVisible()
  await expect(page.getByText(/^Shared lines are enabled, but this group has sub-groups\./)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await nameOf(page).fill('Meridian Fax')
  await expect(page.getByText('There are changes that are not saved yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Groups', exact: true }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(leaving).toBeHidden()
  const [closing] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(closing.type()).toBe('beforeunload')
  await closing.dismiss()
  await expect(nameOf(page)).toHaveValue('Meridian Fax')
  await world.database.pool.query(
    `update groups set version = version + 1, retention_sent_days = 100, is_retention_sent = '1' where parent_gid is null`,
  )
  await page.getByRole('button', { name: 'Update Settings' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this meanwhile.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload the group' }).click()
  await expect(page.getByLabel('Days to keep sent faxes')).toHaveValue('100')
  await expect(nameOf(page)).toHaveValue('Meridian Fax')
  await section(page, 'Storage Duration')
    .getByLabel(/^Lifetime/)
    .last()
    .check()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Meridian Fax' })).toBeVisible()
  await nameOf(page).fill('Meridian Cloud Fax')
  await save(page)
})

test('a group that cannot be loaded says so, and loads on another try', async ({ page }) => {
  await signIn(page)
  await page.route('**/group/details', (route) => route.fulfill({ status: 404, json: { code: 404 } }))
  await page.goto('/admin/groups')
  await page.getByRole('link', { name: 'Group Settings of Cascade Telecom' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This system is currently unavailable. Please try again later.',
  )
  await expectAccessible(page)
  await expectFits(page)
  await page.unroute('**/group/details')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nameOf(page)).toHaveValue('Cascade Telecom')
})
