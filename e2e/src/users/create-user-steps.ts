import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { chooseGroup } from './user-screen.ts'

export async function begin(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Create a User' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create User' })).toBeVisible()
}

export async function chooseGroupOfNew(page: Page, name: string): Promise<void> {
  await chooseGroup(page, name)
  await expect(page.getByText(`The user will be created under the group: ${name}.`)).toBeVisible()
}
