import type { Page } from '@playwright/test'
import {
  type World,
  expect,
  signIn,
  expectAccessible,
  expectFits,
  test,
  expectNoSideways,
  telephone,
} from '../fixtures/journey.ts'

type Failing = { email: string; fax_number: string }

const destination = '13105559876'

/** Four failed faxes of today, whatever day it is, from the number of one user of the demonstration. */
async function failToday({ database: { pool } }: World): Promise<Failing> {
  const { rows } = await pool.query<Failing>(
    `with sender as (
       select u.fsi_uid, u.fsi_gid, u.email, n.fsi_nid, n.fax_number
       from users u join fax_numbers n on n.fsi_nid = u.default_nid order by u.fsi_uid limit 1
     ), failing as (
       insert into fax_records (direction, ref_code, fsi_gid, fsi_uid, fsi_nid, fax_number, account_email, dial_number,
         created_time, fax_result_code, fax_result_message)
       select 'sent', 'RISE' || place, fsi_gid, fsi_uid, fsi_nid, fax_number, email, $1,
         floor(extract(epoch from now()))::bigint, 17, 'User busy'
       from sender, generate_series(1, 4) place on conflict do nothing
     )
     select email, fax_number from sender`,
    [destination],
  )
  return rows[0] ?? { email: '', fax_number: '' }
}

/** Opens the screen from the landing page, and submits it for every group and today. */
async function openToday(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/usage')
  await page.getByRole('link', { name: 'Failed Faxes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed Faxes' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByRole('treeitem').first().click()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
}

const causes = (page: Page) => page.getByRole('table', { name: 'Causes' })

test(
  'finds why the faxes of a number fail, and follows them to the report and the help',
  { tag: '@long' },
  async ({ page, world }) => {
    const { email, fax_number } = await failToday(world)
    await openToday(page)
    const cause = causes(page).getByRole('row').filter({ hasText: 'User busy' })
    await expect(cause).toContainText('Send again later, because the line of the receiver was in use.')
    await expectAccessible(page)
    await expectFits(page)
    await cause.getByRole('button', { name: 'User busy' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Only User busy – Show every cause' })).toBeVisible()
    await page.getByRole('button', { name: 'Worst first' }).click()
    const row = page.getByRole('table', { name: 'Numbers' }).getByRole('row').filter({ hasText: fax_number })
    await expect(row).toContainText('Rising')
    await expect(row).toContainText(/\d failed in the 2 days to \d{4}\/\d\d\/\d\d; .+ in the 14 days before/)
    await row.getByRole('link', { name: `Details of ${fax_number}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: fax_number })).toBeVisible()
    await page.goBack()
    await row.getByRole('link', { name: `Report: sent faxes of ${email}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sent Faxes' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(email)
    const fax = page.getByRole('row').filter({ hasText: 'RISE1' })
    await fax.getByRole('link', { name: 'User busy' }).click()
    await expect(page).toHaveURL(/\/admin\/help\?fax_error_codes=17$/)
    await expect(page.getByText('Only result 17 is shown.')).toBeVisible()
  },
)

test(
  'shows the failed faxes to a destination and of a group, on a telephone',
  { tag: '@long' },
  async ({ page, world }) => {
    await failToday(world)
    await openToday(page)
    await expect(causes(page)).toBeVisible()
    await page.setViewportSize(telephone)
    await page.getByRole('button', { name: 'Destinations' }).click()
    await page.getByRole('button', { name: `Failed faxes to ${destination}` }).click()
    await expect(page.getByRole('heading', { name: `Failed faxes to ${destination}` })).toBeVisible()
    await expect(page.getByText('Total Records: 4')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'RISE' })).toHaveCount(4)
    await expectNoSideways(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'All failed faxes' }).click()
    await page.getByRole('button', { name: 'Groups' }).click()
    await expect(page.getByRole('table', { name: 'Groups' })).toBeVisible()
    await page
      .getByRole('button', { name: /^Failures of / })
      .first()
      .click()
    await expect(page.getByRole('table', { name: 'Numbers' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page)
  },
)
