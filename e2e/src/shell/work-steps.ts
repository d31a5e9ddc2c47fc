import type { Page } from '@playwright/test'

export const work = (page: Page, name: string) => page.getByRole('progressbar', { name })
