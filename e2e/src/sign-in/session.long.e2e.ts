import { type Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { cookie, expireAccess, type Pool } from './session-steps.ts'

const endSessions = (pool: Pool) => pool.query('update sessions set ended_time = 1')

const expectSignInPage = (page: Page) => expect(page.getByLabel('Username')).toBeVisible()

test('an expired token during work is refreshed without leaving the screen, and typed text stays', async ({
  page,
  world,
}) => {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText('400 users')).toBeVisible()
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill('half filled')
  await expireAccess(world.database.pool)
  await page.getByRole('button', { name: 'Email', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page.getByLabel('Keywords')).toHaveValue('half filled')
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test('a refresh that fails leads to the sign-in page', async ({ page, world }) => {
  await signIn(page)
  await expireAccess(world.database.pool)
  await endSessions(world.database.pool)
  await page.goto('/admin/users')
  await expectSignInPage(page)
})

test('an ended session deletes the access token and leads to the sign-in page', async ({
  page,
  context,
  world,
}) => {
  await signIn(page)
  await endSessions(world.database.pool)
  await page.goto('/admin/groups')
  await expectSignInPage(page)
  expect(await cookie(context, 'fat')).toBeUndefined()
})

test('another administrator in the cookies is sent to the sign-in page', async ({ page, context }) => {
  await signIn(page)
  await context.addCookies([
    { name: 'fau', value: '999999', domain: 'localhost', path: '/admin', sameSite: 'Lax' },
  ])
  await page.goto('/admin/dashboard')
  await expectSignInPage(page)
})

test('without a session, screens redirect to the sign-in page', async ({ page }) => {
  for (const screen of ['dashboard', 'groups', 'users', 'usage']) {
    await page.goto(`/admin/${screen}`)
    await expectSignInPage(page)
  }
})
