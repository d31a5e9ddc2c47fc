import { expect, expectAccessible, expectFits, test } from '../fixtures/journey.ts'
import { causes, failToday, openToday } from './failures-steps.ts'

test('finds why the faxes of a number fail, and follows them to the report and the help', async ({
  page,
  world,
}) => {
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
})
