import { addFreeNumber, storedNumber } from '../fax-number-settings/number-data.ts'
import { linesOf } from '../fixtures/files.ts'
import {
  branchAdministrator,
  expect,
  expectAccessible,
  openDashboard,
  password,
  rootAdministrator,
  signInAnew,
  telephone,
  test,
} from '../fixtures/journey.ts'
import { addAdministrator, addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import {
  closeMessage,
  expectForFingers,
  findGroup,
  findUser,
  inBox,
  openFromMenu,
  pickGroup,
  tapButton,
  tapLink,
} from './telephone-screen.ts'

const numbers = ['19995558101', '19995558102']
const [number = '', other = ''] = numbers

test.use({ viewport: telephone, hasTouch: true, isMobile: true })
test.afterEach(({ world }) => removeNumbers(world, numbers))

test(
  'an administrator signs in, changes the password and the language, and signs out',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'pocket@telecopy.example'
    await addAdministrator(world, email)
    const signInWith = async (word: string) => {
      await page.getByLabel('Username').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(word)
      await expectForFingers(page, 'body')
      await tapButton(page, 'Sign in')
      await expect(page.getByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible()
    }
    await page.goto('/admin')
    await signInWith(password)
    await expectForFingers(page)
    await tapButton(page, 'Open the menu')
    await expectForFingers(page, inBox)
    await page.getByRole('dialog').getByRole('link', { name: 'Change Password' }).tap()
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('Fresh6Meadow')
    await page.getByLabel('New password again').fill('Fresh6Meadow')
    await expectForFingers(page, 'body')
    await tapButton(page, 'Set password')
    await expect(page.getByText('Your new password is set.')).toBeVisible()
    await expectForFingers(page, 'body')
    await page.goto('/admin')
    await signInWith('Fresh6Meadow')
    await tapButton(page, 'Open the menu')
    await tapButton(page, 'Français')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Byron')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    await expectForFingers(page, inBox)
    await tapButton(page, 'English')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await tapButton(page, 'Open the menu')
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Out' }).last().tap()
    await expect(page.getByLabel('Username')).toBeVisible()
  },
)

test(
  'a user is found by its email, and its settings are saved',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'found@telecopy.example'
    await addUser(world, 'Pioneer Realty', email)
    await openDashboard(page)
    await findUser(page, email)
    await page.getByLabel('First Name').fill('Augusta')
    await page.getByRole('combobox', { name: 'Time Zone' }).fill('sydney')
    await page.getByRole('option', { name: /^Australia\/Sydney/ }).tap()
    await expectForFingers(page)
    await tapButton(page, 'Update Settings')
    await expectForFingers(page, inBox)
    await closeMessage(page, 'Settings are updated')
    const { rows } = await world.database.pool.query(
      'select first_name, last_name, time_zone from users where email = $1',
      [email],
    )
    expect(rows).toEqual([{ first_name: 'Augusta', last_name: 'Byron', time_zone: 'Australia/Sydney' }])
  },
)

test('a user is created in a group of the picker', { tag: '@long' }, async ({ page, world }) => {
  const email = 'new.pocket@telecopy.example'
  await openDashboard(page)
  await openFromMenu(page, 'Users')
  await tapLink(page, 'Create a User')
  await expect(page.getByRole('heading', { level: 1, name: 'Create User' })).toBeVisible()
  await tapButton(page, 'Choose a Group')
  await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
  await expectForFingers(page, inBox)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
  await pickGroup(page, 'Radiology')
  await expect(page.getByText('The user will be created under the group: Radiology.')).toBeVisible()
  await page.getByLabel('First Name').fill('Nia')
  await page.getByLabel('Last Name').fill('Byrne')
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Email/ })
    .fill(email)
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('dublin')
  await page.getByRole('option', { name: /^Europe\/Dublin/ }).tap()
  await expectForFingers(page)
  await tapButton(page, 'Create User')
  await closeMessage(page, 'The new user is created')
  await expect(page.getByRole('link', { name: `Details of ${email}` })).toBeVisible()
  const { rows } = await world.database.pool.query(
    'select group_name, time_zone from users join groups using (fsi_gid) where email = $1',
    [email],
  )
  expect(rows).toEqual([{ group_name: 'Radiology', time_zone: 'Europe/Dublin' }])
})

test(
  'a user is disabled, and active again by the message that says so',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'paused@telecopy.example'
    await addUser(world, 'Pioneer Realty', email)
    const isActive = async () =>
      (await world.database.pool.query('select is_active from users where email = $1', [email])).rows
    await openDashboard(page)
    await findUser(page, email)
    await page.getByRole('checkbox', { name: 'Activated', exact: true }).tap()
    await tapButton(page, 'Update Settings')
    await closeMessage(page, 'Settings are updated')
    expect(await isActive()).toEqual([{ is_active: 0 }])
    await expectForFingers(page, '[role="alert"]')
    await expectAccessible(page)
    await tapButton(page, 'Undo')
    await expect(page.getByText(`${email} is active again.`)).toBeVisible()
    expect(await isActive()).toEqual([{ is_active: 1 }])
  },
)

