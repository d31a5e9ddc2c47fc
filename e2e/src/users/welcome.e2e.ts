import type { Page } from '@playwright/test'
import { type World, expect, expectAccessible, rootAdministrator, signIn, test } from '../fixtures/journey.ts'

async function findUser(page: Page, email: string): Promise<void> {
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(email)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
}

// Other journeys send the same accounts reports and notices.
const welcomesOf = ({ mail }: World, email: string) =>
  mail.received.filter(
    ({ recipients, parsed }) => recipients.includes(email) && parsed.subject?.startsWith('Welcome to '),
  )

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
})

test('a welcome e-mail arrives, and its link leads through first-time sign-in to the dashboard', async ({
  page,
  world,
}) => {
  const email = 'fresh.start@telecopy.example'
  await world.database.pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin)
     select fsi_gid, $1, $1, 'Fresh', 'Start', 1 from users where email = $2`,
    [email, rootAdministrator],
  )
  await findUser(page, email)
  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText('No')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send Welcome Email' }).click()
  await expect(page.getByText('The welcome email is on its way.')).toBeVisible()
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await expectAccessible(page)
  const ofUser = () => welcomesOf(world, email)
  await expect.poll(() => ofUser().length, { timeout: 20_000 }).toBe(1)
  await expect(row).toContainText('Sent (1)', { timeout: 10_000 })

  const [mail] = ofUser()
  expect(mail?.parsed.subject).toBe('Welcome to Telecopy')
  const [, link = ''] = /^Set your password: (\S+)$/m.exec(mail?.parsed.text ?? '') ?? []
  expect(link).toContain(`${world.url}/admin/first-time-sign-in#e=`)
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText(`Choose a password for ${email}.`)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Fresh6Meadow')
  await page.getByLabel('New password again').fill('Fresh6Meadow')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('button', { name: 'Go to the sign-in page' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Fresh6Meadow')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Fresh Start' })).toBeVisible()

  await page.goto('/admin/signin')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Other7Meadow')
  await page.getByLabel('New password again').fill('Other7Meadow')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText(/^This link is no longer valid\./)).toBeVisible()
})

test(
  'the user list is saved as Users_{group id}.csv, of the chosen group only',
  { tag: '@long' },
  async ({ page, world }) => {
    const all = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download User List' }).click()
    const { rows } = await world.database.pool.query<{ fsi_gid: number; users: number }>(
      `select fsi_gid, (select count(*)::int from users) as users from groups where parent_gid is null`,
    )
    const file = await all
    expect(file.suggestedFilename()).toBe(`Users_${rows[0]?.fsi_gid}.csv`)
    const content = await file.createReadStream()
    const chunks: Buffer[] = []
    for await (const chunk of content) chunks.push(chunk as Buffer)
    const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFEmail,/)
    expect(lines).toHaveLength((rows[0]?.users ?? 0) + 1)

    await page.getByRole('button', { name: 'Choose a Group' }).click()
    await page.getByRole('dialog').getByLabel('Search groups').fill('cardio')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Group: Cardiology (users of sub-groups included)')).toBeVisible()
    const one = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download User List' }).click()
    const groups = await world.database.pool.query<{ fsi_gid: number }>(
      `select fsi_gid from groups where group_name = 'Cardiology'`,
    )
    expect((await one).suggestedFilename()).toBe(`Users_${groups.rows[0]?.fsi_gid}.csv`)
  },
)

test(
  'a welcome e-mail that is not accepted says so, and the same one sent again is sent once',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test(
  'disabled users and brands without welcome e-mails are refused with the server’s text',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test('a download that breaks off shows a message', { tag: '@long' }, async ({ page }) => {
  await page.route('**/user/list/download', (route) => route.abort())
  await page.getByRole('button', { name: 'Download User List' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Failed to download the user list. Please try again later.',
  )
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Download User List' })).toBeEnabled()
})
