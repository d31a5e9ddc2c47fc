import { expect, expectAccessible, expectFits, openDashboard, test } from '../fixtures/journey.ts'
import { openScreen, openWith } from './screens-walk.ts'

test('screens that no other journey looks at have no findings', async ({ page, world }) => {
  await openDashboard(page)
  for (const name of ['audit', 'branding', 'reports-received', 'legal-holds'] as const) {
    await openScreen(page, name)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectFits(page)
  }
  const { rows } = await world.database.pool.query<{ fsi_gid: number; group_name: string }>(
    `select fsi_gid, group_name from groups where group_name = 'Keystone Title'`,
  )
  await openWith(page, 'set-default-user', rows[0] ?? {})
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
