import { expect, expectAccessible, expectFits, test, signIn, rootAdministrator } from '../fixtures/journey.ts'
import { expectNamed } from '../shell/thing-names-steps.ts'
import {
  beginGroup,
  deleteGroup,
  finishGroup,
  nameOf,
  openGroup,
  save,
  section,
  expectReasons,
  badge,
  changeSettings,
  closeSaved,
  createGroup,
  enforceAndLeaveSso,
  expectFieldsRefused,
  expectMoveRefused,
  expectPassedDown,
  moveUnder,
  setAndRemoveDefaultUser,
  turn,
} from './group-screen.ts'
import {
  addNumber,
  addUser,
  linkToProvider,
  registerProvider,
  removeProvider,
  removeUserAndNumber,
} from './group-data.ts'

test('the root administrator creates a group, changes its settings, reads its history and deletes it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin/groups')
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

test(
  'the root group cannot be deleted, deactivated or moved, and its screen says why; a conflicting save loses nothing',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, 'Meridian Cloud Fax')
    const root = 'The root group cannot be deleted, deactivated or moved.'
    await expectReasons(page, 'Why this group cannot be moved', [root])
    await expectReasons(page, 'Why this group cannot be deactivated', [root])
    await expectReasons(page, 'Why this group cannot be deleted', [
      root,
      /^The group has 4 sub-groups/,
      /user/,
    ])
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
  },
)

test(
  'a group that cannot be loaded says so, and loads on another try',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)

test(
  'the root administrator creates a group, changes every setting, and sees each refusal',
  { tag: '@long' },
  async ({ page, world }) => {
    // One long journey through many screens, each checked in light and dark.
    test.slow()
    const provider = await registerProvider(world, 'Northwind Voice')
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, 'Northwind Voice')
    await beginGroup(page)
    await expect(page.getByText('The group will be created under Northwind Voice.')).toBeVisible()
    await expectFieldsRefused(page)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByLabel('Enable Branding').uncheck()
    await finishGroup(page, 'Journey Clinic')

    await openGroup(page, 'Journey Clinic')
    await expect(page.getByLabel('Days to keep received faxes')).toHaveValue('365')
    await expect(page.getByRole('switch', { name: 'Enable Branding' })).not.toBeChecked()
    const user = await addUser(world, 'Journey Clinic')
    await addNumber(world, user)
    await expectAccessible(page)
    await expectFits(page)
    await setAndRemoveDefaultUser(page)
    await createGroup(page, 'Journey Desk')
    await openGroup(page, 'Journey Clinic')

    await changeSettings(page, { name: 'Journey Hospital', hasBranding: true })
    await linkToProvider(world, provider, rootAdministrator)
    await enforceAndLeaveSso(page, 'Journey Hospital')
    await openGroup(page, 'Journey Desk')
    await expectPassedDown(page, 'Journey Hospital')
    await openGroup(page, 'Journey Hospital')
    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('tabpanel', { name: 'History' })
    await expect(history.getByText('Journey Clinic').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Settings' }).click()

    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const other = 'Please choose another group as its Parent-Group.'
    await expectMoveRefused(page, 'Journey Hospital', `You cannot move a group to itself. ${other}`)
    await expectMoveRefused(page, 'Journey Desk', `You cannot move a group to its Sub-Group. ${other}`)
    await expectMoveRefused(page, 'Old Mill', `You cannot move a group to a deactivated group. ${other}`)
    await expectAccessible(page)
    await expectFits(page)
    await moveUnder(page, 'Prairie Connect', '2 groups, 1 user and 1 fax number will move.')

    await turn(page, 'Deactivate', /^Journey Hospital will be deactivated with 1 sub-group and 1 user\./)
    await expectReasons(page, 'Why no sub-group can be created', [/^The group is deactivated/])
    await openGroup(page, 'Journey Desk')
    await expect(page.getByText('Deactivated together with Journey Hospital.')).toBeVisible()
    await expect(page.getByLabel('Activated', { exact: true })).toBeDisabled()
    await expectReasons(page, 'Why this group cannot be activated', [
      'The parent group is deactivated. Activate it first. Show the group',
    ])
    await openGroup(page, 'Journey Hospital')
    await page.getByLabel('Activated', { exact: true }).check()
    await page.getByRole('button', { name: 'Update Settings' }).click()
    const activate = page.getByRole('dialog', { name: 'Activate this group?' })
    await activate.getByRole('button', { name: 'Update Settings' }).click()
    await closeSaved(page)
    await expect(badge(page, 'Activated')).toBeVisible()

    await expectReasons(page, 'Why this group cannot be deleted', [
      'The group has 1 sub-group. Delete or move it first. Journey Desk',
      'The group has 1 user. Delete or move it first. Show the users',
    ])
    await openGroup(page, 'Journey Desk')
    await expect(badge(page, 'Activated')).toBeVisible()
    await deleteGroup(page, 'Journey Desk')
    await removeUserAndNumber(world, user)
    await openGroup(page, 'Journey Hospital')
    await deleteGroup(page, 'Journey Hospital')
    await expect(page.getByRole('row', { name: /Journey/ })).toHaveCount(0)
    await removeProvider(world, provider)
  },
)
