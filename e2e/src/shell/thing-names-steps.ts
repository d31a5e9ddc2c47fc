import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

export const crumb = (page: Page) =>
  page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last()

export async function expectNamed(page: Page, screen: string, name: string): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${name} · ${screen} · `))
  await expect(crumb(page)).toHaveText(`${screen}: ${name}`)
}
