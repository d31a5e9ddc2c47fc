import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  signIn,
  test,
  branchAdministrator,
  password,
} from '../fixtures/journey.ts'
import { takeGroup } from '../fax-numbers/number-screen.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')

const views = (page: Page) => page.getByRole('button', { name: /^Views?\b/ })

const menu = (page: Page) => page.getByRole('dialog', { name: /^Views?\b/ })

const usageHead = (page: Page) => page.getByRole('columnheader', { name: 'Usage' })

async function openUsers(page: Page, email = rootAdministrator): Promise<void> {
  await signIn(page, email)
  await page.goto('/admin/users')
  await expect(rows(page)).not.toHaveCount(1)
}

/** Searches, sorts and hides a column: what the views of these journeys hold. */
async function arrange(page: Page): Promise<void> {
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill('example')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Email: example')).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await views(page).click()
  await menu(page).getByRole('checkbox', { name: 'Usage' }).uncheck()
}

/** Saves what is shown, from the open menu. */
async function save(page: Page, name: string, share = 'Only me'): Promise<void> {
  await menu(page).getByRole('button', { name: 'Save This View…' }).click()
  const box = page.getByRole('dialog', { name: 'Save this view' })
  await box.getByLabel('Name').fill(name)
  await box.getByLabel('Who can open it').selectOption(share)
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box).toBeHidden()
  await expect(views(page)).toHaveText(`View: ${name}`)
  await expect(views(page)).toBeFocused()
}

const linkOf = async ({ database }: { database: { pool: { query: Query } } }, name: string) => {
  const { rows: found } = await database.pool.query('select view_id from saved_views where view_name = $1', [
    name,
  ])
  return `/admin/users#view=${found[0]?.view_id}`
}

type Query = (statement: string, values: string[]) => Promise<{ rows: { view_id: number }[] }>

async function inAnotherBrowser(browser: Browser, url: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: url })
  await work(await context.newPage())
  await context.close()
}

/** Hides a column of a list, as its table and its head name it. */
const columnIsHidden = (list: string, table: string, column: string): void =>
  test(`the columns of ${list} can be hidden, stay so after a reload, and are saved`, async ({ page }) => {
    await signIn(page)
    await page.goto(`/admin/${list}`)
    const head = page
      .getByRole('table', { name: table })
      .getByRole('columnheader', { name: column, exact: true })
    await expect(head).toBeVisible()
    await views(page).click()
    await menu(page).getByRole('checkbox', { name: column, exact: true }).uncheck()
    await expect(head).toHaveCount(0)
    await save(page, 'Short')
    await page.reload()
    await expect(views(page)).toHaveText('View: Short')
    await expect(head).toHaveCount(0)
    await expectAccessible(page)
    await expectFits(page)
  })

async function expectArranged(page: Page): Promise<void> {
  await expect(page.getByText('Email: example')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(usageHead(page)).toHaveCount(0)
}

test.beforeEach(({ world }) => world.database.pool.query('delete from saved_views'))

test(
  'a view is saved, found after a reload, changed, updated, renamed and deleted',
  { tag: '@long' },
  async ({ page }) => {
    await openUsers(page)
    await arrange(page)
    await save(page, 'Night desk')
    await page.reload()
    await expectArranged(page)
    await expect(views(page)).toHaveText('View: Night desk')

    await page.getByRole('button', { name: 'Clear the Filter' }).click()
    await expect(views(page)).toHaveText('View: Night desk changed')
    await views(page).click()
    await menu(page)
      .getByRole('button', { name: /^Night desk/ })
      .click()
    await expectArranged(page)
    await expect(views(page)).toHaveText('View: Night desk')

    await views(page).click()
    await menu(page).getByRole('button', { name: 'Show All Columns' }).click()
    await expect(usageHead(page)).toBeVisible()
    await menu(page).getByRole('button', { name: 'Update to What Is Shown' }).click()
    await expect(views(page)).toHaveText('View: Night desk')
    await views(page).click()
    await expectAccessible(page)
    await menu(page).getByRole('button', { name: 'Rename or Share…' }).click()
    const box = page.getByRole('dialog', { name: 'Rename or share “Night desk”' })
    await expectAccessible(page)
    await box.getByLabel('Name').fill('Day desk')
    await box.getByRole('button', { name: 'Save' }).click()
    await expect(views(page)).toHaveText('View: Day desk')
    await views(page).click()
    await menu(page).getByRole('button', { name: 'Delete…' }).click()
    await page
      .getByRole('dialog', { name: 'Delete the view “Day desk”?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(views(page)).toHaveText('Views')
    await expect(page.getByText('Email: example')).toBeVisible()
  },
)

// What is done says so in a corner, beside the list.
const notice = (page: Page) => page.getByRole('search').getByRole('alert')

const absent = 'This view doesn’t exist any more, or it isn’t shared with you.'

async function narrow(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  await takeGroup(page, group)
  await expect(page.getByText(group).first()).toBeVisible()
}

test(
  'a link to a private or a deleted view opens the list without it, and says so',
  { tag: '@long' },
  async ({ page, browser, world }) => {
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
  },
)

test(
  'a view that is narrowed to a group outside opens without that group, and says so',
  { tag: '@long' },
  async ({ page, browser, world }) => {
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
  },
)

test.describe('columns of the other lists', { tag: '@long' }, () => {
  columnIsHidden('fax-numbers', 'Fax Numbers', 'Type')
  columnIsHidden('unassigned-fax-numbers', 'Fax Numbers - Unassigned', 'Group')
  columnIsHidden('audit', 'Audit', 'Before → after')
})

test(
  'a link opens a shared view for an administrator below, within its groups, also after the sign-in',
  { tag: '@long' },
  async ({ page, browser, world }) => {
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
  },
)

test.describe('columns', { tag: '@long' }, () => {
  columnIsHidden('devices', 'Devices', 'Offline Since')
})

test(
  'the menu and its dialogs work by keyboard, fit a telephone and are accessible',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)
