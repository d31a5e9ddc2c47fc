import type { Page } from '@playwright/test'
import {
  expect,
  type World,
  expectAccessible,
  expectFits,
  signIn,
  test,
  expectNoSideways,
  telephone,
} from '../fixtures/journey.ts'
import { linesOf } from '../fixtures/files.ts'

const table = (page: Page) => page.getByRole('table')

const rows = (page: Page) => table(page).getByRole('row')

async function chooseRoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByRole('treeitem').first().click()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(box).toBeHidden()
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(rows(page).nth(1)).toBeVisible()
}

/** The number of faxes of the last month in GMT. */
async function faxesOfLastMonth({ database: { pool } }: World, direction: string): Promise<number> {
  const { rows: found } = await pool.query<{ count: number }>(
    `select count(*)::int as count from fax_records
     where direction = $1 and date_trunc('month', to_timestamp(created_time) at time zone 'UTC')
       = date_trunc('month', now() at time zone 'UTC') - interval '1 month'`,
    [direction],
  )
  return found[0]?.count ?? 0
}

test('runs the report of sent faxes for a group and a month, page by page, and downloads it', async ({
  page,
  world,
}) => {
  await signIn(page)
  await page.goto('/admin/reports-sent')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please choose a group.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a Group' })).toBeFocused()
  await chooseRoot(page)
  // One step: the list of the users does not take the keyboard.
  await page.getByRole('combobox', { name: 'User' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Date From')).toBeFocused()
  await page.getByRole('button', { name: 'Previous Month' }).click()
  await submit(page)
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeInViewport({ ratio: 1 })
  const count = await faxesOfLastMonth(world, 'sent')
  expect(count).toBeGreaterThan(40)
  await expect(page.getByText(`Total Records: ${count.toLocaleString('en-US')}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(21)
  await expectAccessible(page)
  await expectFits(page)
  const first = await rows(page).nth(1).innerText()
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(rows(page).nth(1)).not.toHaveText(first)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^.+-\d{4}-\d\d-01-\d{4}-\d\d-\d\d-sent-faxes-report\.csv$/)
  const lines = await linesOf(file)
  expect(lines[0]).toBe(
    'Job#,Time/Date (GMT),User,Type,Caller,Destination,Pages Delivered,Duration,Status,Shared Line',
  )
  expect(lines).toHaveLength(count + 1)
})

test('follows a failed fax into the help, at its result', { tag: '@long' }, async ({ page, world }) => {
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

test(
  'opens the received faxes of one user from the users list, by keyboard and on a telephone',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)
