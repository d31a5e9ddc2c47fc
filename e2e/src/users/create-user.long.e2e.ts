import {
  expect,
  expectAccessible,
  expectFits,
  expectNoSideways,
  signIn,
  telephone,
  test,
} from '../fixtures/journey.ts'
import { registerProvider, removeProvider } from '../groups/group-data.ts'
import { field, zones } from './user-screen.ts'
import { begin, chooseGroupOfNew } from './create-user-steps.ts'

test.beforeEach(({ page }) => signIn(page))

test('a user is created by keyboard alone, in the group that the list shows', async ({ page }) => {
  await page.goto('/admin/groups')
  await page.getByLabel('Search groups').fill('Cascade Telecom')
  await page.getByRole('link', { name: /^Users .*of Cascade Telecom$/ }).click()
  await expect(page.getByText('Group: Cascade Telecom (users of sub-groups included)')).toBeVisible()
  await page.getByRole('link', { name: 'Create a User' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, /^Group/)).toHaveValue('Cascade Telecom')
  await field(page, /^First Name/).focus()
  for (const typed of ['Ada', 'Byron', 'ada.byron@telecopy.example']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await expect(zones(page)).toBeFocused()
  const offered = page.getByRole('listbox').getByRole('option')
  await expect(offered.first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('sydney')
  await expect(offered).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(zones(page)).toHaveValue('Australia/Sydney')
  await expect(page.getByText('Standard time AEST (GMT+10), daylight time AEDT (GMT+11)')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'The new user is created' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Details of ada.byron@telecopy.example' })).toBeVisible()
})

test('the SSO email is asked for in a group with single sign-on, also on a telephone', async ({
  page,
  world,
}) => {
  const group = 'Keystone Title'
  const provider = await registerProvider(world, group)
  const setSso = (is_sso: number) =>
    world.database.pool.query('update groups set is_sso = $2 where group_name = $1', [group, is_sso])
  try {
    await setSso(1)
    await page.setViewportSize(telephone)
    await page.goto('/admin/create-user')
    await chooseGroupOfNew(page, group)
    await expect(page.getByLabel('SSO email')).toBeVisible()
    await expectNoSideways(page)
    await zones(page).click()
    await expectNoSideways(page)
    await page.keyboard.press('Escape')
    await chooseGroupOfNew(page, 'Radiology')
    await expect(page.getByLabel('SSO email')).toHaveCount(0)
  } finally {
    await setSso(0)
    await removeProvider(world, provider)
  }
})

test('a deactivated group cannot be chosen, and the reason is beside the button', async ({ page }) => {
  await begin(page)
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  const choose = box.getByRole('button', { name: 'Choose', exact: true })
  await box.getByLabel('Search groups').fill('Old Mill')
  const group = box.getByRole('treeitem', { name: 'Old Mill Insurance (Deactivated)' })
  await expect(group).toHaveAttribute('aria-selected', 'true')
  await expect(group).toHaveAttribute('aria-disabled', 'true')
  await expect(box.getByRole('status')).toHaveText('This group is deactivated.')
  await expect(choose).toBeDisabled()
  await expectAccessible(page)
  await expectFits(page)
  await page.keyboard.press('Enter')
  await expect(box).toBeVisible()
  await box.getByLabel('Search groups').fill('Radiology')
  await expect(box.getByRole('status')).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(field(page, /^Group/)).toHaveValue('Radiology')
})
