import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/journey.ts'

/** The sign-in page with something on it that does not belong there. */
async function openWith(page: Page, markup: string): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), markup)
  const added = page.locator('[data-added]')
  // By a script: the page's policy takes no style out of markup.
  await added.evaluate((element: HTMLElement) => {
    element.style.color = element.dataset['added'] ?? ''
  })
}

test('what axe would object to is found: markup, and colours in light or in dark alone', async ({ page }) => {
  await openWith(page, '<button type="button" data-added=""></button>')
  await expect(expectAccessible(page)).rejects.toThrow(/light button-name/)
  await openWith(page, '<p data-added="light-dark(#eee, #fff)">Too light</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/light color-contrast/)
  await openWith(page, '<p data-added="light-dark(#111, #333)">Too dark</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/dark color-contrast/)
})
