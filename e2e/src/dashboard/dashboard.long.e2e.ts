import { branchAdministrator, expect, expectAccessible, openDashboard, test } from '../fixtures/journey.ts'
import { countOf, expectCountsLead, inTrouble, screens } from './dashboard-steps.ts'

test('a card that cannot load keeps its spinner and tries again by itself', async ({ page }) => {
  let failing = true
  await page.route('**/bulletin/list**', (route) =>
    failing ? route.fulfill({ status: 503, json: { code: 503, message: 'away' } }) : route.continue(),
  )
  await openDashboard(page)
  await expect(page.getByRole('status').filter({ hasText: 'Loading service bulletins' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  failing = false
  await expect(page.getByRole('heading', { name: /Maintenance on Sunday/ })).toBeVisible({ timeout: 20_000 })
})

test('counts nothing of foreign groups', async ({ page, world }) => {
  await openDashboard(page, branchAdministrator)
  const { rows } = await world.database.pool.query<{ groups: number; users: number; offline: number }>(
    `select count(*)::int as groups, sum(k.count_users)::int as users,
       (select count(*)::int from fax_numbers n join group_closure o on o.descendant_gid = n.fsi_gid
        where o.ancestor_gid = b.fsi_gid and n.fsi_uid is not null and n.type = '1' and n.ata_mac <> ''
          and n.lst_ata_online_time between 1 and extract(epoch from now()) - 1200) as offline
     from users b join group_closure c on c.ancestor_gid = b.fsi_gid
     join group_counts k on k.fsi_gid = c.descendant_gid where b.email = $1 group by b.fsi_gid`,
    [branchAdministrator],
  )
  const branch = rows[0] ?? { groups: 0, users: 0, offline: 0 }
  await expect(screens(page).filter({ hasText: `${branch.groups} groups` })).toBeVisible()
  await expect(screens(page).filter({ hasText: `${branch.users} users` })).toBeVisible()
  expect(await countOf(page, 'Devices offline')).toBe(branch.offline)
})

test('is calm when nothing needs attention, and loads counts that failed', async ({ page }) => {
  let isBroken = true
  const failing_numbers = {
    count: 0,
    least_failed: 3,
    report_date_from: '2026-03-30',
    report_date_to: '2026-03-31',
  }
  const none = {
    failing_numbers,
    offline_devices: 0,
    imports_with_errors: 0,
    groups_without_administrator: 0,
  }
  const data = { groups: 1, users: 1, fax_numbers: 0, shared_lines: 0, attention: none }
  await page.route('**/dashboard/counts', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { code: 503, message: 'away' } })
      : route.fulfill({ json: { code: 1, data } }),
  )
  await openDashboard(page)
  await expect(page.getByText('This system is currently unavailable. Please try again later.')).toBeVisible()
  await expectAccessible(page)
  isBroken = false
  await expect(page.getByText('Nothing needs attention')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('1 group · 0 shared lines')).toBeVisible()
  await expectAccessible(page)
})

test('shows first what needs attention, and each count leads to the list of exactly these (dark)', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await inTrouble(world, () => expectCountsLead(page))
})
