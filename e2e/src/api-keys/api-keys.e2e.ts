import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  openDashboard,
  telephone,
  test,
  branchAdministrator,
  signIn,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

/** A call as a program sends it: without the cookies of the browser. */
const call = (
  [serverUrl, path]: readonly [string, string],
  key: string,
  body: object = {},
): Promise<Response> =>
  fetch(`${serverUrl}/admin-endpoint/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const group = 'Silverleaf Law Group'

test.afterEach(async ({ world }) => {
  await world.database.pool.query('delete from api_keys where fsi_gid is not null')
})

test(
  'makes an API key by the keyboard, uses it, and revokes it',
  { tag: '@long' },
  async ({ page, world }) => {
    test.slow()
    await signIn(page)
    await page.goto('/admin/groups')
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
  },
)

test(
  'a branch administrator makes keys of the own group, and the audit names them',
  { tag: '@long' },
  async ({ page, world }) => {
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
    await expect(
      page.getByText('API key HR sync created user ida.sync@telecopy.example').first(),
    ).toBeVisible()

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
  },
)
