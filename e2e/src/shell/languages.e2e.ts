import type { Page } from '@playwright/test'
import { languageNames } from '@telecopy/contract/languages'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  rootAdministrator,
  signIn,
  telephone,
  test,
} from '../fixtures/journey.ts'
import { setLanguage } from './account-language.ts'

// The journeys share the administrator.
test.afterEach(async ({ world }) => setLanguage(world, 'en'))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('a browser in Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('shows sign-in in Spanish, and another language when it is chosen', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByLabel(spanish.signInMessages.username)).toBeFocused()
    await expectAccessible(page)
    await page.setViewportSize(telephone)
    await expectNoSideways(page)
    await page.getByRole('button', { name: languageNames.fr }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByLabel(french.signInMessages.username)).toBeVisible()
    // The choice outlives the page, and the browser's own language does not take it back.
    await page.goto('/admin/forgot-password')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })

  test('follows the language of the account once somebody has signed in', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  })
})

test('an account chooses its language in its menu, and keeps the screen and the choice', async ({
  page,
  world,
}) => {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('button', { name: languageNames.es, exact: true }).click()
  await expect(heading(page, spanish.userListMessages.title)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users$/)
  const { rows } = await world.database.pool.query('select language from users where email = $1', [
    rootAdministrator,
  ])
  expect(rows).toEqual([{ language: 'es' }])
  // A refusal of the server is in the same language.
  const refused = page.waitForResponse((response) => response.url().endsWith('/user/list'))
  await page.reload()
  expect((await (await refused).request().allHeaders())['accept-language']).toBe('es')
})
