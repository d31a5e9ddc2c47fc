import { linesOf } from '../fixtures/files.ts'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  signInAnew,
  test,
} from '../fixtures/journey.ts'
import { actsAreChosen, chooseAct, openAudit, recordMoves, rows } from './history-steps.ts'

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
  await signInAnew(page)
  await page.goto('/admin/dashboard')
  await openAudit(page)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('DashboardAudit')
  await expect(rows(page).nth(1)).toContainText(/signed in/)
  await expect(rows(page).nth(1)).toContainText(rootAdministrator)
  await expect(page.getByText(/^Times in (EST|EDT) /)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await chooseAct(page, 'Moved the group')
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
  await expect(rows(page).nth(1)).toContainText(/signed in/)
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
  await expect(rows(page).nth(1)).toContainText(/downloaded the audit list of group/)

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
  await expect(rows(page).nth(1)).toContainText(/downloaded the audit list of group/)
})

test.describe('on a telephone', () => {
  actsAreChosen(390, 'light')
})
