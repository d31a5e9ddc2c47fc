import type { Page } from '@playwright/test'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the documentation' })
