import { linesOf } from '../fixtures/files.ts'
import { type World, expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'
import { chooseRoot, rows, submit } from './reports-steps.ts'

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
