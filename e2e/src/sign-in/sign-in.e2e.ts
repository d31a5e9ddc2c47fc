import {
  expect,
  expectAccessible,
  expectFits,
  password,
  rootAdministrator,
  typeSignIn,
  test,
} from '../fixtures/journey.ts'

test('the form names missing and invalid values', async ({ page }) => {
  await page.goto('/admin')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter your username.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Username').fill('no address')
  await page.getByLabel('Password', { exact: true }).fill('12345678901234567')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('The password can have at most 16 characters.')).toBeVisible()
  await page.getByLabel('Username').fill('stranger@telecopy.example')
  await page.getByLabel('Password', { exact: true }).fill('Wrong5Password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.')
  await expect(page).toHaveURL(/\/admin\/?$/)
})

test('signs in by keyboard, and out again: the tokens are gone, and so is the session (req 26, 82)', async ({
  page,
  context,
}) => {
  await page.goto('/admin')
  await page.getByLabel('Username').focus()
  await page.keyboard.type(rootAdministrator)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const tokens = await context.cookies()
  const named = (name: string) => tokens.find((cookie) => cookie.name === name)
  for (const name of ['fau', 'fat', 'far'])
    expect(named(name)).toMatchObject({ path: '/admin', sameSite: 'Lax' })
  // Delay the answer, so that the message shown meanwhile can be read.
  await page.route('**/auth/sign-out', async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 500))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signing out...')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeVisible()
  const left = (await context.cookies()).map((cookie) => cookie.name)
  expect(left.filter((name) => ['fau', 'fat', 'far'].includes(name))).toEqual([])
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).not.toContain(named('fat')?.value ?? 'no token')
  expect(stored).not.toContain(rootAdministrator)
  await page.goto('/admin/users')
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('the portal shows typed names as text, never as markup (req 52)', async ({ page, world }) => {
  const markup = '<img src=x onerror=alert(1)>'
  await world.database.pool.query('update users set last_name = $1 where email = $2', [
    markup.slice(0, 20),
    rootAdministrator,
  ])
  await typeSignIn(page)
  await expect(page.getByRole('heading', { name: /<img src=x onerror/ })).toBeVisible()
  await world.database.pool.query("update users set last_name = 'Lindqvist' where email = $1", [
    rootAdministrator,
  ])
})

test('a first-time link that is incomplete or was made up says so', { tag: '@long' }, async ({ page }) => {
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

test(
  'a token in the fragment is removed from the address at once, and an invalid one shows a message',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(`/admin#u=${'a'.repeat(43)}`)
    await expect(page.getByRole('alert')).toHaveText(
      'Sorry, the system is unavailable. Please try again later.',
    )
    expect(page.url()).not.toContain('u=')
  },
)

test('both tabs, the badges and the way to SSO and back', { tag: '@long' }, async ({ page }) => {
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

test(
  'a temporary password leads to a new one: strength while typing, mismatch, then sign-in after 3 s',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)
