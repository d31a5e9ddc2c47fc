import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { openWith } from '../shell/screens-walk.ts'

type NumberScreen = 'fax-number' | 'unassigned-fax-number' | 'assign-fax-number-to-user'

/** Opens a screen with what the link of another screen hands over. Loads the portal if the page does not show it yet. */
export async function openNumber(page: Page, screen: NumberScreen, selection: object): Promise<void> {
  if (!page.url().includes('/admin/')) await page.goto('/admin/help')
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  await openWith(page, screen, selection)
}

export const listOf = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: `Emails: ${name}`, exact: true })
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const same = (page: Page, name: string): Locator =>
  listOf(page, name).getByRole('checkbox', { name: 'Use the same emails as above' })

export async function add(page: Page, name: string, email: string): Promise<void> {
  await listOf(page, name).getByRole('textbox').fill(email)
  await listOf(page, name).getByRole('button', { name: 'Add' }).click()
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Closes the message about something done, which leads to the user's details. */
export async function done(page: Page, title: string, text: string): Promise<void> {
  const message = page.getByRole('dialog', { name: title })
  await expect(message.getByText(text)).toBeVisible()
  await message.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
}

/** The whole element is in sight, above the buttons that stay at the end of the window. */
export async function expectAboveBar(page: Page, element: Locator): Promise<void> {
  const bar = page.locator('[data-keeps-focus]').filter({ has: page.getByRole('button', { name: 'Cancel' }) })
  const room = async (): Promise<number> => {
    const [box, end] = [await element.boundingBox(), await bar.boundingBox()]
    return box === null || end === null ? -1 : end.y - (box.y + box.height)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
}

export async function chooseUser(page: Page, group: string, entry: string): Promise<void> {
  await press(page, 'Choose a Group')
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill(group)
  await expect(box.getByRole('treeitem', { name: group, selected: true })).toBeVisible()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByRole('combobox', { name: 'User' }).fill(entry.slice(entry.indexOf('(') + 1, -1))
  await page.getByRole('option', { name: entry }).click()
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(entry)
}
