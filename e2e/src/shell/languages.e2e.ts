import type { Page } from '@playwright/test'
import { languageNames, languageCookie } from '@telecopy/contract/languages'
import * as spanish from '@telecopy/contract/messages/es/all'
import * as french from '@telecopy/contract/messages/fr/all'
import {
  expect,
  expectAccessible,
  expectNoSideways,
  password,
  rootAdministrator,
  signIn,
  telephone,
  test,
} from '../fixtures/journey.ts'
import { languageIn, setLanguage } from './account-language.ts'

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

  test(
    'follows the language of the account once somebody has signed in',
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page)
      await page.goto('/admin/dashboard')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
    },
  )
})

test(
  'an account takes over the language that was chosen at sign-in',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: languageNames.fr }).click()
    await page.getByLabel(french.signInMessages.username).fill(rootAdministrator)
    await page.getByLabel(french.signInMessages.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: french.signInMessages.signIn, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Bienvenue, / })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(await languageIn(world)).toBe('fr')
    // The choice was for one sign-in: what the account chooses later stays.
    await setLanguage(world, 'es')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /^Le damos la bienvenida, / })).toBeVisible()
    expect(await languageIn(world)).toBe('es')
  },
)

test(
  'an account chooses its language in its menu, and keeps the screen and the choice',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    await page.goto('/admin/users')
    await expect(heading(page, 'Users')).toBeVisible()
    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('button', { name: languageNames.es, exact: true }).click()
    await expect(heading(page, spanish.userListMessages.title)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
    expect(await languageIn(world)).toBe('es')
    // A refusal of the server is in the same language.
    const refused = page.waitForResponse((response) => response.url().endsWith('/user/list'))
    await page.reload()
    expect((await (await refused).request().allHeaders())['accept-language']).toBe('es')
  },
)

test(
  'asks about unsaved changes before it loads another language',
  { tag: '@long' },
  async ({ page, world, context }) => {
    const cookie = async () => (await context.cookies()).find(({ name }) => name === languageCookie)?.value
    const choose = async () => {
      await page.getByRole('button', { name: /^Account menu of / }).click()
      await page.getByRole('button', { name: languageNames.es, exact: true }).click()
    }
    await signIn(page)
    await page.goto('/admin/groups')
    await page.getByRole('link', { name: 'Group Settings of Cascade Telecom' }).click()
    const name = page.getByLabel(/^Group Name/)
    await name.fill('Cascade Telephony')
    await choose()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Cascade Telephony')
    expect([await languageIn(world), await cookie()]).toEqual(['en', 'en'])
    await choose()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    expect([await languageIn(world), await cookie()]).toEqual(['es', 'es'])
    // The keyboard goes on where it was.
    await expect(page.getByRole('button', { name: /^Menú de la cuenta de / })).toBeFocused()
  },
)
