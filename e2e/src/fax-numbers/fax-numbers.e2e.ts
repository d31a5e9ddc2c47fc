import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'
import { addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import { hear, makeDevice } from './number-data.ts'
import { openList, rowOf, rows } from './number-screen.ts'

const device = '19995551001'

const mac = '001FAA551001'

test.afterEach(({ world }) => removeNumbers(world, [device]))

test('a page of 20 assigned numbers with every column, at 1440, 1280 and 390 px', async ({ page }) => {
  await signIn(page)
  await openList(page, 'fax-numbers')
  await expect(rows(page)).toHaveCount(21)
  await expect(page.getByText('480 assigned fax numbers')).toBeVisible()
  for (const column of Object.values(faxNumberMessages.columns))
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('region', { name: 'Fax Numbers' })).not.toHaveAttribute('data-scrolls')
  }
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const labels = await rows(page)
    .nth(1)
    .getByRole('cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content.split('"')[1]))
  // The heading of a card leads to the settings, as the operation does.
  expect(labels.slice(1)).toEqual(['Type', 'Email', 'Group', 'User Name'])
})

test('an open list shows that a device is online, without a press and in its place', async ({
  page,
  world,
}) => {
  const fsi_uid = await addUser(world, 'Meadow Veterinary', 'device@telecopy.example')
  await addNumbers(world, fsi_uid, [device])
  await makeDevice(world, { number: device, mac, secondsAgo: 1300 })
  await page.clock.install()
  await signIn(page)
  await openList(page, 'fax-numbers')
  const row = rowOf(page, device)
  await expect(row).toContainText(`ATA ${mac} Offline`)
  const details = row.getByRole('link', { name: /^Details of / })
  await details.focus()
  await page.mouse.wheel(0, 120)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBe(120)
  await hear(world, mac)
  const asked = page.waitForRequest('**/faxnumber/list')
  await page.clock.runFor(61_000)
  expect((await asked).headers()['x-background']).toBe('1')
  await expect(row).toContainText(`ATA ${mac} Online`)
  await expect(details).toBeFocused()
  expect(await scrolled()).toBe(120)
})
