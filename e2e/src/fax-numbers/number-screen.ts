import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

export const rows = (page: Page) => page.getByRole('table').getByRole('row')

export const rowOf = (page: Page, number: string) => rows(page).filter({ hasText: number })

/** Opens a screen with a list, and waits for its rows. */
export async function openList(page: Page, screen: string): Promise<void> {
  await page.goto(`/admin/${screen}`)
  await expect(rows(page)).not.toHaveCount(1)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

export async function searchNumbers(page: Page, digits: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Fax Number' }).fill(digits)
  await page.getByRole('button', { name: 'Search Fax Numbers' }).click()
  await expect(page.getByText(`Fax Number: ${digits}`)).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

/** Narrows a list to a group by its picker. */
export async function narrowTo(page: Page, group: string): Promise<void> {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  await takeGroup(page, group)
  await expect(page.getByText(`Group: ${group}`)).toBeVisible()
}

/** Takes a group in the open picker by keyboard. */
export async function takeGroup(page: Page, group: string): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill(group)
  await expect(box.getByRole('treeitem', { name: group, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

export async function check(page: Page, ...numbers: string[]): Promise<void> {
  for (const number of numbers)
    // oxlint-disable-next-line no-await-in-loop -- one box after the other, as a person does
    await page.getByRole('checkbox', { name: `Select ${number}` }).check()
}
