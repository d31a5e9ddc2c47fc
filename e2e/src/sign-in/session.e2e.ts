import type { BrowserContext, Page } from '@playwright/test'
import { expect, rootAdministrator, signIn, test } from '../fixtures/journey.ts'

type Pool = { query(sql: string, values?: unknown[]): Promise<unknown> }

const expireAccess = (pool: Pool) =>
  pool.query("update session_tokens set expires_time = 1 where kind = 'access'")

const cookie = async (context: BrowserContext, name: string): Promise<string | undefined> =>
  (await context.cookies()).find((one) => one.name === name)?.value

test('an expired token at load is refreshed, and leads to the dashboard', async ({
  page,
  context,
  world,
}) => {
  await signIn(page)
  const before = await cookie(context, 'fat')
  await expireAccess(world.database.pool)
  await page.goto('/admin/groups')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
  expect(await cookie(context, 'fat')).not.toBe(before)
})

test('two tabs that refresh at once both stay signed in', async ({ page, context, world }) => {
  await signIn(page)
  await page.goto('/admin/users')
  const other = await context.newPage()
  await other.goto('/admin/users')
  await expect(page.getByText('400 users')).toBeVisible()
  await expect(other.getByText('400 users')).toBeVisible()
  await expireAccess(world.database.pool)
  const sort = (tab: Page) => tab.getByRole('button', { name: 'Email', exact: true }).click()
  await Promise.all([sort(page), sort(other)])
  for (const tab of [page, other])
    await expect(tab.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  await sort(page)
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

test('the dashboard’s polling does not keep an idle session alive (req 21)', async ({ page, world }) => {
  await signIn(page)
  await world.database.pool.query(
    `update sessions set last_used_time = extract(epoch from now())::bigint - 1700
     where fsi_uid = (select fsi_uid from users where email = $1)`,
    [rootAdministrator],
  )
  await page.clock.install()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('Email-to-Fax')).toBeVisible()
  const polled = page.waitForRequest((request) => request.url().includes('/service/health'))
  await page.clock.fastForward('06:00')
  expect((await polled).headers()['x-background']).toBe('1')
})

const endSessions = (pool: Pool) => pool.query('update sessions set ended_time = 1')

const expectSignInPage = (page: Page) => expect(page.getByLabel('Username')).toBeVisible()

test(
  'an expired token during work is refreshed without leaving the screen, and typed text stays',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test('a refresh that fails leads to the sign-in page', { tag: '@long' }, async ({ page, world }) => {
  await signIn(page)
  await expireAccess(world.database.pool)
  await endSessions(world.database.pool)
  await page.goto('/admin/users')
  await expectSignInPage(page)
})

test(
  'an ended session deletes the access token and leads to the sign-in page',
  { tag: '@long' },
  async ({ page, context, world }) => {
    await signIn(page)
    await endSessions(world.database.pool)
    await page.goto('/admin/groups')
    await expectSignInPage(page)
    expect(await cookie(context, 'fat')).toBeUndefined()
  },
)

test(
  'another administrator in the cookies is sent to the sign-in page',
  { tag: '@long' },
  async ({ page, context }) => {
    await signIn(page)
    await context.addCookies([
      { name: 'fau', value: '999999', domain: 'localhost', path: '/admin', sameSite: 'Lax' },
    ])
    await page.goto('/admin/dashboard')
    await expectSignInPage(page)
  },
)

test('without a session, screens redirect to the sign-in page', { tag: '@long' }, async ({ page }) => {
  for (const screen of ['dashboard', 'groups', 'users', 'usage']) {
    await page.goto(`/admin/${screen}`)
    await expectSignInPage(page)
  }
})
