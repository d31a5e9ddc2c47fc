import { expect, expectAccessible, rootAdministrator, signIn, test } from '../fixtures/journey.ts'
import { findUser, welcomesOf } from './welcome-steps.ts'

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
})

test('a welcome e-mail that is not accepted says so, and the same one sent again is sent once', async ({
  page,
  world,
}) => {
  const email = rootAdministrator
  await findUser(page, email)
  await page.getByRole('table').getByRole('row').nth(1).getByRole('checkbox').check()
  // The server has handled the request, but its answer is lost.
  await page.route('**/user/welcome/send', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = page.getByRole('button', { name: 'Send Welcome Email' })
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Unable to submit request to send a welcome email. Please try again later.',
  )
  await expectAccessible(page)
  await page.unroute('**/user/welcome/send')
  await send.click()
  await expect(page.getByText('The welcome email is on its way.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  const ofUser = () => welcomesOf(world, email)
  await expect.poll(() => ofUser().length, { timeout: 20_000 }).toBe(1)
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from mails where recipient = $1 and kind = 'welcome'`,
    [email],
  )
  expect(rows[0]?.count).toBe(1)
})

test('disabled users and brands without welcome e-mails are refused with the server’s text', async ({
  page,
  world,
}) => {
  const { pool } = world.database
  const userWith = async (is_active: 0 | 1): Promise<string> => {
    const { rows } = await pool.query<{ email: string }>(
      'select email from users where is_active = $1 and is_admin = 0 order by fsi_uid desc limit 1',
      [is_active],
    )
    return rows[0]?.email ?? ''
  }
  const setActive = (email: string, is_active: 0 | 1) =>
    pool.query('update users set is_active = $2 where email = $1', [email, is_active])
  const box = page.getByRole('table').getByRole('row').nth(1).getByRole('checkbox')
  await findUser(page, await userWith(0))
  await expect(box).toBeDisabled()
  // Somebody else disables a user while the list shows it.
  const email = await userWith(1)
  await findUser(page, email)
  await box.check()
  await setActive(email, 0)
  await page.getByRole('button', { name: 'Send Welcome Email' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'A disabled user cannot receive a welcome email. Please uncheck the users whose status is Disabled.',
  )
  await setActive(email, 1)
})

test('a download that breaks off shows a message', async ({ page }) => {
  await page.route('**/user/list/download', (route) => route.abort())
  await page.getByRole('button', { name: 'Download User List' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Failed to download the user list. Please try again later.',
  )
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Download User List' })).toBeEnabled()
})
