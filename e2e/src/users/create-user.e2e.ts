import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFits,
  rootAdministrator,
  signIn,
  test,
  expectNoSideways,
  telephone,
} from '../fixtures/journey.ts'
import { chooseGroup, chooseZone, field, zones } from './user-screen.ts'
import { whileActive } from './user-data.ts'
import { registerProvider, removeProvider } from '../groups/group-data.ts'

async function begin(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Create a User' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create User' })).toBeVisible()
}

async function chooseGroupOfNew(page: Page, name: string): Promise<void> {
  await chooseGroup(page, name)
  await expect(page.getByText(`The user will be created under the group: ${name}.`)).toBeVisible()
}

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

test(
  'a user is created by keyboard alone, in the group that the list shows',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/admin/groups')
    await page.getByLabel('Search groups').fill('Cascade Telecom')
    await page.getByRole('link', { name: /^Users .*of Cascade Telecom$/ }).click()
    await expect(page.getByText('Group: Cascade Telecom (users of sub-groups included)')).toBeVisible()
    await page.getByRole('link', { name: 'Create a User' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(page, /^Group/)).toHaveValue('Cascade Telecom')
    await field(page, /^First Name/).focus()
    for (const typed of ['Ada', 'Byron', 'ada.byron@telecopy.example']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await expect(zones(page)).toBeFocused()
    const offered = page.getByRole('listbox').getByRole('option')
    await expect(offered.first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.type('sydney')
    await expect(offered).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(zones(page)).toHaveValue('Australia/Sydney')
    await expect(page.getByText('Standard time AEST (GMT+10), daylight time AEDT (GMT+11)')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'The new user is created' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Details of ada.byron@telecopy.example' })).toBeVisible()
  },
)

test(
  'the SSO email is asked for in a group with single sign-on, also on a telephone',
  { tag: '@long' },
  async ({ page, world }) => {
    const group = 'Keystone Title'
    const provider = await registerProvider(world, group)
    const setSso = (is_sso: number) =>
      world.database.pool.query('update groups set is_sso = $2 where group_name = $1', [group, is_sso])
    try {
      await setSso(1)
      await page.setViewportSize(telephone)
      await page.goto('/admin/create-user')
      await chooseGroupOfNew(page, group)
      await expect(page.getByLabel('SSO email')).toBeVisible()
      await expectNoSideways(page)
      await zones(page).click()
      await expectNoSideways(page)
      await page.keyboard.press('Escape')
      await chooseGroupOfNew(page, 'Radiology')
      await expect(page.getByLabel('SSO email')).toHaveCount(0)
    } finally {
      await setSso(0)
      await removeProvider(world, provider)
    }
  },
)

test(
  'a deactivated group cannot be chosen, and the reason is beside the button',
  { tag: '@long' },
  async ({ page }) => {
    await begin(page)
    await page.getByRole('button', { name: 'Choose a Group' }).click()
    const box = page.getByRole('dialog', { name: 'Choose a Group' })
    const choose = box.getByRole('button', { name: 'Choose', exact: true })
    await box.getByLabel('Search groups').fill('Old Mill')
    const group = box.getByRole('treeitem', { name: 'Old Mill Insurance (Deactivated)' })
    await expect(group).toHaveAttribute('aria-selected', 'true')
    await expect(group).toHaveAttribute('aria-disabled', 'true')
    await expect(box.getByRole('status')).toHaveText('This group is deactivated.')
    await expect(choose).toBeDisabled()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Enter')
    await expect(box).toBeVisible()
    await box.getByLabel('Search groups').fill('Radiology')
    await expect(box.getByRole('status')).toBeEmpty()
    await page.keyboard.press('Enter')
    await expect(field(page, /^Group/)).toHaveValue('Radiology')
  },
)
