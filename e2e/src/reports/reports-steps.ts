import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

const table = (page: Page) => page.getByRole('table')

export const rows = (page: Page) => table(page).getByRole('row')

export async function chooseRoot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose a Group' }).click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByRole('treeitem').first().click()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(box).toBeHidden()
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(rows(page).nth(1)).toBeVisible()
}
