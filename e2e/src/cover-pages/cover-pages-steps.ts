import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

export const group = 'Larkspur Legal'

export const pages = (page: Page) => section(page, 'Cover Pages (Optional)')

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByRole('button', { name: 'Cover Page File', exact: true })
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

export async function openNewPage(page: Page): Promise<void> {
  await openGroup(page, group)
  await pages(page).getByRole('link', { name: 'Upload a New Cover Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a New Cover Page' })).toBeVisible()
}
