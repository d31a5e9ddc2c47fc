import { expect, expectAccessible, rootAdministrator, signIn, test } from '../fixtures/journey.ts'
import { findUser, welcomesOf } from './welcome-steps.ts'

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
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 15_000 })
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

test('the user list is saved as Users_{group id}.csv, of the chosen group only', async ({ page, world }) => {
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
})
