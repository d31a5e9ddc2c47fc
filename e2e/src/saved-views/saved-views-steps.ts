import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, rootAdministrator, signIn, test } from '../fixtures/journey.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')

export const views = (page: Page) => page.getByRole('button', { name: /^Views?\b/ })

export const menu = (page: Page) => page.getByRole('dialog', { name: /^Views?\b/ })

export const usageHead = (page: Page) => page.getByRole('columnheader', { name: 'Usage' })

export async function openUsers(page: Page, email = rootAdministrator): Promise<void> {
  await signIn(page, email)
  await page.goto('/admin/users')
  await expect(rows(page)).not.toHaveCount(1)
}

/** Searches, sorts and hides a column: what the views of these journeys hold. */
export async function arrange(page: Page): Promise<void> {
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill('example')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Email: example')).toBeVisible()
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await views(page).click()
  await menu(page).getByRole('checkbox', { name: 'Usage' }).uncheck()
}

/** Saves what is shown, from the open menu. */
export async function save(page: Page, name: string, share = 'Only me'): Promise<void> {
  await menu(page).getByRole('button', { name: 'Save This View…' }).click()
  const box = page.getByRole('dialog', { name: 'Save this view' })
  await box.getByLabel('Name').fill(name)
  await box.getByLabel('Who can open it').selectOption(share)
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(box).toBeHidden()
  await expect(views(page)).toHaveText(`View: ${name}`)
  await expect(views(page)).toBeFocused()
}

export const linkOf = async ({ database }: { database: { pool: { query: Query } } }, name: string) => {
  const { rows: found } = await database.pool.query('select view_id from saved_views where view_name = $1', [
    name,
  ])
  return `/admin/users#view=${found[0]?.view_id}`
}

type Query = (statement: string, values: string[]) => Promise<{ rows: { view_id: number }[] }>

export async function inAnotherBrowser(browser: Browser, url: string, work: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL: url })
  await work(await context.newPage())
  await context.close()
}

/** Hides a column of a list, as its table and its head name it. */
export const columnIsHidden = (list: string, table: string, column: string): void =>
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

export async function expectArranged(page: Page): Promise<void> {
  await expect(page.getByText('Email: example')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(usageHead(page)).toHaveCount(0)
}
