import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'
import { group } from './brand-data.ts'

export const brandHost = 'larkspur.localhost'

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

export async function openNewBrand(page: Page): Promise<void> {
  await openGroup(page, group)
  await section(page, 'Branding (Optional)').getByRole('link', { name: 'Create a New Brand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a New Brand' })).toBeVisible()
}
