import { languageCookie } from '@telecopy/contract/languages'
import { apiPageMessages } from '@telecopy/contract/messages/fr/api-page'
import { expect, expectAccessible, openDashboard, signIn, test } from '../fixtures/journey.ts'
import { answer, tryCall } from './api-page-steps.ts'

test('names the language of each part, and says when no call is found', async ({ page, context }) => {
  await context.addCookies([{ name: languageCookie, value: 'fr', domain: 'localhost', path: '/admin' }])
  await page.goto('/admin/api')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('[lang="en"]').getByRole('heading', { name: 'Fax numbers' })).toBeVisible()
  await page.getByRole('searchbox').fill('telegraph')
  await expect(page.getByText(apiPageMessages.none)).toBeVisible()
  await expectAccessible(page)
})

test('somebody sets a token instead of signing in', async ({ page }) => {
  await signIn(page)
  const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
  await page.context().clearCookies({ name: /^fa[utr]$/ })
  await page.goto('/admin/api')
  await page.getByRole('button', { name: 'Authorize' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tokens for the calls that you try' })
  await dialog.locator('#auth-bearer-value').first().fill(token)
  await dialog.getByRole('button', { name: 'Authorize' }).nth(1).click()
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
  // Swagger UI puts this word in a heading of the sixth level below one of the fourth; no setting changes it.
  await expectAccessible(page, { without: '.auth-container h6' })
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await tryCall(page, 'userinfo')
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(answer(page).getByText('"admin@telecopy.example"')).toBeVisible()
})

test('the help leads to the calls', async ({ page }) => {
  await openDashboard(page)
  await page.goto('/admin/help')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'API: every call, to read and to try (opens a new window)' }).click()
  const api = await opened
  await api.waitForLoadState()
  await expect(api.getByText(/^You are signed in/)).toBeVisible()
})
