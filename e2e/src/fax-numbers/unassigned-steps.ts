import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { openList, rows, searchNumbers } from './number-screen.ts'

export const numbers = ['19995552001', '19995552002', '19995552003'] as const
export const [one, two] = numbers

export async function openNumbers(page: Page): Promise<void> {
  await openList(page, 'unassigned-fax-numbers')
  await searchNumbers(page, '1999555200')
  await expect(rows(page)).toHaveCount(4)
}

export const button = (page: Page, name: string) => page.getByRole('button', { name })
