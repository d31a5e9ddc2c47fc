import type { Page } from '@playwright/test'

export const number = '19995559001'

export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words })

export const undo = (page: Page, words: string) =>
  toast(page, words).getByRole('button', { name: 'Undo', exact: true }).click()
