import { openDashboard, test } from '../fixtures/journey.ts'
import { addUser } from '../users/user-data.ts'
import { field, openUser } from '../users/user-screen.ts'
import { expectNamed } from './thing-names-steps.ts'

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
