import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/journey.ts'

/** The sign-in page with an injected fault. */
async function openWith(page: Page, markup: string): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), markup)
  const added = page.locator('[data-added]')
  // A script sets the style, because the page's policy forbids inline styles in markup.
  await added.evaluate((element: HTMLElement) => {
    element.style.color = element.dataset['added'] ?? ''
  })
}

test('the accessibility check finds bad markup, and bad colours in light or dark only', async ({ page }) => {
  await openWith(page, '<button type="button" data-added=""></button>')
  await expect(expectAccessible(page)).rejects.toThrow(/light button-name/)
  await openWith(page, '<button type="button" aria-label="Remove it" data-added="">Delete</button>')
  await expect(expectAccessible(page)).rejects.toThrow(/light label-content-name-mismatch/)
  await openWith(page, '<p data-added="light-dark(#eee, #fff)">Too light</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/light color-contrast/)
  await openWith(page, '<p data-added="light-dark(#111, #333)">Too dark</p>')
  await expect(expectAccessible(page)).rejects.toThrow(/dark color-contrast/)
})
