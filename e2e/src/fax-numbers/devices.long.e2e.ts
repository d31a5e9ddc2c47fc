import { branchAdministrator, expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { removeNumbers } from '../users/user-data.ts'
import { openList } from './number-screen.ts'
import { addDevices, numbers, online } from './devices-steps.ts'

test.beforeEach(({ world }) => addDevices(world))

test.afterEach(({ world }) => removeNumbers(world, numbers))

test('a branch administrator sees none of the devices of others', async ({ page }) => {
  await signIn(page, branchAdministrator)
  await openList(page, 'devices')
  await page.getByLabel('Criteria').selectOption('Fax Number')
  await page.getByLabel('Keywords').fill(online)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('No device fits the filter.')).toBeVisible()
  await expectAccessible(page)
})
