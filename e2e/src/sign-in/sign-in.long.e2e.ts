import {
  expect,
  expectAccessible,
  test,
  expectFits,
  password,
  rootAdministrator,
} from '../fixtures/journey.ts'

test('a first-time link that is incomplete or was made up says so', async ({ page }) => {
  await page.goto('/admin/first-time-sign-in')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
  await page.goto('/admin/signin')
  await page.goto('/admin/first-time-sign-in#e=nobody@telecopy.example&c=made-up')
  await expect(page.getByText('Choose a password for nobody@telecopy.example.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('Other7Meadow')
  await page.getByLabel('New password again').fill('Other7Meadow')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(
    page.getByText('This link is no longer valid. Please ask your administrator for a new welcome email.'),
  ).toBeVisible()
})

test('a token in the fragment is removed from the address at once, and an invalid one shows a message', async ({
  page,
}) => {
  await page.goto(`/admin#u=${'a'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText(
    'Sorry, the system is unavailable. Please try again later.',
  )
  expect(page.url()).not.toContain('u=')
})

test('both tabs, the badges and the way to SSO and back', async ({ page }) => {
  await page.goto('/admin/signin')
  await expect(page.getByRole('list', { name: 'Compliance' }).getByRole('listitem')).toHaveText([
    'Badge One',
    'Badge Two',
  ])
  await page.getByRole('tab', { name: 'User Signin' }).click()
  await expect(page.getByRole('link', { name: 'Open the user portal' })).toHaveAttribute(
    'href',
    'http://localhost:9/user',
  )
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Admin Signin' }).click()
  await page.getByRole('button', { name: 'Use SSO' }).click()
  await expect(page).toHaveURL(/\/admin\/ssosignin$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use Username/Password' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a temporary password leads to a new one: strength while typing, mismatch, then sign-in after 3 s', async ({
  page,
  world,
}) => {
  const email = 'temporary@telecopy.example'
  await world.database.pool.query(
    `insert into users (fsi_gid, email, email_key, first_name, last_name, is_admin, password_hash, temporary_password_expires_time)
     select fsi_gid, $1, $1, 'Tem', 'Porary', 1, password_hash, extract(epoch from now())::bigint + 3600 from users where email = $2`,
    [email, rootAdministrator],
  )
  await page.goto('/admin')
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const [first, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('New password again'),
  ]
  for (const [typed, level] of [
    ['Ab1', 'Use at least 8 characters.'],
    ['abcdefgh', 'Add a digit.'],
    ['ABCDEFG1', 'Add a lowercase letter.'],
    ['abcdefg1', 'Add an uppercase letter.'],
    ['Fresh6Meadow', 'Strong password.'],
  ] as const) {
    await first.fill(typed)
    await expect(page.getByText(level)).toBeVisible()
  }
  await again.fill('Fresh6Meadox')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('The new passwords do not match.')).toBeVisible()
  await first.fill('Password1')
  await again.fill('Password1')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(
    page.getByText(
      "Invalid password format. If you keep getting the error, please contact the provider's support team.",
    ),
  ).toBeVisible()
  await first.fill('Fresh6Meadow')
  await again.fill('Fresh6Meadow')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  const before = Date.now()
  await expect(page.getByLabel('Username')).toBeVisible()
  expect(Date.now() - before).toBeGreaterThan(1500)
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Fresh6Meadow')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Tem Porary' })).toBeVisible()
})
