import { userListMessages } from '@telecopy/contract/messages/users'
import type { Route } from '@playwright/test'
import { expect, expectAccessible, expectFits, signIn, test } from '../fixtures/journey.ts'
import { rows } from './users-steps.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText('400 users')).toBeVisible()
})

test('a page of 20 users with every column', async ({ page }) => {
  await expect(rows(page)).toHaveCount(21)
  for (const column of Object.values(userListMessages.columns))
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await expect(rows(page).nth(1)).toContainText(/\d\d:\d\d, \d{4}\/\d\d\/\d\d/)
  await expect(page.getByText(/^Creation times in (EST|EDT) /)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test('the list is requested while the shell loads and the session is checked', async ({ page }) => {
  const asked = page.waitForRequest('**/user/list')
  const afterwards = async (route: Route): Promise<void> => {
    await asked
    await route.continue()
  }
  await page.route('**/userinfo', afterwards)
  await page.route('**/assets/Shell-*.js', afterwards)
  const asks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/user/list')) asks.push(request.url())
  })
  await page.reload()
  await expect(rows(page)).toHaveCount(21)
  expect(asks).toHaveLength(1)
})
