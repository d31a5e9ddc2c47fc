import type { Page } from '@playwright/test'
import {
  expect,
  type World,
  expectAccessible,
  expectFits,
  signIn,
  test,
  rootAdministrator,
} from '../fixtures/journey.ts'
import { registerProvider, removeProvider } from '../groups/group-data.ts'
import {
  addNumbers,
  addUser,
  makeDefault,
  removeNumbers,
  listedOn,
  subscribe,
  whileActive,
} from './user-data.ts'
import { chooseZone, field, openUser, chooseGroup, zones } from './user-screen.ts'

const numbers = ['19995550001', '19995550002']

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Saves the form, and closes the message about it. */
async function save(page: Page): Promise<void> {
  await press(page, 'Update Settings')
  const done = page.getByRole('dialog', { name: 'Settings are updated' })
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(done).toHaveCount(0)
}

const rowOf = async ({ database }: World, email: string) =>
  (await database.pool.query('select * from users where email = $1', [email])).rows[0]

const confirmation = (page: Page) => box(page, 'Change the email of this user')

test.beforeEach(({ page }) => signIn(page))

test.afterEach(({ world }) => removeNumbers(world, numbers))

test('every setting of a user is changed and recorded', { tag: '@long' }, async ({ page, world }) => {
  const group = 'Keystone Title'
  const { pool } = world.database
  const email = 'every.setting@telecopy.example'
  const provider = await registerProvider(world, group)
  const setFlags = (sql: string) => pool.query(`update groups set ${sql} where group_name = $1`, [group])
  const fsi_uid = await addUser(world, group, email)
  await addNumbers(world, fsi_uid, numbers)
  try {
    await makeDefault(world, fsi_uid)
    await setFlags('is_sso = 1, is_send_only = 1')
    await openUser(page, email)
    await expectAccessible(page)
    await expectFits(page)
    await field(page, /^First Name/).fill('Augusta')
    await field(page, /^Last Name/).fill('King')
    await chooseZone(page, 'sydney', /^Australia\/Sydney/)
    await field(page, /^SSO email/).fill('augusta@id.example')
    await box(page, 'Send-Only').check()
    await box(page, 'SFTP User').check()
    await box(page, 'Activated').uncheck()
    await save(page)
    expect(await rowOf(world, email)).toMatchObject({
      first_name: 'Augusta',
      last_name: 'King',
      time_zone: 'Australia/Sydney',
      sso_email: 'augusta@id.example',
      is_send_only: 1,
      is_sftp_user: 1,
      is_active: 0,
    })

    await box(page, 'Admin').check()
    await expect(
      page.getByText(
        'A Send-Only user cannot be an Admin user. If you want to set this account as an Admin user, please uncheck the Send-Only option.',
      ),
    ).toBeVisible()
    await expect(box(page, 'Send-Only')).not.toBeChecked()
    await expectAccessible(page)
    await box(page, 'Activated').check()
    await save(page)
    expect(await rowOf(world, email)).toMatchObject({ is_admin: 1, is_send_only: 0, is_active: 1 })

    await page.getByRole('radio', { name: `Send from ${numbers[1]}` }).check()
    await expect(page.getByText(`The user's default fax number is set to ${numbers[1]}.`)).toBeVisible()
    await expect(page.getByText(`The user's default fax number is set to ${numbers[1]}.`)).toHaveCount(0)

    await page.getByRole('tab', { name: 'History' }).click()
    const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('table')
    await expect(history.getByText(/ changed user /)).toHaveCount(2)
    await expect(history.getByText('Australia/Sydney')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Change Email' }).click()
    await expect(field(page, /^Original Email/)).toHaveValue(email)
    await expectAccessible(page)
    await expectFits(page)
  } finally {
    await setFlags('is_sso = 0, is_send_only = 0')
    await removeProvider(world, provider)
  }
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Answers the question of a dialog with its action, which has the same name. */
async function agree(page: Page, name: string): Promise<void> {
  await press(page, name)
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click()
}

test(
  'each refusal is shown beforehand and resolved, until the user is moved and deleted',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'in.the.way@telecopy.example'
    const fsi_uid = await addUser(world, 'Meadow Veterinary', email)
    await addNumbers(world, fsi_uid, numbers)
    await subscribe(world, fsi_uid)
    await makeDefault(world, fsi_uid)
    await openUser(page, email)
    const deletion = region(page, 'Delete User')
    await expect(box(page, 'Delete this user?')).toBeDisabled()
    for (const reason of [
      'The user is the default user of the group. Set another one first.',
      'The user has 2 fax numbers. Unassign them first.',
    ])
      await expect(deletion.getByText(reason)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a Group' })).toBeDisabled()
    await expect(page.getByText('The user is subscribed to 1 shared line.')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    await agree(page, 'Unassign these 2 numbers')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'The number of the group’s default user can’t be unassigned. Set another default user first.',
    )
    // The keyboard stays in the dialog.
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Unassign these 2 numbers' }),
    ).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the Numbers' }).click()
    await deletion.getByRole('link', { name: 'Show the group' }).click()
    await region(page, 'Default User').getByRole('button', { name: 'Delete', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Delete the default user?' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await expect(page.getByText(`The user ${email} is no longer the group default user.`)).toBeVisible()
    await page.goBack()
    await expect(page.getByText('The user is the default user of the group.')).toHaveCount(0)

    await agree(page, 'Unassign these 2 numbers')
    await expect(page.getByText('2 numbers are unassigned')).toBeVisible()
    await expect(page.getByText('The user has no fax numbers.')).toBeVisible()
    await expect(box(page, 'Delete this user?')).toBeEnabled()
    await press(page, 'Cancel this subscription')
    await expect(page.getByRole('dialog')).toContainText(`${email} will receive no more faxes of`)
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the Subscription' }).click()
    await page.getByRole('button', { name: /^Cancel the subscription to / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the Subscription' }).click()
    const unsubscribed = page.getByRole('dialog', { name: 'Unsubscribed the Shared Line' })
    await expect(unsubscribed).toContainText(`Unsubscribed the user (${email}) from the Shared Line (`)
    await unsubscribed.getByRole('button', { name: 'Close' }).click()

    await whileActive(world, 'Old Mill Insurance', () => chooseGroup(page, 'Old Mill Insurance'))
    await press(page, 'Update Settings')
    const refusal = page.getByRole('main').getByText(/^The group is deactivated/)
    await expect(refusal).toBeVisible()
    await expect(refusal).toBeInViewport()
    await chooseGroup(page, 'Radiology')
    await expect(
      page.getByText('The user will be moved to the group: Radiology. The user’s fax numbers move along.'),
    ).toBeVisible()
    await save(page)
    await expect(field(page, /^Group/)).toHaveValue('Radiology')
    await expect(page.getByText(/^The user will be moved/)).toHaveCount(0)

    await box(page, 'Delete this user?').check()
    await expectAccessible(page)
    await press(page, 'Delete')
    await expect(page.getByText(`The user ${email} is deleted.`)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(page.getByText('No user fits the filter.')).toBeVisible()
    expect(await rowOf(world, email)).toBeUndefined()
  },
)

test(
  'an own account and a line’s master keep their boxes, with the reasons',
  { tag: '@long' },
  async ({ page, world }) => {
    await openUser(page, rootAdministrator)
    for (const name of ['Admin', 'Activated', 'Delete this user?'])
      await expect(box(page, name)).toBeDisabled()
    await expect(page.getByText('A user cannot delete or move the account itself.')).toHaveCount(2)
    const { rows } = await world.database.pool.query<{ email: string }>(
      'select email from users join shared_lines using (fsi_uid) order by fsi_uid limit 1',
    )
    await openUser(page, rows[0]?.email ?? '')
    for (const name of ['Admin', 'Activated', 'Delete this user?'])
      await expect(box(page, name)).toBeDisabled()
    await expect(page.getByText('Shared Line Master User')).toBeVisible()
  },
)

test(
  'typed values survive a change by somebody else, and are not lost unasked',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'two.at.once@telecopy.example'
    const fsi_uid = await addUser(world, 'Radiology', email)
    await openUser(page, email)
    await field(page, /^First Name/).fill('Augusta')
    await world.database.pool.query(
      `update users set first_name = 'Adele', last_name = 'King', version = version + 1 where fsi_uid = $1`,
      [fsi_uid],
    )
    await press(page, 'Update Settings')
    await press(page, 'Reload the user')
    await expect(page.getByText('First Name: Adele')).toBeVisible()
    await expect(field(page, /^Last Name/)).toHaveValue('King')
    await expect(field(page, /^First Name/)).toHaveValue('Augusta')
    await page.getByRole('link', { name: 'Change Email' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await save(page)
    expect(await rowOf(world, email)).toMatchObject({ first_name: 'Augusta', last_name: 'King' })
  },
)

test('a user who is gone meanwhile is missing', { tag: '@long' }, async ({ page, world }) => {
  const email = 'gone@telecopy.example'
  const fsi_uid = await addUser(world, 'Radiology', email)
  await openUser(page, email)
  await box(page, 'Delete this user?').check()
  await world.database.pool.query('delete from users where fsi_uid = $1', [fsi_uid])
  await press(page, 'Delete')
  await expect(page.getByText('The user does not exist. Please refesh the user list.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users$/)
})

test(
  'the email is changed by keyboard alone, without its numbers',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'typed.name@telecopy.example'
    const fsi_uid = await addUser(world, 'Radiology', email)
    await addNumbers(world, fsi_uid, numbers)
    await openUser(page, email)
    await page.getByRole('link', { name: 'Change Email' }).press('Enter')
    await field(page, /^New Email/).focus()
    for (let typed = 0; typed < 2; typed += 1) {
      await page.keyboard.type('keyed.name@telecopy.example')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(confirmation(page)).toBeChecked()
    await expect(confirmation(page)).toBeFocused()
    for (let pressed = 0; pressed < 2; pressed += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'The email address is updated' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page, /^Email/)).toHaveValue('keyed.name@telecopy.example')
    await expect(zones(page)).toHaveValue('Europe/Dublin')
    expect(await listedOn(world, numbers)).toEqual([email.toUpperCase(), email.toUpperCase()])
  },
)

const fillInEmail = async (page: Page, email: string, again = email): Promise<void> => {
  await field(page, /^New Email/).fill(email)
  await field(page, /^Confirm Email/).fill(again)
}

test(
  'changing the email checks in order, then changes it with the lists of its numbers',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'old.name@telecopy.example'
    const fsi_uid = await addUser(world, 'Radiology', email)
    await addNumbers(world, fsi_uid, numbers)
    await openUser(page, email)
    await page.getByRole('link', { name: 'Change Email' }).click()
    await expect(field(page, /^Original Email/)).toHaveValue(email)
    await expectAccessible(page)
    await expectFits(page)
    const refused = async (message: string): Promise<void> => {
      await confirmation(page).click()
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(confirmation(page)).not.toBeChecked()
      await expect(page.getByRole('button', { name: 'Update Settings' })).toBeDisabled()
    }
    await refused('Please enter an email address.')
    await field(page, /^New Email/).fill('new.name')
    await refused('Please confirm the email address.')
    await field(page, /^Confirm Email/).fill('new.names')
    await refused('The Confirmation Email Address must match the New Email Address.')
    await fillInEmail(page, 'new.name')
    await refused('new.name is an invalid email address.')
    await fillInEmail(page, rootAdministrator)
    await refused('Please select if you want to update emails for all associated fax numbers.')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await refused(`The email address ${rootAdministrator} is used by another user.`)

    await fillInEmail(page, 'new.name@telecopy.example')
    await confirmation(page).click()
    await expect(confirmation(page)).toBeChecked()
    await field(page, /^Confirm Email/).press('End')
    await page.keyboard.type('x')
    await expect(confirmation(page)).not.toBeChecked()
    await page.keyboard.press('Backspace')
    await confirmation(page).click()
    await expect(confirmation(page)).toBeChecked()
    await press(page, 'Update Settings')
    const done = page.getByRole('dialog', { name: 'The email address is updated' })
    await expect(done.getByText('The email address for the user is updated.')).toBeVisible()
    await expectAccessible(page)
    await done.getByRole('button', { name: 'Close' }).click()
    await expect(field(page, /^Email/)).toHaveValue('new.name@telecopy.example')
    expect(await listedOn(world, numbers)).toEqual(['new.name@telecopy.example', 'new.name@telecopy.example'])
    const notice = () => world.mail.received.filter(({ recipients }) => recipients.includes(email))
    await expect.poll(() => notice().length, { timeout: 20_000 }).toBe(1)
  },
)
