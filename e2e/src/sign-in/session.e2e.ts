import { type Page } from '@playwright/test'
import { expect, rootAdministrator, signIn, test } from '../fixtures/journey.ts'
import { cookie, expireAccess } from './session-steps.ts'

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
