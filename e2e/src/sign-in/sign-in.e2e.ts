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
