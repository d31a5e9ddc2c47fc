import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures/journey.ts'

export const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')

export async function openUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(21)
}
