import type { Page } from '@playwright/test'
import { type World, expect } from '../fixtures/journey.ts'

export async function findUser(page: Page, email: string): Promise<void> {
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
}

// Other journeys send the same accounts reports and notices.
export const welcomesOf = ({ mail }: World, email: string) =>
  mail.received.filter(
    ({ recipients, parsed }) => recipients.includes(email) && parsed.subject?.startsWith('Welcome to '),
  )
