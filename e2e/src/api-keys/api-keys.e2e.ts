import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  openDashboard,
  telephone,
  test,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'
import { call } from './api-keys-steps.ts'

const group = 'Silverleaf Law Group'

test.afterEach(async ({ world }) => {
  await world.database.pool.query('delete from api_keys where fsi_gid is not null')
})

test('makes an API key by the keyboard, uses it, and revokes it', async ({ page, world }) => {
  test.slow()
  await openDashboard(page)
  await openGroup(page, group)
  const keys = section(page, 'API Keys (Optional)')
  await expect(keys.getByText(/^This group has no API keys\./)).toBeVisible()
  await keys.getByRole('button', { name: 'Create API Key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  const name = dialog.getByLabel('Name')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a name.')).toBeVisible()
  await expect(dialog.getByText('Please choose at least one permission.')).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('Directory sync')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Read')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  const made = page.getByRole('dialog', { name: 'The API key Directory sync is created' })
  await expect(
    made.getByText('Copy the key now and give it to the program. It is not shown again.'),
  ).toBeVisible()
  await expect(made.getByRole('button', { name: 'Copy the Key' })).toBeFocused()
  await expectAccessible(page)
  const key = await made.getByLabel('API key').inputValue()
  expect(key).toMatch(/^tck_[\w-]{43}$/)
  await page.keyboard.press('Escape')
  await expect(made).toBeVisible()
  await made.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(made).toBeHidden()

  const row = keys.getByRole('row', { name: /^Directory sync/ })
  await expect(row).toContainText('Never')
  const opened = await call([world.url, 'user/list'], key)
  expect([opened.status, await opened.json()]).toMatchObject([200, { code: 1 }])
  expect((await call([world.url, 'reports/overview'], key)).status).toBe(403)
  await page.reload()
  await expect(row).toContainText('Active')
  await expect(row).not.toContainText('Never')
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize(telephone)
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: 'Revoke the API key Directory sync' }).press('Enter')
  const asks = page.getByRole('dialog', { name: 'Revoke this API key?' })
  await asks.getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByText('The API key Directory sync is revoked.')).toBeVisible()
  await expect(row).toContainText('Revoked')
  expect((await call([world.url, 'user/list'], key)).status).toBe(401)
})
