import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'

export const find = (page: Page) => page.getByRole('searchbox', { name: 'Find calls by heading or path' })

/** Opens the only call that the words find, ready to try. */
export async function tryCall(page: Page, words: string) {
  await find(page).fill(words)
  const found = page.locator('.opblock')
  await expect(found).toHaveCount(1)
  await found.getByRole('button').first().click()
  await found.getByRole('button', { name: 'Try it out' }).click()
  return found
}

export const answer = (page: Page) => page.locator('.live-responses-table')
