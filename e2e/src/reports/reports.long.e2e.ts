import { expect, expectAccessible, expectNoSideways, signIn, telephone, test } from '../fixtures/journey.ts'
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
