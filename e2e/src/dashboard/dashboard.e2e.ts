import type { Page } from '@playwright/test'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
  rootAdministrator,
  test,
} from '../fixtures/journey.ts'

const screens = (page: Page) => page.getByRole('list', { name: 'Screens' }).getByRole('link')

const attention = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Needs attention' }).getByRole('link', { name })

/** The first number of a text. */
const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

const countOf = async (page: Page, name: string): Promise<number> =>
  numberIn(await attention(page, name).textContent())

/** Two numbers of the branch with three failed faxes of today, and one with two; and a group without administrator. */
async function makeTrouble({ database: { pool } }: World): Promise<number[]> {
  await pool.query(
    `insert into fax_records (ref_code, direction, fsi_gid, group_name, fsi_uid, account_email, fax_number, dial_number,
       created_time, fax_type, fax_result_code, fax_result_message)
     select 'trouble' || n.place || '-' || at, 'sent', u.fsi_gid, g.group_name, u.fsi_uid, u.email,
       '1999555000' || n.place, '13105550002', floor(extract(epoch from now()))::bigint - 1, 'fax', 17, 'User busy'
     from users u join groups g using (fsi_gid), (values (1, 3), (2, 3), (3, 2)) n (place, times),
       generate_series(1, n.times) at
     where u.email = $1`,
    [branchAdministrator],
  )
  const { rows } = await pool.query<{ fsi_uid: number }>(
    `update users set is_admin = 0 where is_admin = 1 and email not in ($1, $2)
       and fsi_gid = (select min(u.fsi_gid) from users u where u.is_admin = 1 and u.email not in ($1, $2))
     returning fsi_uid`,
    [branchAdministrator, rootAdministrator],
  )
  return rows.map(({ fsi_uid }) => fsi_uid)
}

/** Other journeys on the same worker expect the demonstration as it was. */
async function endTrouble({ database: { pool } }: World, demoted: readonly number[]): Promise<void> {
  await pool.query('update users set is_admin = 1 where fsi_uid = any($1)', [demoted])
  await pool.query(`delete from fax_records where ref_code like 'trouble%'`)
}

/** Does something while there are failing numbers, and a group without an administrator. */
async function inTrouble(world: World, act: () => Promise<void>): Promise<void> {
  const demoted = await makeTrouble(world)
  try {
    await act()
  } finally {
    await endTrouble(world, demoted)
  }
}

/** Each count of the dashboard leads to the list of exactly these. */
async function expectCountsLead(page: Page): Promise<void> {
  await openDashboard(page)
  const counts = {
    numbers: await countOf(page, 'Failing numbers'),
    devices: await countOf(page, 'Devices offline'),
    imports: await countOf(page, 'Imports with errors'),
    groups: await countOf(page, 'Groups without an administrator'),
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectFits(page)

  await attention(page, 'Failing numbers').click()
  const failing = page.getByRole('table', { name: 'Numbers' })
  await expect(failing).toContainText('19995550001')
  await expect(failing).not.toContainText('19995550003')
  await expect(page.getByRole('status').filter({ hasText: `: ${counts.numbers}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Only with 3 or more failed/ }).click()
  await expect(failing).toContainText('19995550003')

  await page.goBack()
  await attention(page, 'Devices offline').click()
  await expect(page.getByText(counts.devices === 1 ? '1 device' : `${counts.devices} devices`)).toBeVisible()
  await expect(page.getByText('State: Offline')).toBeVisible()

  await page.goBack()
  await attention(page, 'Imports with errors').click()
  await expect(page.getByText(counts.imports === 1 ? '1 import' : `${counts.imports} imports`)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Only with errors' })).toBeChecked()
  await expectAccessible(page)
  await expectFits(page)

  await page.goBack()
  await attention(page, 'Groups without an administrator').focus()
  await page.keyboard.press('Enter')
  const found = counts.groups === 1 ? '1 group found' : `${counts.groups} groups found`
  await expect(page.getByText(found)).toBeVisible()
  await expect(page.getByText('No administrator', { exact: true })).toHaveCount(counts.groups)
  await expectAccessible(page)
  await expectFits(page)
}

test(
  'greets, and shows tiles, the latest bulletin and the services’ health',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboard(page)
    const main = page.getByRole('main')
    for (const tile of ['Groups', 'Users', 'Fax Numbers', 'Usage & Reports'])
      await expect(screens(page).filter({ hasText: tile })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Maintenance on Sunday, 02:00 to 04:00 Eastern Time' }),
    ).toBeVisible()
    await expect(page.getByText('Number porting takes longer this month')).toHaveCount(0)
    const health = {
      'Fax ATA': 'Healthy',
      'Web-to-Fax': 'Healthy',
      'Email-to-Fax': 'Healthy',
      'Fax Apps': 'Warning',
    }
    for (const [name, word] of Object.entries(health))
      await expect(main.getByText(name, { exact: true }).locator('..')).toContainText(word)
    const bulletins = await main
      .getByRole('heading', { name: 'Service Bulletins' })
      .locator('..')
      .boundingBox()
    const services = await main
      .getByRole('heading', { name: 'Service Health' })
      .locator('../..')
      .boundingBox()
    expect(services?.height).toBe(bulletins?.height)
    await expectAccessible(page)
    await expectFits(page)
    await screens(page).filter({ hasText: 'Users' }).click()
    await expect(page).toHaveURL(/\/users$/)
  },
)

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `shows first what needs attention, and each count leads to the list of exactly these (${colorScheme})`,
    { tag: '@long' },
    async ({ page, world }) => {
      await page.emulateMedia({ colorScheme })
      await inTrouble(world, () => expectCountsLead(page))
    },
  )

test(
  'a card that cannot load keeps its spinner and tries again by itself',
  { tag: '@long' },
  async ({ page }) => {
    let failing = true
    await page.route('**/bulletin/list**', (route) =>
      failing ? route.fulfill({ status: 503, json: { code: 503, message: 'away' } }) : route.continue(),
    )
    await openDashboard(page)
    await expect(page.getByRole('status').filter({ hasText: 'Loading service bulletins' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    failing = false
    await expect(page.getByRole('heading', { name: /Maintenance on Sunday/ })).toBeVisible({
      timeout: 20_000,
    })
  },
)

test('counts nothing of foreign groups', { tag: '@long' }, async ({ page, world }) => {
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

test(
  'is calm when nothing needs attention, and loads counts that failed',
  { tag: '@long' },
  async ({ page }) => {
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
    await expect(
      page.getByText('This system is currently unavailable. Please try again later.'),
    ).toBeVisible()
    await expectAccessible(page)
    isBroken = false
    await expect(page.getByText('Nothing needs attention')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText('1 group · 0 shared lines')).toBeVisible()
    await expectAccessible(page)
  },
)
