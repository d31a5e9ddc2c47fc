import type { Page } from '@playwright/test'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
  rootAdministrator,
} from '../fixtures/journey.ts'

export const screens = (page: Page) => page.getByRole('list', { name: 'Screens' }).getByRole('link')

const attention = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Needs attention' }).getByRole('link', { name })

/** The first number of a text. */
const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

export const countOf = async (page: Page, name: string): Promise<number> =>
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
export async function inTrouble(world: World, act: () => Promise<void>): Promise<void> {
  const demoted = await makeTrouble(world)
  try {
    await act()
  } finally {
    await endTrouble(world, demoted)
  }
}

/** Each count of the dashboard leads to the list of exactly these. */
export async function expectCountsLead(page: Page): Promise<void> {
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
