import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  test,
  signIn,
} from '../fixtures/journey.ts'
import {
  beginGroup,
  createGroup,
  deleteGroup,
  expectFieldsRefused,
  expectReasons,
  finishGroup,
  moveUnder,
  openGroup,
  section,
  turn,
} from './group-screen.ts'

test(
  'a branch administrator works below its own group and sees nothing above it',
  { tag: '@long' },
  async ({ page, world }) => {
    test.slow()
    await world.database.pool.query(
      `update groups set retention_from_gid = (select fsi_gid from groups where parent_gid is null)
     where group_name = 'Cascade Telecom'`,
    )
    await signIn(page, branchAdministrator)
    await page.goto('/admin/groups')
    await openGroup(page, 'Cascade Telecom')
    await expect(page.getByText('The top of your groups', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Meridian')
    await expect(page.getByText('This setting comes from above your groups.')).toBeVisible()
    const own = 'This is your own group: only an administrator above it can do this.'
    await expectReasons(page, 'Why this group cannot be moved', [own])
    await expectReasons(page, 'Why this group cannot be deactivated', ['Your own account is in this group.'])
    await expect(page.getByRole('switch', { name: 'Enable Shared Lines' })).toBeDisabled()
    await expect(section(page, 'Features').getByText(own)).toHaveCount(5)
    await expectAccessible(page)
    await expectFits(page)

    await beginGroup(page)
    await expectFieldsRefused(page)
    await finishGroup(page, 'Branch Journey')
    await openGroup(page, 'Branch Journey')
    await createGroup(page, 'Branch Desk')
    await openGroup(page, 'Cascade Telecom')
    await createGroup(page, 'Branch Attic')
    await openGroup(page, 'Branch Attic')
    await turn(page, 'Deactivate', 'Branch Attic will be deactivated. It has no users and no sub-groups.')
    await openGroup(page, 'Branch Journey')
    await expectReasons(page, 'Why this group cannot be deleted', [/^The group has 1 sub-group\./])
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const box = page.getByRole('dialog', { name: 'Move the group' })
    await expect(box.getByText('This is its Parent-Group already.')).toBeVisible()
    await box.getByLabel('Search groups').fill('Meridian')
    await expect(box.getByText('No group has that in its name.')).toBeVisible()
    await moveUnder(page, 'Larkspur Legal', '2 groups, 0 users and 0 fax numbers will move.')
    await openGroup(page, 'Branch Desk')
    await deleteGroup(page, 'Branch Desk')
    await openGroup(page, 'Branch Journey')
    await deleteGroup(page, 'Branch Journey')
    await openGroup(page, 'Branch Attic')
    await deleteGroup(page, 'Branch Attic')
  },
)
