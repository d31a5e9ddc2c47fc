import type { Page } from '@playwright/test'
import { type Language, languageNames } from '@telecopy/contract/languages'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'
import { screenNames } from '@telecopy/contract/screens'
import {
  type World,
  expect,
  expectAccessible,
  expectNoSideways,
  rootAdministrator,
  signIn,
  telephone,
  test,
} from '../fixtures/journey.ts'
import { englishLeft } from './english-left.ts'

// The journeys share the administrator.
test.afterEach(async ({ world }) => setLanguage(world, 'en'))

const setLanguage = ({ database }: World, language: Language) =>
  database.pool.query('update users set language = $1 where email = $2', [language, rootAdministrator])

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

// They need a selection, or end the session.
const withoutSelection = screenNames.filter(
  (name) =>
    !/(^|-)(details|gsd|brand|coverpage|user|number|numbers)$|^(signin|ssosignin|signout|change-email|create-group|.*-password|first-time-sign-in)$/.test(
      name,
    ) || ['create-user', 'fax-numbers', 'unassigned-fax-numbers'].includes(name),
)

for (const [language, catalogue] of [
  ['es', spanish],
  ['fr', french],
] as const) {
  test(`every screen is in ${languageNames[language]}, also on a telephone`, async ({ page, world }) => {
    test.setTimeout(180_000)
    await setLanguage(world, language)
    await signIn(page)
    await page.setViewportSize(telephone)
    await page.goto('/admin/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const name of withoutSelection) {
      await page.evaluate((address) => {
        window.history.pushState(null, '', address)
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
      }, `/admin/${name}`)
      await expect(page).toHaveURL(new RegExp(`/admin/${name}$`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoSideways(page)
      expect([name, await englishLeft(page, catalogue)]).toEqual([name, []])
      await page.setViewportSize(smallDesktop)
      expect([name, await cutCells(page)]).toEqual([name, []])
      await page.setViewportSize(telephone)
    }
  })

  test(`details and their forms are in ${languageNames[language]}`, async ({ page, world }) => {
    await setLanguage(world, language)
    await signIn(page)
    await page.goto('/admin/users')
    await page
      .getByRole('link', { name: new RegExp(`^${catalogue.userListMessages.details}`) })
      .first()
      .click()
    await expect(page.getByLabel(catalogue.fieldLabels.firstName)).toBeVisible()
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
  })
}
