import type { Page } from '@playwright/test'

export const chart = (page: Page) =>
  page.getByRole('img', { name: /^Faxes sent and received per day, from / })
