import type { Page } from '@playwright/test'
import { languageNames } from '@telecopy/contract/languages'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'
import { expect, expectAccessible, expectNoSideways, signIn, telephone, test } from '../fixtures/journey.ts'
import { setLanguage } from './account-language.ts'
import { englishLeft } from './english-left.ts'
import { openScreen, plainScreens } from './screens-walk.ts'

// The journeys share the administrator.
test.afterEach(async ({ world }) => setLanguage(world, 'en'))

const smallDesktop = { width: 1280, height: 800 }

/** The cells of tables whose words are wider than the cell, and so lie over the next one. */
const cutCells = (page: Page) =>
  page
    .locator('th:visible, td:visible')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .map((cell) => cell.textContent?.trim() ?? ''),
    )

for (const [language, catalogue] of [
  ['es', spanish],
  ['fr', french],
] as const) {
  test(
    `every screen is in ${languageNames[language]}, also on a telephone`,
    { tag: '@long' },
    async ({ page, world }) => {
      test.setTimeout(180_000)
      await setLanguage(world, language)
      await signIn(page)
      await page.setViewportSize(telephone)
      await page.goto('/admin/dashboard')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const name of plainScreens) {
        await openScreen(page, name)
        await page.waitForLoadState('networkidle')
        await expectNoSideways(page)
        expect([name, await englishLeft(page, catalogue)]).toEqual([name, []])
        await page.setViewportSize(smallDesktop)
        expect([name, await cutCells(page)]).toEqual([name, []])
        await page.setViewportSize(telephone)
      }
    },
  )

  test(
    `details and their forms are in ${languageNames[language]}`,
    { tag: '@long' },
    async ({ page, world }) => {
      await setLanguage(world, language)
      await signIn(page)
      await page.goto('/admin/users')
      await page
        .getByRole('link', { name: new RegExp(`^${catalogue.userListMessages.details}`) })
        .first()
        .click()
      await expect(page.getByLabel(catalogue.userFieldLabels.firstName)).toBeVisible()
      await expectAccessible(page)
      expect(await englishLeft(page, catalogue)).toEqual([])
      await page.goto('/admin/groups')
      await page
        .getByRole('link', { name: new RegExp(catalogue.groupMessages.groupSettings) })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/:/)
      await page.waitForLoadState('networkidle')
      expect(await englishLeft(page, catalogue)).toEqual([])
      await page.goto('/admin/fax-numbers')
      await page
        .getByRole('link', { name: new RegExp(`^${catalogue.userListMessages.details}`) })
        .first()
        .click()
      await page.waitForLoadState('networkidle')
      expect(await englishLeft(page, catalogue)).toEqual([])
    },
  )
}
