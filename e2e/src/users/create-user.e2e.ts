import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, rootAdministrator, signIn, test } from '../fixtures/journey.ts'
import { whileActive } from './user-data.ts'
import { chooseZone, field } from './user-screen.ts'
import { begin, chooseGroupOfNew } from './create-user-steps.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create User', exact: true })

/** Checks each refusal of the form on its own, in the order of the checks. */
async function expectFieldsRefused(page: Page): Promise<void> {
  await create(page).click()
  for (const message of [
    'Please choose a group.',
    'Please enter first name and last name.',
    'Please enter an email.',
    'Please choose a time zone.',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible()
  await expect(field(page, /^Group/)).toBeFocused()
  await expectAccessible(page)
  await expectFits(page)
  for (const [name, label] of [
    [/^First Name/, 'First Name'],
    [/^Last Name/, 'Last Name'],
  ] as const) {
    await field(page, name).fill('東京')
    await expect(
      page.getByText(
        `Please be aware ${label} only supports Latin characters. All non-Latin characters will be removed.`,
      ),
    ).toBeVisible()
    await expect(field(page, name)).toHaveValue('')
  }
}

test.beforeEach(({ page }) => signIn(page))

test('a user is created: each refusal first, then the user with the welcome e-mail at once', async ({
  page,
  world,
}) => {
  const email = 'nia.byrne@telecopy.example'
  await begin(page)
  await expectAccessible(page)
  await expectFieldsRefused(page)
  await field(page, /^First Name/).fill('Nia')
  await field(page, /^Last Name/).fill('Byrne')
  await whileActive(world, 'Old Mill Insurance', () => chooseGroupOfNew(page, 'Old Mill Insurance'))
  await chooseZone(page, 'dublin', /^Europe\/Dublin/)
  await expect(page.getByText('Standard time GMT, daylight time IST (GMT+1)')).toBeVisible()
  await field(page, /^Email/).fill('nia.byrne')
  await create(page).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()

  await field(page, /^Email/).fill(email)
  await create(page).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText(/^The group is deactivated: it cannot get users\./)
  await chooseGroupOfNew(page, 'Radiology')
  await field(page, /^Email/).fill(` ${rootAdministrator.toUpperCase()} `)
  await create(page).click()
  await expect(page.getByText('A user with this email already exists.')).toBeVisible()
  await expect(field(page, /^Email/)).toBeFocused()
  await expectAccessible(page)

  await field(page, /^Email/).fill(email)
  await page.getByLabel('Send the welcome email now').check()
  await create(page).dblclick()
  const done = page.getByRole('dialog', { name: 'The new user is created' })
  await expect(done.getByText(`${email} is in Radiology. The welcome email is on its way.`)).toBeVisible()
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('link', { name: `Details of ${email}` })).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: email }).getByText('New', { exact: true }),
  ).toBeVisible()
  const { rows } = await world.database.pool.query(
    'select first_name, last_name, time_zone, is_admin, is_active from users where email_key = $1',
    [email],
  )
  expect(rows).toEqual([
    { first_name: 'Nia', last_name: 'Byrne', time_zone: 'Europe/Dublin', is_admin: 0, is_active: 1 },
  ])
  const mails = () => world.mail.received.filter(({ recipients }) => recipients.includes(email))
  await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1)
  expect(mails()[0]?.parsed.text).toContain('/admin/first-time-sign-in#e=')
})
