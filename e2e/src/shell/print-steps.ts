import type { Page } from '@playwright/test'
import { expect } from '../fixtures/journey.ts'
import { cutOff } from '../groups/long-names.ts'

// A sheet of A4 between its margins.
const sheet = { width: 703, height: 1017 }

/** What is not black on white, and the controls that paper has no use for. */
const wrongOnPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isShown = (element: Element) => element.getClientRects().length > 0
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      if (!isShown(element) || element.closest('svg')) continue
      const { color, backgroundColor } = getComputedStyle(element)
      const words = element.textContent.slice(0, 30)
      if (color !== 'rgb(0, 0, 0)') found.push(`${color}: ${words}`)
      // A switch that is on is filled.
      const isFilled = element.className.includes('Switch-thumb')
      if (!isFilled && !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor))
        found.push(`on ${backgroundColor}: ${words}`)
    }
    for (const part of document.querySelectorAll('header, aside, [role=tablist], .mantine-Button-root'))
      if (isShown(part) && part.closest('[data-on-paper]') === null) found.push(`shown: ${part.textContent}`)
    return found
  })

export async function expectPrints(page: Page, heading: string): Promise<void> {
  await page.setViewportSize(sheet)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(
    page.getByText(
      / · printed by admin@telecopy\.example at \d\d:\d\d, \d{4}\/\d\d\/\d\d E[SD]T \(GMT−[45]\)$/,
    ),
  ).toBeVisible()
  expect(await wrongOnPaper(page)).toEqual([])
  expect(await cutOff(page, 'main')).toEqual([])
}

export const backToScreen = async (page: Page) => {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 800 })
}
