import type { Page } from '@playwright/test'
import {
  type World,
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  typeSignIn,
  test,
} from '../fixtures/journey.ts'

/** A user of the root group with the demonstration's password. */
async function makeAdministrator({ database }: World, email: string): Promise<void> {
  await database.pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin, password_hash)
     select fsi_gid, $1, $1, 'Forget', 'Ful', 1, password_hash from users where email = $2`,
    [email, rootAdministrator],
  )
}

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function chooseNewPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(again)
  await page.getByRole('button', { name: 'Set password' }).click()
}

test('a forgotten password is set anew by a mailed code', async ({ page, world }) => {
  const email = 'forgetful@telecopy.example'
  await makeAdministrator(world, email)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()

  await expect(page.getByRole('heading', { name: 'Confirm Password' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(
    `If ${email} has an account here, a code is on its way. It works for 15 minutes.`,
  )
  await expect(page.getByLabel('Username')).toHaveValue(email)
  await chooseNewPassword(page, 'Fresh6Meadow')
  await expect(page.getByText('Please enter the 6 digits of the code.')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const ofUser = () => world.mail.received.filter(({ recipients }) => recipients.includes(email))
  await expect.poll(() => ofUser().length, { timeout: 20_000 }).toBe(1)
  const [, code = ''] = /^Your code: (\d{6})$/m.exec(ofUser()[0]?.parsed.text ?? '') ?? []

  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000')
  await chooseNewPassword(page, 'Fresh6Meadow')
  await expect(page.getByRole('alert')).toHaveText(
    'The code is wrong or has run out. Please check it, or ask for a new one.',
  )
  await page.getByLabel('Code').fill(code)
  await chooseNewPassword(page, 'Fresh6Meadow', 'Fresh6Meadows')
  await expect(page.getByText('The new passwords do not match.')).toBeVisible()
  await chooseNewPassword(page, 'Fresh6Meadow')
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeVisible({ timeout: 15_000 })
  await signInAs(page, email, 'Fresh6Meadow')
  await expect(page.getByRole('heading', { name: 'Welcome, Forget Ful' })).toBeVisible()
})

test(
  'a password is changed from the account menu, and ends the session',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'changing@telecopy.example'
    await makeAdministrator(world, email)
    await typeSignIn(page, email)
    await page.getByRole('button', { name: 'Account menu of Forget Ful' }).click()
    await page.getByRole('link', { name: 'Change Password' }).click()
    await expect(page.getByLabel('Username')).toHaveValue(email)
    await expectAccessible(page)
    await expectFits(page)
    await page.getByLabel('Current password').fill('Wrong5Password')
    await chooseNewPassword(page, 'Fresh6Meadow')
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
    await page.getByLabel('Current password').fill('Telecopy2025')
    await chooseNewPassword(page, 'Password1')
    await expect(page.getByText('This password is too common. Please choose another one.')).toBeVisible()
    await chooseNewPassword(page, 'Fresh6Meadow')
    await expect(page.getByText('Your new password is set.')).toBeVisible()
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/fat=|far=|fau=/)
    await page.getByRole('button', { name: 'Go to the sign-in page' }).click()
    await signInAs(page, email, 'Fresh6Meadow')
    await expect(page.getByRole('heading', { name: 'Welcome, Forget Ful' })).toBeVisible()
  },
)

test('the answers to unknown and known names are the same', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin/forgot-password')
  await page.getByLabel('Email').fill('nobody-at-all@telecopy.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('status')).toContainText(
    'If nobody-at-all@telecopy.example has an account here',
  )
})
