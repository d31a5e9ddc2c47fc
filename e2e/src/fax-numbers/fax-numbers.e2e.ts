import { faxNumberMessages } from '@telecopy/contract/messages/fax-numbers'
import {
  expect,
  expectAccessible,
  expectFits,
  signIn,
  test,
  branchAdministrator,
} from '../fixtures/journey.ts'
import { addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import { hear, makeDevice } from './number-data.ts'
import { openList, rowOf, rows, narrowTo, searchNumbers } from './number-screen.ts'

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

test(
  'an open list shows that a device is online, without a press and in its place',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test(
  'pages, refreshes, searches digits and clears the filter; the view is restored after Back',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await openList(page, 'fax-numbers')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await pager.getByRole('button', { name: 'Next' }).click()
    await expect(pager.getByLabel('Page')).toHaveValue('2')
    await pager.getByLabel('Page').fill('25')
    await pager.getByRole('button', { name: 'Go' }).click()
    await expect(pager.getByRole('alert')).toHaveText('Invalid page range. Please enter a valid number.')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(pager.getByLabel('Page')).toHaveValue('1')
    await expect(page.getByRole('button', { name: /^Refresh/ })).toBeDisabled()
    await page.getByRole('searchbox', { name: 'Fax Number' }).fill('12a')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('search').getByRole('alert')).toHaveText(
      'Fax number must contain only numbers',
    )
    await expectAccessible(page)
    await searchNumbers(page, '1206')
    await expect(pager.getByLabel('Page')).toHaveValue('1')
    const numbers = await rows(page)
      .getByRole('link', { name: /^[0-9]+$/ })
      .allTextContents()
    expect(numbers.length).toBeGreaterThan(5)
    expect(numbers.filter((number) => !number.includes('1206'))).toEqual([])
    await page.getByRole('link', { name: `Details of ${numbers[0]}` }).click()
    await expect(page).toHaveURL(/\/fax-number$/)
    await page.goBack()
    await expect(page.getByText('Fax Number: 1206')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the Filter' }).click()
    await expect(page.getByText('480 assigned fax numbers')).toBeVisible()
    await searchNumbers(page, '00000000000')
    await expect(page.getByText('No assigned fax number fits the filter.')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'the Groups page leads to the numbers of a group alone, and the tabs to the unassigned ones',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    await page.goto('/admin/groups')
    await page.getByLabel('Search groups').fill('Harbor Family')
    await page.getByRole('link', { name: /^Fax Numbers .*of Harbor Family Clinic$/ }).click()
    await expect(page.getByText('Group: Harbor Family Clinic (sub-groups not included)')).toBeVisible()
    const count = async (which: string) => {
      const { rows: found } = await world.database.pool.query<{ count: number }>(
        `select count(*)::int as count from fax_numbers n join group_closure c on c.descendant_gid = n.fsi_gid
       join groups g on g.fsi_gid = c.ancestor_gid where g.group_name = 'Harbor Family Clinic' and ${which}`,
      )
      return found[0]?.count ?? 0
    }
    const own = await count('n.fsi_uid is not null and n.fsi_gid = g.fsi_gid')
    await expect(page.getByText(`${own} assigned fax numbers`)).toBeVisible()
    const tabs = page.getByRole('navigation', { name: 'Lists of fax numbers' })
    await tabs.getByRole('link', { name: 'Unassigned' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Fax Numbers - Unassigned' })).toBeFocused()
    await narrowTo(page, 'Harbor Family Clinic')
    await expect(page.getByText('Group: Harbor Family Clinic (sub-groups included)')).toBeVisible()
    await expect(page.getByText(`${await count('n.fsi_uid is null')} unassigned fax numbers`)).toBeVisible()
  },
)

test(
  'a branch administrator sees the numbers of its branch only',
  { tag: '@long' },
  async ({ page, world }) => {
    const { rows: found } = await world.database.pool.query<{ count: number }>(
      `select count(*)::int as count from fax_numbers n join group_closure c on c.descendant_gid = n.fsi_gid
     join users u on u.fsi_gid = c.ancestor_gid where u.email = $1 and n.fsi_uid is not null`,
      [branchAdministrator],
    )
    await signIn(page, branchAdministrator)
    await openList(page, 'fax-numbers')
    await expect(page.getByText(`${found[0]?.count} assigned fax numbers`)).toBeVisible()
  },
)

test('a list that cannot be loaded says so, and loads on another try', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.route('**/faxnumber/list', (route) => route.abort())
  await page.goto('/admin/fax-numbers')
  await expect(page.getByText('This system is currently unavailable. Please try again later.')).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessible(page)
  await expectFits(page)
  await page.unroute('**/faxnumber/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveCount(21)
})
