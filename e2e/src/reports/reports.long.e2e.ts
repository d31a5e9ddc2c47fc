import {
  expect,
  expectAccessible,
  expectNoSideways,
  signIn,
  telephone,
  test,
  type World,
} from '../fixtures/journey.ts'
import { chooseRoot, rows, submit } from './reports-steps.ts'

test('follows a failed fax into the help, at its result', async ({ page, world }) => {
  await world.database.pool.query(
    `insert into fax_records (direction, ref_code, fsi_gid, fax_number, created_time, fax_result_code, fax_result_message)
     select 'sent', 'INTOHELP', fsi_gid, '12025550100', floor(extract(epoch from now()))::bigint, 17, 'User busy'
     from groups where parent_gid is null on conflict do nothing`,
  )
  await signIn(page)
  await page.goto('/admin/reports-sent')
  await chooseRoot(page)
  await page.getByRole('button', { name: 'Today' }).click()
  await submit(page)
  await rows(page).filter({ hasText: 'INTOHELP' }).getByRole('link', { name: 'User busy' }).click()
  await expect(page).toHaveURL(/\/admin\/help\?fax_error_codes=17$/)
  await expect(page.getByText('Only result 17 is shown.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'User busy resend or try later' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('porting')
  await expect(page.getByText('Number porting may take a few weeks.')).toBeVisible()
  await page.setViewportSize(telephone)
  await expectNoSideways(page)
})

/** A fax of today, whatever day it is, for a user of the demonstration; and how many the user received this month. */
async function receiveFax({ database: { pool } }: World): Promise<{ email: string; count: number }> {
  await pool.query(
    `insert into fax_records (direction, ref_code, fsi_gid, fsi_uid, fax_number, account_email, created_time)
     select 'received', 'TODAY', fsi_gid, fsi_uid, '12025550100', email, floor(extract(epoch from now()))::bigint
     from users where is_admin = 0 order by fsi_uid limit 1
     on conflict do nothing`,
  )
  const { rows: found } = await pool.query<{ email: string; count: number }>(
    `select f.account_email as email, count(*)::int as count from fax_records f
     where f.direction = 'received' and f.fsi_uid = (select fsi_uid from fax_records where ref_code = 'TODAY')
       and f.created_time >= extract(epoch from date_trunc('month', now() at time zone 'UTC'))
     group by f.account_email`,
  )
  return found[0] ?? { email: '', count: 0 }
}

test('opens the received faxes of one user from the users list, by keyboard and on a telephone', async ({
  page,
  world,
}) => {
  const user = await receiveFax(world)
  await signIn(page)
  await page.goto('/admin/users')
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(user.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `Receive: received faxes of ${user.email}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Received Faxes' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(user.email)
  await expect(page.getByText(`Total Records: ${user.count}`)).toBeVisible()
  for (const row of (await rows(page).all()).slice(1)) await expect(row).toContainText(user.email)
  await page.setViewportSize(telephone)
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Sent Faxes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent Faxes' })).toBeVisible()
})
