import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures/journey.ts'

/** The sign-in page with injected faults. */
async function openWith(page: Page, markup: string): Promise<void> {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), markup)
  // A script sets the style, because the page's policy forbids inline styles in markup.
  await page.locator('[data-added]').evaluateAll((all) => {
    for (const element of all as HTMLElement[]) element.style.color = element.dataset['added'] ?? ''
  })
}

test('the accessibility check finds bad markup, and bad colours in light or dark only', async ({ page }) => {
  await openWith(
    page,
    `<button type="button" data-added=""></button>
     <button type="button" aria-label="Remove it" data-added="">Delete</button>
     <p data-added="light-dark(#eee, #fff)">Too light</p>
     <p data-added="light-dark(#111, #333)">Too dark</p>`,
  )
  const findings = await expectAccessible(page).then(String, String)
  for (const finding of [
    /light button-name/,
    /light label-content-name-mismatch/,
    /light color-contrast: .*Too light/,
    /dark color-contrast: .*Too dark/,
  ])
    expect(findings).toMatch(finding)
  expect(findings).not.toMatch(/light color-contrast: .*Too dark|dark color-contrast: .*Too light/)
})