test('a group is created, moved and deleted', { tag: '@long' }, async ({ page, world }) => {
  const name = 'Pocket Clinic'
  const parentOf = async () =>
    (
      await world.database.pool.query(
        `select p.group_name from groups g join groups p on p.fsi_gid = g.parent_gid where g.group_name = $1`,
        [name],
      )
    ).rows
  await openDashboard(page)
  await findGroup(page, 'Pioneer Realty')
  await tapButton(page, 'Create Sub-Group')
  await expect(page.getByText('The group will be created under Pioneer Realty.')).toBeVisible()
  await page.getByLabel('Group Name').fill(name)
  await expectForFingers(page)
  await tapButton(page, 'Create Group')
  await closeMessage(page, 'Group is created.')
  await expectForFingers(page)
  expect(await parentOf()).toEqual([{ group_name: 'Pioneer Realty' }])
  await tapLink(page, `Group Settings of ${name}`)
  await expect(page.getByLabel('Group Name')).toHaveValue(name)
  await expectForFingers(page)
  await tapButton(page, 'Move')
  const box = page.getByRole('dialog', { name: 'Move the group' })
  await box.getByLabel('Search groups').fill('Larkspur Legal')
  await expect(box.getByText('You are going to move the current group to Larkspur Legal.')).toBeVisible()
  await expectForFingers(page, inBox)
  await box.getByRole('button', { name: 'Move', exact: true }).tap()
  await expect(page.getByText('Pocket Clinic is now in Larkspur Legal.')).toBeVisible()
  expect(await parentOf()).toEqual([{ group_name: 'Larkspur Legal' }])
  await tapButton(page, 'Delete')
  await expectForFingers(page, inBox)
  await page
    .getByRole('dialog', { name: 'Delete this group?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .tap()
  await expect(page.getByText(`The group ${name} is deleted.`)).toBeVisible()
  expect(await parentOf()).toEqual([])
})

test('a number is assigned to a user', { tag: '@long' }, async ({ page, world }) => {
  const email = 'numberless@telecopy.example'
  const fsi_uid = await addUser(world, 'Pioneer Realty', email)
  await addFreeNumber(world, 'Pioneer Realty', number)
  await addFreeNumber(world, 'Pioneer Realty', other)
  await openDashboard(page)
  await findUser(page, email)
  await tapLink(page, 'Assign Fax Numbers')
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Fax Number' }).fill(number)
  await tapButton(page, 'Search Fax Numbers')
  await expect(page.getByText(`Fax Number: ${number}`)).toBeVisible()
  await expectForFingers(page)
  await tapLink(page, `Assign to User: ${number}`)
  await expect(page.getByRole('button', { name: 'Assign to User' })).toBeVisible()
  const notified = page.getByRole('region', { name: 'Outbound Notification', exact: true })
  await notified.getByRole('checkbox', { name: 'Use the same emails as above' }).tap()
  await notified.getByRole('checkbox', { name: 'By email' }).tap()
  await expectForFingers(page)
  await tapButton(page, 'Assign to User')
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Settings of the fax number ${number}` })).toBeVisible()
  expect(await storedNumber(world, number)).toMatchObject({
    fsi_uid,
    lists: { outbound_notification: [email] },
  })
})

test('a usage report is requested and downloaded', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await openFromMenu(page, 'Usage & Reports', 'Usage')
  await expectForFingers(page)
  await tapLink(page, 'Usage Reports')
  await expect(page.getByLabel('Report Name')).toBeVisible()
  await pickGroup(page, 'Cascade Telecom')
  await tapButton(page, 'Previous Month')
  await page.getByLabel('Report Name').fill('Pocket report')
  await tapButton(page, 'Submit')
  const row = page.getByRole('row').filter({ hasText: 'Pocket report' })
  await expect(row).toContainText('Ready', { timeout: 20_000 })
  await expectForFingers(page)
  const downloaded = page.waitForEvent('download')
  await tapButton(page, 'Download Pocket report')
  const lines = await linesOf(await downloaded)
  expect(lines[0]).toMatch(/^Group,User Name,Email,/)
  expect(lines.at(-1)).toMatch(/^Total,/)
  await expect(row).toContainText('Downloaded')
})

test(
  'the received faxes of a group are read, and narrowed to one user',
  { tag: '@long' },
  async ({ page, world }) => {
    const { rows: found } = await world.database.pool.query<{
      email: string
      group_name: string
      count: number
    }>(
      `select u.email, g.group_name, count(*)::int as count
     from fax_records f join users u using (fsi_uid) join groups g on g.fsi_gid = u.fsi_gid
     where f.direction = 'received' and date_trunc('month', to_timestamp(f.created_time) at time zone 'UTC')
       = date_trunc('month', now() at time zone 'UTC') - interval '1 month'
     group by 1, 2 order by 3 desc, 1 limit 1`,
    )
    const [user] = found
    if (user === undefined) throw new Error('no user of the demonstration received a fax last month')
    await openDashboard(page)
    await openFromMenu(page, 'Usage & Reports', 'Usage')
    await tapLink(page, 'Received Faxes')
    await expect(page.getByRole('heading', { level: 1, name: 'Received Faxes' })).toBeVisible()
    await pickGroup(page, user.group_name)
    await tapButton(page, 'Previous Month')
    await tapButton(page, 'Submit')
    await expect(page.getByText(/^Total Records: \d+$/)).toBeVisible()
    await expectForFingers(page)
    await page.getByRole('combobox', { name: 'User' }).fill(user.email)
    await page.getByRole('option', { name: user.email }).tap()
    await tapButton(page, 'Submit')
    await expect(page.getByText(`Total Records: ${user.count}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText(user.email)
    await expectForFingers(page)
  },
)

test('the default user of a group is set', { tag: '@long' }, async ({ page, world }) => {
  const email = 'fallback@telecopy.example'
  const fsi_uid = await addUser(world, 'Pioneer Realty', email)
  await addNumbers(world, fsi_uid, [number])
  await openDashboard(page)
  await findGroup(page, 'Pioneer Realty')
  const section = page.getByRole('region', { name: 'Default User' })
  await section.getByRole('link', { name: 'Set Default User' }).tap()
  await page.getByLabel('Criteria').selectOption('Email')
  await page.getByLabel('Keywords').fill(email)
  await tapButton(page, 'Search')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectForFingers(page)
  await tapButton(page, `Set as Default User: ${email} with ${number}`)
  await expect(section).toContainText(email)
  await section.getByRole('button', { name: 'Delete' }).tap()
  await expectForFingers(page, inBox)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap()
  await expect(section).toContainText('This group has no default user.')
})

test('a view of the users is saved, and opened again', { tag: '@long' }, async ({ page, world }) => {
  await world.database.pool.query('delete from saved_views')
  await openDashboard(page)
  await openFromMenu(page, 'Users')
  await pickGroup(page, 'Harbor Family Clinic')
  await expect(page.getByText(/^Group: Harbor Family Clinic/)).toBeVisible()
  await tapButton(page, 'Views')
  await expectForFingers(page, inBox)
  await tapButton(page, 'Save This View…')
  const box = page.getByRole('dialog', { name: 'Save this view' })
  await box.getByLabel('Name').fill('Clinic')
  await expectForFingers(page, inBox)
  await box.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByRole('button', { name: 'View: Clinic' })).toBeVisible()
  await tapButton(page, 'Clear the Filter')
  await expect(page.getByText('400 users')).toBeVisible()
  await tapButton(page, /^View: Clinic/)
  await expectForFingers(page, inBox)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Clinic/ })
    .tap()
  await expect(page.getByText(/^Group: Harbor Family Clinic/)).toBeVisible()
  await tapButton(page, 'Close')
  // It shrinks while it goes.
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expectForFingers(page)
})

