import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  signIn,
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
  changeSettings,
  createGroup,
  deleteGroup,
  enforceAndLeaveSso,
  expectPassedDown,
  expectReasons,
  moveUnder,
  openGroup,
  section,
  setAndRemoveDefaultUser,
  turn,
} from './group-screen.ts'

test('a branch administrator works below its own group and sees nothing above it', async ({
  page,
  world,
}) => {
  test.slow()
  await world.database.pool.query(
    `update groups set retention_from_gid = (select fsi_gid from groups where parent_gid is null)
     where group_name = 'Cascade Telecom'`,
  )
  const provider = await registerProvider(world, 'Cascade Telecom')
  await signIn(page, branchAdministrator)
  await openGroup(page, 'Cascade Telecom')
  await expect(page.getByText('The top of your groups', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Meridian')
  await expect(page.getByText('This setting comes from above your groups.')).toBeVisible()
  const own = 'This is your own group: only an administrator above it can do this.'
  await expectReasons(page, 'Why this group cannot be moved', [own])
  await expectReasons(page, 'Why this group cannot be deactivated', ['Your own account is in this group.'])
  await expect(page.getByRole('switch', { name: 'Enable Shared Lines' })).toBeDisabled()
  await expect(section(page, 'Features').getByText(own)).toHaveCount(4)
  await expectAccessible(page)
  await expectFits(page)

  await createGroup(page, 'Branch Journey')
  await openGroup(page, 'Branch Journey')
  await createGroup(page, 'Branch Desk')
  await openGroup(page, 'Branch Journey')
  await changeSettings(page, { name: 'Branch Office', hasBranding: false })
  await linkToProvider(world, provider, branchAdministrator)
  await enforceAndLeaveSso(page, 'Branch Office')
  await openGroup(page, 'Branch Desk')
  await expectPassedDown(page, 'Branch Office')
  const user = await addUser(world, 'Branch Office')
  await addNumber(world, user)
  await openGroup(page, 'Branch Office')
  await setAndRemoveDefaultUser(page)
  await removeUserAndNumber(world, user)
  await openGroup(page, 'Branch Office')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const box = page.getByRole('dialog', { name: 'Move the group' })
  await expect(box.getByText('This is its Parent-Group already.')).toBeVisible()
  await box.getByLabel('Search groups').fill('Meridian')
  await expect(box.getByText('No group has that in its name.')).toBeVisible()
  await moveUnder(page, 'Larkspur Legal', '2 groups, 0 users and 0 fax numbers will move.')
  await turn(page, 'Deactivate', /^Branch Office will be deactivated with 1 sub-group/)
  await turn(page, 'Activate', /^Branch Office will be activated/)
  await openGroup(page, 'Summit Dental')
  await expectReasons(page, 'Why no sub-group can be created', [
    /^Group-Send is on, and the group cannot get/,
  ])
  await openGroup(page, 'Branch Desk')
  await deleteGroup(page, 'Branch Desk')
  await openGroup(page, 'Branch Office')
  await deleteGroup(page, 'Branch Office')
  await removeProvider(world, provider)
})
