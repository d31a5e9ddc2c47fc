import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { chooseGroup, chooseZone, field } from '../users/user-screen.ts'
import { createGroup, deleteGroup, openGroup } from '../groups/group-screen.ts'

test(
  'a new user is on the first page of the list, and marked, whatever the list showed before',
  { tag: '@long' },
  async ({ page }) => {
    const email = 'brand.new@telecopy.example'
    await signIn(page)
    await page.goto('/admin/users')
    await page.getByLabel('Criteria').selectOption('Email')
    await page.getByLabel('Keywords').fill('maya')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByText('400 users')).toHaveCount(0)
    await page.getByRole('link', { name: 'Create a User' }).click()
    await field(page, /^Email/).fill(email)
    await field(page, /^First Name/).fill('Brand')
    await field(page, /^Last Name/).fill('New')
    await chooseGroup(page, 'Radiology')
    await chooseZone(page, 'dublin', /^Europe\/Dublin/)
    await page.getByRole('button', { name: 'Create User' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByText('New', { exact: true })).toBeVisible()
    await expect(page.getByText('New', { exact: true })).toHaveCount(1)
    await expectAccessible(page)
  },
)

test('a new group is in view in the tree, and marked', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/groups')
  await openGroup(page, 'Larkspur Legal')
  await createGroup(page, 'Brand New Office')
  const row = page.getByRole('row').filter({ hasText: 'Brand New Office' })
  await expect(row).toBeInViewport()
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await openGroup(page, 'Brand New Office')
  await deleteGroup(page, 'Brand New Office')
})
