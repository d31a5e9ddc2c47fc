import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
  test,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'
import { call } from './api-keys-steps.ts'

test.afterEach(async ({ world }) => {
  await world.database.pool.query('delete from api_keys where fsi_gid is not null')
})

test('a branch administrator makes keys of the own group, and the audit names them', async ({
  page,
  world,
}) => {
  await openDashboard(page, branchAdministrator)
  const { rows } = await world.database.pool.query<{ group_name: string; fsi_gid: number }>(
    'select g.group_name, g.fsi_gid from users u join groups g using (fsi_gid) where u.email = $1',
    [branchAdministrator],
  )
  const { group_name = '', fsi_gid = 0 } = rows[0] ?? {}
  await openGroup(page, group_name)
  const keys = section(page, 'API Keys (Optional)')
  await keys.getByRole('button', { name: 'Create API Key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  await dialog.getByLabel('Name').fill('HR sync')
  await dialog.getByLabel('Users').check()
  await dialog.getByRole('button', { name: 'Create API Key' }).click()
  const made = page.getByRole('dialog', { name: 'The API key HR sync is created' })
  const key = await made.getByLabel('API key').inputValue()
  await made.getByRole('button', { name: 'Done' }).click()
  const created = await call([world.url, 'user/add'], key, {
    fsi_gid,
    first_name: 'Ida',
    last_name: 'Sync',
    email: 'ida.sync@telecopy.example',
    time_zone: 'UTC',
  })
  expect([created.status, await created.json()]).toMatchObject([200, { code: 1 }])
  await page.goto('/admin/audit')
  await page.getByLabel('Also what the system did').check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('API key HR sync created user ida.sync@telecopy.example').first()).toBeVisible()

  await openGroup(page, group_name)
  await keys.getByRole('button', { name: 'Revoke the API key HR sync' }).click()
  const asks = page.getByRole('dialog', { name: 'Revoke this API key?' })
  await asks.getByRole('button', { name: 'Revoke' }).click()
  await expect(
    keys.getByText(/HR sync is revoked\. It changed \d things? that nobody has changed since\./),
  ).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('link', { name: 'Show what it did' }).click()
  await expect(page.getByText('API key: HR sync')).toBeVisible()
  await expect(page.getByText('API key HR sync created user ida.sync@telecopy.example')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasNotText: 'HR sync' })).toHaveCount(1)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Remove the filter by the API key HR sync' }).click()
  await expect(page.getByText('API key: HR sync')).toBeHidden()
  await page.goBack()
  await keys.getByRole('link', { name: 'Records of the API key HR sync' }).click()
  await expect(page.getByText('API key: HR sync')).toBeVisible()
})
