import type { Page, Locator } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'

export const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).getByRole('row')

export async function openUsers(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(21)
}

export const visibleWhole = async (page: Page, part: Locator): Promise<boolean> => {
  const box = await part.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

/** The texts of cells that reach over the edge of their cell, and the headers of more than two lines. */
export async function cutTexts(page: Page): Promise<string[]> {
  // Until the font is loaded, another one with wider letters is in its place.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return rows(page).evaluateAll((all) =>
    all
      .flatMap((row) => [...row.querySelectorAll('th, td')])
      .filter((cell) => {
        const content = document.createRange()
        content.selectNodeContents(cell)
        const [inner, outer] = [content.getBoundingClientRect(), cell.getBoundingClientRect()]
        return inner.right > outer.right || (cell.tagName === 'TH' && inner.height > 36)
      })
      .map((cell) => cell.textContent),
  )
}

/** Looks at every column in a window of a width. */
export const columnsAreReadable = (width: number): void =>
  test(`every column is readable without scrolling at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openUsers(page)
    expect(await cutTexts(page)).toEqual([])
    const last = rows(page)
      .nth(1)
      .getByRole('link', { name: /^Details of / })
    expect(await visibleWhole(page, last)).toBe(true)
    await expect(page.getByRole('region', { name: 'Users' })).not.toHaveAttribute('data-scrolls')
    if (width === 1440) await expectAccessible(page)
  })
