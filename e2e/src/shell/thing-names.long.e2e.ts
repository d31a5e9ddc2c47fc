import { openDashboard, test, expect } from '../fixtures/journey.ts'
import { addUser } from '../users/user-data.ts'
import { field, openUser } from '../users/user-screen.ts'
import { expectNamed, crumb } from './thing-names-steps.ts'
import { nameOf, openGroup, save } from '../groups/group-screen.ts'

test('a user is named by title and breadcrumb, also after a rename', async ({ page, world }) => {
  const email = 'renamed@telecopy.example'
  await addUser(world, 'Larkspur Legal', email)
  await openDashboard(page)
  await openUser(page, email)
  await expectNamed(page, 'User Details', 'Ada Byron')
  await field(page, /^Last Name/).fill('Lovelace')
  await page.getByRole('button', { name: 'Update Settings' }).click()
  await expectNamed(page, 'User Details', 'Ada Lovelace')
})

test('a group is named by title and breadcrumb, also after a rename, and no longer when it is left', async ({
  page,
}) => {
  await openDashboard(page)
  await openGroup(page, 'Larkspur Legal')
  await expectNamed(page, 'Group Details', 'Larkspur Legal')
  await nameOf(page).fill('Larkspur & Sons')
  await save(page)
  await expectNamed(page, 'Group Details', 'Larkspur & Sons')
  await nameOf(page).fill('Larkspur Legal')
  await save(page)
  await expectNamed(page, 'Group Details', 'Larkspur Legal')
  await page.getByRole('link', { name: 'Help', exact: true }).first().click()
  await expect(page).toHaveTitle(/^Help · /)
  await expect(crumb(page)).toHaveText('Help')
})
