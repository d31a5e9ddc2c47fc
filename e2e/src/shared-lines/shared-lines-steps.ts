import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures/journey.ts'

export async function openGroup(page: Page, group: string): Promise<void> {
  await signIn(page)
  await page.goto('/admin/groups')
  await page.getByRole('searchbox', { name: 'Search groups' }).fill(group)
  await page.getByRole('link', { name: `Group Settings of ${group}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Group: ${group}` })).toBeVisible()
}

export const sectionOf = (page: Page) => page.getByRole('region', { name: 'Shared Lines (Optional)' })

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export const statusOf = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('status').first()

export const box = (page: Page, email: string) => page.getByRole('checkbox', { name: `Select ${email}` })

export const save = (page: Page) => page.getByRole('button', { name: 'Update Settings' }).click()

export async function searchFor(
  page: Page,
  [criterion, keywords]: readonly [string, string],
  button: string,
): Promise<void> {
  await page.getByLabel('Criteria').selectOption(criterion)
  await page.getByLabel('Keywords').fill(keywords)
  await page.getByRole('button', { name: button, exact: true }).click()
}
