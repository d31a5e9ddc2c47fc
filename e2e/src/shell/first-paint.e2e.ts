import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

const light = 'rgb(244, 246, 248)'
const dark = 'rgb(15, 20, 27)'

const canvas = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
    return [backgroundColor, colorScheme]
  })

for (const { chosen, system, shown } of [
  { chosen: 'dark', system: 'light', shown: [dark, 'dark'] },
  { chosen: 'light', system: 'dark', shown: [light, 'light'] },
  { chosen: undefined, system: 'dark', shown: [dark, 'dark'] },
  { chosen: undefined, system: 'light', shown: [light, 'light'] },
] as const)
  test(
    `${chosen ?? 'nothing'} chosen on a ${system} system: the page has its colour before the portal's files are there`,
    { tag: chosen === 'dark' ? [] : '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system })
      if (chosen !== undefined)
        await page.addInitScript((value) => localStorage.setItem('telecopy-colour-scheme', value), chosen)
      await page.route('**/admin/assets/**', (route) => route.abort())
      await page.goto('/admin')
      expect(await canvas(page)).toEqual(shown)
      await page.unroute('**/admin/assets/**')
      await page.reload()
      await expect(page.getByLabel('Username')).toBeVisible()
      expect(await canvas(page)).toEqual(shown)
    },
  )
