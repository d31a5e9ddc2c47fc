import type { Page } from '@playwright/test'
import {
  expect,
  branchAdministrator,
  expectAccessible,
  signIn,
  test,
  expectFits,
} from '../fixtures/journey.ts'
import { openList, rows, searchNumbers, rowOf, takeGroup, check } from './number-screen.ts'
import { removeNumbers, addUser } from '../users/user-data.ts'
import { addFreeNumbers, placesOf, assign } from './number-data.ts'
import { openUser } from '../users/user-screen.ts'

const numbers = ['19995552001', '19995552002', '19995552003'] as const

const [one, two] = numbers

async function openNumbers(page: Page): Promise<void> {
  await openList(page, 'unassigned-fax-numbers')
  await searchNumbers(page, '1999555200')
  await expect(rows(page)).toHaveCount(4)
}

const button = (page: Page, name: string) => page.getByRole('button', { name })

test.beforeEach(({ world }) => addFreeNumbers(world, 'Cascade Telecom', numbers))

test.afterEach(({ world }) => removeNumbers(world, numbers))

test('checked numbers move to a group, by keyboard alone', { tag: '@long' }, async ({ page, world }) => {
  await signIn(page, branchAdministrator)
  await openNumbers(page)
  const move = button(page, 'Move to Group')
  await move.press('Enter')
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(
    'Please select (check) the fax number(s).',
  )
  await expectAccessible(page)
  for (const number of [one, two])
    await page.getByRole('checkbox', { name: `Select ${number}` }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await move.press('Enter')
  await takeGroup(page, 'Pioneer Realty')
  const box = page.getByRole('dialog', { name: 'Move 2 fax numbers?' })
  await expect(box).toContainText(/They will be in the group .* > Pioneer Realty, still unassigned:/)
  await expect(box).toContainText(one)
  await expect(box.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const done = page.getByText('Moved the checked fax number(s) to group: Pioneer Realty.')
  await expect(done).toBeVisible()
  await expect(move).toBeFocused()
  await expect(rowOf(page, one)).toContainText('Pioneer Realty')
  await expect(page.getByText('2 selected')).toHaveCount(0)
  expect(await placesOf(world, numbers)).toEqual(['Pioneer Realty', 'Pioneer Realty', 'Cascade Telecom'])
  await expect(done).toHaveCount(0)
})

test('a deactivated group gets no numbers', { tag: '@long' }, async ({ page, world }) => {
  await signIn(page)
  await openNumbers(page)
  await check(page, one)
  await button(page, 'Move to Group').click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill('Old Mill')
  await expect(box.getByText('This group is deactivated: it cannot get fax numbers.')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Choose', exact: true })).toBeDisabled()
  await box.getByRole('button', { name: 'Cancel' }).click()
  await expect(button(page, 'Move to Group')).toBeFocused()
  expect(await placesOf(world, numbers)).toEqual(numbers.map(() => 'Cascade Telecom'))
})

test(
  'all numbers of a page return to the inventory, after a warning',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    await openNumbers(page)
    await page.getByLabel('Select all rows of this page').check()
    await button(page, 'Return to Inventory').click()
    const box = page.getByRole('dialog', { name: 'Return 3 fax numbers?' })
    await expect(box).toContainText('After that, only the provider')
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(page.getByText('3 selected')).toBeVisible()
    await button(page, 'Return to Inventory').click()
    await box.getByRole('button', { name: 'Return to Inventory' }).click()
    await expect(page.getByText('Returned the checked fax number(s) to inventory.')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByText('No unassigned fax number fits the filter.')).toBeVisible()
    expect(await placesOf(world, numbers)).toEqual([null, null, null])
  },
)

test(
  'a number that another administrator has assigned a moment ago stays, and the list shows it',
  { tag: '@long' },
  async ({ page, world }) => {
    const fsi_uid = await addUser(world, 'Cascade Telecom', 'faster@telecopy.example')
    await signIn(page)
    await openNumbers(page)
    await check(page, one, two)
    await assign(world, one, fsi_uid)
    await button(page, 'Return to Inventory').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Return to Inventory' }).click()
    await expect(page.getByText('The fax number is assigned to a user. Unassign it first.')).toBeVisible()
    await expect(rowOf(page, one)).toHaveCount(0)
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectAccessible(page)
    expect(await placesOf(world, numbers)).toEqual(numbers.map(() => 'Cascade Telecom'))
    await button(page, 'Return to Inventory').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Return to Inventory' }).click()
    await expect(page.getByText('Returned the checked fax number(s) to inventory.')).toBeVisible()
    expect(await placesOf(world, numbers)).toEqual(['Cascade Telecom', null, 'Cascade Telecom'])
  },
)

test('a failure says so in the box, and the act can be tried again', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await openNumbers(page)
  await check(page, one)
  await page.route('**/return-to-inventory', (route) => route.abort())
  await button(page, 'Return to Inventory').click()
  const box = page.getByRole('dialog', { name: 'Return 1 fax number?' })
  await box.getByRole('button', { name: 'Return to Inventory' }).click()
  await expect(box.getByRole('alert')).toHaveText(
    'Sorry, the system cannot return the fax number(s). Please try again later.',
  )
  await expectAccessible(page)
  await page.unroute('**/return-to-inventory')
  await box.getByRole('button', { name: 'Return to Inventory' }).click()
  await expect(box).toHaveCount(0)
})

test(
  'the list and its rows lead to the assignment, and fit a telephone',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page)
    await openNumbers(page)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByRole('link', { name: `Assign to User: ${one}` }).click()
    await expect(page).toHaveURL(/\/unassigned-fax-number$/)
    expect(await page.evaluate(() => JSON.stringify(history.state))).toContain(one)
  },
)

test(
  'a user’s details lead to the unassigned numbers of its group',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'wants@telecopy.example'
    await addUser(world, 'Cascade Telecom', email)
    await signIn(page)
    await openUser(page, email)
    await page.getByRole('link', { name: 'Assign Fax Numbers' }).click()
    await expect(page.getByText('Group: Cascade Telecom (sub-groups included)')).toBeVisible()
    await expect(page.getByText(`For ${email}`)).toBeVisible()
    await expect(rowOf(page, one)).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)
    await searchNumbers(page, two)
    await page.getByRole('link', { name: `Assign to User: ${two}` }).click()
    await expect(page).toHaveURL(/\/assign-fax-number-to-user$/)
    const handed = await page.evaluate(() => JSON.stringify(history.state))
    for (const part of [email, two, 'Cascade Telecom']) expect(handed).toContain(part)
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Assign Fax Numbers' })
      .click()
    await expect(page.getByText('Group: Cascade Telecom (sub-groups included)')).toBeVisible()
  },
)
