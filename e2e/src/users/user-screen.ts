import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

/** A text field of the screen; the shell has a search field too. */
export const field = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name })

export const zones = (page: Page) => page.getByRole('combobox', { name: 'Time Zone' })

export async function chooseGroup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill(name)
  await expect(box.getByRole('treeitem', { name, selected: true })).toBeVisible()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(field(page, /^Group/)).toHaveValue(name)
}

export async function chooseZone(page: Page, words: string, zone: RegExp): Promise<void> {
  await zones(page).fill(words)
  await page.getByRole('option', { name: zone }).click()
}

/** Opens a user's details from the users list. */
export async function openUser(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users')
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: `Details of ${email}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
  await expect(field(page, /^Email/)).toHaveValue(email)
}
