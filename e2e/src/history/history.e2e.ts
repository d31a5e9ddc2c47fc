import type { Page } from '@playwright/test'
import { linesOf } from '../fixtures/files.ts'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  openDashboard,
  test,
} from '../fixtures/journey.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Audit' }).getByRole('row')

async function openAudit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('link', { name: 'Audit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible()
}

/** Moves recorded in the branch, by its own administrator and by the root's; one of the actors is from outside. */
async function recordMoves({ database: { pool } }: World): Promise<void> {
  const { rows: found } = await pool.query<{ fsi_gid: number; group_name: string; email: string }>(
    'select g.fsi_gid, g.group_name, u.email from users u join groups g using (fsi_gid) where email = any($1)',
    [[branchAdministrator, rootAdministrator]],
  )
  const branch = found.find((one) => one.email === branchAdministrator)
  const root = found.find((one) => one.email === rootAdministrator)
  for (const { email } of found)
    await pool.query(
      `insert into audit_log (time, actor_uid, actor_email, actor_gid, fsi_gid, group_name, action, entity, entity_id,
         entity_name, before, after)
       select floor(extract(epoch from now()))::bigint, u.fsi_uid, u.email, u.fsi_gid, g.fsi_gid, g.group_name, 'group.move',
         'group', g.fsi_gid, g.group_name, $3, $4
       from users u, groups g where u.email = $1 and g.fsi_gid = $2`,
      [
        email,
        branch?.fsi_gid,
        { parent_gid: root?.fsi_gid, parent_group_name: root?.group_name },
        { parent_gid: branch?.fsi_gid, parent_group_name: branch?.group_name },
      ],
    )
}

/** The number of visible moves, in the words of the screen; other journeys move groups too. */
async function moves({ database: { pool } }: World, person: string): Promise<string> {
  const { rows: found } = await pool.query<{ count: number }>(
    "select count(*)::int as count from audit_log where action = 'group.move' and actor_email like $1",
    [`%${person}%`],
  )
  const count = found[0]?.count ?? 0
  return count === 1 ? '1 record' : `${count} records`
}

test('the audit list is read, narrowed by person, act, group and time, widened and saved', async ({
  page,
  world,
}) => {
  await recordMoves(world)
  await openDashboard(page)
  await openAudit(page)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('DashboardAudit')
  await expect(rows(page).nth(1)).toContainText('Signed in')
  await expect(rows(page).nth(1)).toContainText(rootAdministrator)
  await expect(page.getByText(/^Times in (EST|EDT) /)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByLabel('What was done').selectOption('Moved the group')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(await moves(world, ''), { exact: true })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(
    /Parent Group:\s*Meridian Cloud Fax\s*→\s*became\s*Cascade Telecom/,
  )
  await page.getByLabel('Person (part of the email)').fill(branchAdministrator.toUpperCase())
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByText(await moves(world, branchAdministrator), { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Moved the group' })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Previous Month' }).click()
  await expect(page.getByText('Nothing fits the filter.')).toBeVisible()
  await page.getByLabel('From').fill('2025-03-10')
  await page.getByLabel('To', { exact: true }).fill('2025-03-09')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(
    'The end must not be before the start.',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear the Filter' }).click()
  await expect(rows(page).nth(1)).toContainText('Signed in')
  await expect(page.getByLabel('From')).toHaveValue('')

  await page.getByRole('button', { name: 'Choose a Group' }).click()
  await page.getByRole('dialog').getByLabel('Search groups').fill('cardio')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Group: Cardiology (sub-groups included)')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Audit_\d+\.csv$/)
  const [header] = await linesOf(file)
  expect(header).toMatch(/^Time \(\S+\),Person,What was done,To what,Group,Before,After$/)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: /^Refresh/ })).toBeDisabled()
  await expect(rows(page).nth(1)).toContainText('Downloaded the audit list')

  await page.route('**/audit/list', (route) => route.abort())
  await page.getByRole('button', { name: 'Clear the Filter' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This system is currently unavailable. Please try again later.',
    { timeout: 20_000 },
  )
  await expectAccessible(page)
  await page.unroute('**/audit/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).nth(1)).toContainText('Downloaded the audit list')
})

test('a branch administrator reads records of its own groups, without persons and groups above', async ({
  page,
  world,
}) => {
  await recordMoves(world)
  await openDashboard(page, branchAdministrator)
  await openAudit(page)
  await page.getByLabel('What was done').selectOption('Moved the group')
  await page.getByRole('button', { name: 'Apply' }).click()
  const table = page.getByRole('table', { name: 'Audit' })
  await expect(table).toContainText('Somebody outside your groups')
  await expect(table).toContainText(branchAdministrator)
  await expect(rows(page).nth(1)).toContainText(/Parent Group:\s*outside your groups/)
  await expect(table).not.toContainText(rootAdministrator)
  const { rows: root } = await world.database.pool.query<{ group_name: string }>(
    'select group_name from groups where parent_gid is null',
  )
  await expect(table).not.toContainText(root[0]?.group_name ?? '')
})
