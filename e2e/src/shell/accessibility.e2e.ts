import type { Page } from '@playwright/test'
import { findingsInDark, findingsInLight } from '../fixtures/accessible.ts'
import { expect, expectAccessible, test } from '../fixtures/journey.ts'

/** Puts faults into the page. */
async function add(page: Page, markup: string): Promise<void> {
  await page.locator('main').evaluate((main, html) => main.insertAdjacentHTML('beforeend', html), markup)
  // A script sets the style, because the page's policy forbids inline styles in markup.
  await page.locator('[data-added]').evaluateAll((all) => {
    for (const element of all as HTMLElement[]) element.style.color = element.dataset['added'] ?? ''
  })
}

test(
  'the accessibility check finds bad markup, and bad colours in light or dark only',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByLabel('Username')).toBeVisible()
    await add(
      page,
      `<button type="button" data-added=""></button>
     <button type="button" aria-label="Remove it" data-added="">Delete</button>
     <p data-added="light-dark(#eee, #fff)">Too light</p>
     <p data-added="light-dark(#111, #333)">Too dark</p>`,
    )
    const inDark = (await findingsInDark(page))?.join('\n')
    expect(inDark).toMatch(/dark color-contrast: .*Too dark/)
    expect(inDark).not.toContain('Too light')
    const inLight = (await findingsInLight(page))?.join('\n')
    for (const finding of [/button-name/, /label-content-name-mismatch/, /color-contrast: .*Too light/])
      expect(inLight).toMatch(finding)
    expect(inLight).not.toContain('Too dark')
  },
)

test(
  'the accessibility check refuses a page with a finding in light, and one in dark',
  { tag: '@long' },
  async ({ page }) => {
    // Each is a view of its own, so that each is judged.
    await page.goto('/admin/forgot-password')
    await expect(page.getByLabel('Email')).toBeVisible()
    await add(
      page,
      '<div role="dialog" aria-label="Dark"><h2>Dark</h2><p data-added="light-dark(#111, #333)">Too dark</p></div>',
    )
    await expect(expectAccessible(page)).rejects.toThrow(/dark color-contrast/)
    await page.reload()
    await expect(page.getByLabel('Email')).toBeVisible()
    await add(
      page,
      '<div role="dialog" aria-label="Light"><h2>Light</h2><button type="button" data-added=""></button></div>',
    )
    await expect(expectAccessible(page)).rejects.toThrow(/light button-name/)
  },
)