test('a list of users is checked and imported', { tag: '@long' }, async ({ page, world }) => {
  const email = 'pocket.import@telecopy.example'
  await openDashboard(page, branchAdministrator)
  await openFromMenu(page, 'Users')
  await tapLink(page, 'Import User List')
  await expect(page.getByRole('heading', { level: 1, name: 'Import User List' })).toBeVisible()
  await pickGroup(page, 'Larkspur Legal')
  await page.getByRole('combobox', { name: 'Time Zone' }).fill('dublin')
  await page.getByRole('option', { name: /^Europe\/Dublin/ }).tap()
  await page.getByLabel('User list').setInputFiles({
    name: 'pocket.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `FirstName,LastName,Email,SendWelcomeEmail,FaxNumber,MacAddress\r\nAda,Byron,${email},0,,\r\n`,
    ),
  })
  await tapButton(page, 'Check the List')
  await expect(page.getByText('All rows can be imported.')).toBeVisible()
  await page.getByLabel(/^I confirm that/).tap()
  await expectForFingers(page)
  await tapButton(page, 'Import')
  await closeMessage(page, 'The import is requested')
  const created = async () =>
    (
      await world.database.pool.query(
        'select group_name from users join groups using (fsi_gid) where email = $1',
        [email],
      )
    ).rows
  await expect.poll(created, { timeout: 20_000 }).toEqual([{ group_name: 'Larkspur Legal' }])
})

test('the audit is read and narrowed to a person', { tag: '@long' }, async ({ page }) => {
  await signInAnew(page, branchAdministrator)
  await page.context().clearCookies()
  await signInAnew(page)
  await openDashboard(page)
  await openFromMenu(page, 'Audit')
  const rows = page.getByRole('table', { name: 'Audit' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(rootAdministrator)
  await page.getByLabel('Person (part of the email)').fill(branchAdministrator)
  await tapButton(page, 'Today')
  await expect(rows.filter({ hasText: rootAdministrator })).toHaveCount(0)
  await expect(rows.filter({ hasText: /signed in/ }).first()).toContainText(branchAdministrator)
  await expectForFingers(page)
})
