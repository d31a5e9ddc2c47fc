import {
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  openDashboard,
  test,
} from '../fixtures/journey.ts'
import {
  addNumber,
  addUser,
  linkToProvider,
  registerProvider,
  removeProvider,
  removeUserAndNumber,
} from './group-data.ts'
import {
  badge,
  beginGroup,
  changeSettings,
  closeSaved,
  createGroup,
  deleteGroup,
  enforceAndLeaveSso,
  expectFieldsRefused,
  expectMoveRefused,
  expectPassedDown,
  expectReasons,
  finishGroup,
  moveUnder,
  openGroup,
  setAndRemoveDefaultUser,
  turn,
} from './group-screen.ts'

test('the root administrator creates a group, changes every setting, and sees each refusal', async ({
  page,
  world,
}) => {
  // One long journey through many screens, each checked in light and dark.
  test.slow()
  const provider = await registerProvider(world, 'Northwind Voice')
  await openDashboard(page)
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
})
