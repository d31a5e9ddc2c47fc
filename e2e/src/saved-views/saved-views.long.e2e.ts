import type { Page } from '@playwright/test'
import { takeGroup } from '../fax-numbers/number-screen.ts'
import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  signIn,
  test,
  password,
} from '../fixtures/journey.ts'
import {
  arrange,
  columnIsHidden,
  inAnotherBrowser,
  linkOf,
  openUsers,
  save,
  usageHead,
  views,
  menu,
  expectArranged,
} from './saved-views-steps.ts'

test.beforeEach(({ world }) => world.database.pool.query('delete from saved_views'))

// What is done says so in a corner, beside the list.
const notice = (page: Page) => page.getByRole('search').getByRole('alert')

const absent = 'This view doesn’t exist any more, or it isn’t shared with you.'

async function narrow(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  await takeGroup(page, group)
  await expect(page.getByText(group).first()).toBeVisible()
}

test('a link to a private or a deleted view opens the list without it, and says so', async ({
  page,
  browser,
  world,
}) => {
  await openUsers(page)
  await arrange(page)
  await save(page, 'Mine')
  const link = await linkOf(world, 'Mine')
  await inAnotherBrowser(browser, world.url, async (other) => {
    await signIn(other, branchAdministrator)
    await other.goto(link)
    await expect(notice(other)).toHaveText(absent)
    await expect(views(other)).toHaveText('Views')
    await expect(usageHead(other)).toBeVisible()
    await expectAccessible(other)
    await expectFits(other)
    await other.getByRole('button', { name: 'Close' }).click()
    await expect(notice(other)).toHaveCount(0)
  })
  await world.database.pool.query('delete from saved_views')
  // The portal is open: only the fragment of its address changes.
  await page.goto(link)
  await expect(notice(page)).toHaveText(absent)
})

test('a view that is narrowed to a group outside opens without that group, and says so', async ({
  page,
  browser,
  world,
}) => {
  await openUsers(page)
  await narrow(page, 'Harbor Family Clinic')
  await views(page).click()
  await save(page, 'Clinic', 'Administrators of Meridian Cloud Fax')
  const link = await linkOf(world, 'Clinic')
  await inAnotherBrowser(browser, world.url, async (other) => {
    await signIn(other, branchAdministrator)
    await other.goto(link)
    await expect(notice(other)).toContainText('isn’t among your groups')
    await expect(other.getByText('No filter is set.')).toBeVisible()
    await expect(other.getByRole('main')).not.toContainText('Harbor')
  })
})

test.describe('columns of the other lists', () => {
  columnIsHidden('fax-numbers', 'Fax Numbers', 'Type')
  columnIsHidden('unassigned-fax-numbers', 'Fax Numbers - Unassigned', 'Group')
  columnIsHidden('audit', 'Audit', 'Before → after')
})

test('a link opens a shared view for an administrator below, within its groups, also after the sign-in', async ({
  page,
  browser,
  world,
}) => {
  test.slow()
  await openUsers(page)
  await arrange(page)
  await save(page, 'For everybody', 'Administrators of Meridian Cloud Fax')
  const link = await linkOf(world, 'For everybody')

  await inAnotherBrowser(browser, world.url, async (other) => {
    await other.goto(link)
    await other.getByLabel('Username').fill(branchAdministrator)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(views(other)).toHaveText('View: For everybody')
    await expectArranged(other)
    await expect(other).toHaveURL('/admin/users')
    await expect(other.getByRole('main')).not.toContainText('Meridian')
    await views(other).click()
    await expect(menu(other).getByText('Shared from above your groups')).toBeVisible()
    await expect(menu(other).getByRole('button', { name: 'Leave This View' })).toBeVisible()
    await expect(menu(other).getByRole('button', { name: 'Rename or Share…' })).toHaveCount(0)
    await expect(menu(other).getByRole('button', { name: 'Delete…' })).toHaveCount(0)
  })
})

test.describe('columns', () => {
  columnIsHidden('devices', 'Devices', 'Offline Since')
})

test('the menu and its dialogs work by keyboard, fit a telephone and are accessible', async ({ page }) => {
  await openUsers(page)
  await views(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('There are no saved views of this list yet.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('button', { name: 'Save This View…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(views(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('There are no saved views of this list yet.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Save this view' })
  await expect(box.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await expect(views(page)).toHaveText('View: By keyboard')
  await expect(views(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})
