import { expect, expectAccessible, expectNoSideways, telephone, test } from '../fixtures/journey.ts'
import { causes, destination, failToday, openToday } from './failures-steps.ts'

test('shows the failed faxes to a destination and of a group, on a telephone', async ({ page, world }) => {
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
})
