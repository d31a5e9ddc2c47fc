import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  telephone,
  test,
  branchAdministrator,
  signIn,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

const group = 'Silverleaf Law Group'

test(
  'sets a legal hold on a group, sees what the next run deletes and keeps, and lifts the hold',
  { tag: '@long' },
  async ({ page, world }) => {
    const { pool } = world.database
    // The deletion looks once an hour whether it has run in this night, and would take the faxes before they are held.
    await pool.query(
      `insert into retention_runs (gmt_day, started_time, finished_time)
     select (now() at time zone 'UTC')::date - back, 1, 1 from generate_series(0, 1) back on conflict do nothing`,
    )
    await pool.query(
      `insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time)
     select 'received', 'due-' || n, (select fsi_gid from groups where group_name = $1), '12025550100', 1400000000
     from generate_series(1, 1234) n`,
      [group],
    )
    await signIn(page)
    await page.goto('/admin/groups')
    await openGroup(page, group)
    const due = section(page, 'Next Deletion').getByRole('table')
    await expect(due.getByRole('row', { name: 'Received 1,234' })).toBeVisible()
    const hold = section(page, 'Legal Hold')
    await hold.getByRole('button', { name: 'Set a Legal Hold' }).click()
    const dialog = page.getByRole('dialog', { name: `Set a legal hold on the group ${group}?` })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Set a Legal Hold' }).click()
    await expect(dialog.getByText('Please enter a reason.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('Letter of the court, 12 May')
    await dialog.getByRole('button', { name: 'Set a Legal Hold' }).click()
    await expect(
      hold.getByText(/^The faxes of this group and of all groups below it have been on hold since /),
    ).toBeVisible()
    await expect(due.getByRole('row', { name: 'Received 0' })).toBeVisible()
    await expect(due.getByRole('row', { name: 'Kept by Legal Holds 1,234' })).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    await hold.getByRole('link', { name: 'All Legal Holds' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Letter of the court, 12 May' })).toContainText(
      group,
    )
    await expectAccessible(page)
    await page.setViewportSize(telephone)
    await expectNoSideways(page)
    await page.getByRole('button', { name: `Lift the legal hold on ${group}` }).click()
    const lifting = page.getByRole('dialog', { name: `Lift the legal hold on the group ${group}?` })
    await lifting.getByLabel('Reason').fill('The case is closed')
    await lifting.getByRole('button', { name: 'Lift the Legal Hold' }).click()
    await expect(page.getByRole('button', { name: `Lift the legal hold on ${group}` })).toHaveCount(0)
    await expect(page.getByText('Request of the court, case 24-1187')).toBeVisible()
    await pool.query(`delete from fax_records where ref_code like 'due-%'`)
  },
)

test(
  'a branch administrator sees a legal hold, and cannot lift it',
  { tag: '@long' },
  async ({ page, world }) => {
    const { pool } = world.database
    await pool.query(
      `insert into legal_holds (fsi_uid, reason, created_time, set_in_gid)
     select fsi_uid, 'Letter of the court', 1700000000, fsi_gid from users where email = $1`,
      [branchAdministrator],
    )
    await signIn(page, branchAdministrator)
    await page.goto('/admin/legal-holds')
    await page.getByRole('link', { name: branchAdministrator }).click()
    const hold = section(page, 'Legal Hold')
    await expect(hold.getByText('Reason: Letter of the court')).toBeVisible()
    await expect(hold.getByRole('button')).toHaveCount(0)
    await pool.query("delete from legal_holds where reason = 'Letter of the court'")
  },
)
