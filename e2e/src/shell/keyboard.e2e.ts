import type { Page } from '@playwright/test'
import { makeDocx } from '../../../server/src/features/cover-pages/judging/documents.factory.ts'
import { addFreeNumber, storedNumber } from '../fax-number-settings/number-data.ts'
import { type World, expect, expectAccessible, openDashboard, password, test } from '../fixtures/journey.ts'
import { freeNumbersOf, lineGroup, removeLines, storedLine } from '../shared-lines/line-data.ts'
import { addAdministrator, addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import { expectFocusSeen, jumpTo, press, tabAndPress, tabAndType, tabTo } from './keyboard-focus.ts'

const numbers = ['19995558201']
const [number = ''] = numbers

test.afterEach(({ world }) => removeNumbers(world, numbers))

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name, exact: true })
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name, exact: true })

const userOf = async ({ database }: World, email: string) =>
  (
    await database.pool.query(
      'select first_name, time_zone, group_name from users join groups using (fsi_gid) where email = $1',
      [email],
    )
  ).rows

async function openUser(page: Page, email: string): Promise<void> {
  await openDashboard(page)
  await jumpTo(page, { words: email, entry: new RegExp(email), heading: 'User Details' })
}

/** Takes a group in the picker. */
async function takeGroup(page: Page, name: string): Promise<void> {
  await tabAndPress(page, button(page, 'Choose a Group'))
  const dialog = page.getByRole('dialog', { name: 'Choose a Group' })
  await expect(dialog.getByLabel('Search groups')).toBeFocused()
  await page.keyboard.type(name)
  await expect(dialog.getByRole('treeitem', { name, selected: true })).toBeVisible()
  await press(page, 'Enter')
  await expect(dialog).toHaveCount(0)
  await expectFocusSeen(page)
}

test(
  'an administrator signs in, takes another language and signs out',
  { tag: '@long' },
  async ({ page, world }) => {
    const email = 'keys@telecopy.example'
    await addAdministrator(world, email)
    await page.goto('/admin')
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.keyboard.type(email)
    await press(page, 'Tab')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Welcome, Ada Byron' })).toBeVisible()
    await expectFocusSeen(page)
    await tabTo(page, button(page, 'Account menu of Ada Byron'), 'Shift+Tab')
    await press(page, 'Enter')
    await expect(button(page, 'Español')).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, button(page, 'Español'))
    // The page is loaded anew in the other language.
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Byron')
    await expect(button(page, 'Menú de la cuenta de Ada Byron')).toBeFocused()
    await expectFocusSeen(page)
    await tabTo(page, page.getByRole('link', { name: 'Cerrar sesión' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nombre de usuario')).toBeFocused()
  },
)

test('the jump box leads to a user and to a group', { tag: '@long' }, async ({ page, world }) => {
  const email = 'jumped@telecopy.example'
  await addUser(world, 'Pioneer Realty', email)
  await openUser(page, email)
  await expect(main(page).getByRole('textbox', { name: /^Email/ })).toHaveValue(email)
  await jumpTo(page, { words: 'pioneer', entry: 'Pioneer Realty', heading: 'Group: Pioneer Realty' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, 'Control+k', 'Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a group is found in the tree, moved and moved back', { tag: '@long' }, async ({ page, world }) => {
  const parentOf = async () =>
    (
      await world.database.pool.query(
        `select p.group_name from groups g join groups p on p.fsi_gid = g.parent_gid where g.group_name = 'Pioneer Realty'`,
      )
    ).rows
  await openDashboard(page)
  await jumpTo(page, { words: 'groups', entry: 'Groups', heading: 'Groups' })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await tabTo(page, page.getByRole('row').first())
  await press(page, 'End')
  await expect(page.getByRole('row').last()).toBeFocused()
  await press(page, 'Home', 'c')
  await expect(row(/Cascade Telecom/)).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowDown', 'p')
  await expect(row(/Pioneer Realty/)).toBeFocused()
  await press(page, 'ArrowLeft')
  await expect(row(/Cascade Telecom/)).toBeFocused()
  await press(page, 'p', 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Pioneer Realty' })).toBeFocused()
  await tabAndPress(page, button(page, 'Move'))
  const dialog = page.getByRole('dialog', { name: 'Move the group' })
  await expect(dialog.getByLabel('Search groups')).toBeFocused()
  await page.keyboard.type('Larkspur Legal')
  await expect(dialog.getByText('You are going to move the current group to Larkspur Legal.')).toBeVisible()
  await tabAndPress(page, dialog.getByRole('button', { name: 'Move', exact: true }))
  await expect(page.getByText('Pioneer Realty is now in Larkspur Legal.')).toBeVisible()
  expect(await parentOf()).toEqual([{ group_name: 'Larkspur Legal' }])
  await press(page, 'Control+z')
  await expect(page.getByText('Pioneer Realty is back in Cascade Telecom.')).toBeVisible()
  expect(await parentOf()).toEqual([{ group_name: 'Cascade Telecom' }])
})

test('a dialog keeps the focus, and Escape gives it back', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await jumpTo(page, { words: 'pioneer', entry: 'Pioneer Realty', heading: 'Group: Pioneer Realty' })
  for (const name of ['Move', 'Deactivate', 'Set a Legal Hold']) {
    const opener = button(page, name)
    await tabAndPress(page, opener)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await press(page, key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('a user is created in a group of the picker', { tag: '@long' }, async ({ page, world }) => {
  const email = 'typed@telecopy.example'
  await openDashboard(page)
  await jumpTo(page, { words: 'create user', entry: 'Create User', heading: 'Create User' })
  await takeGroup(page, 'Radiology')
  await expect(page.getByText('The user will be created under the group: Radiology.')).toBeVisible()
  await expectFocusSeen(page)
  const field = (name: RegExp) => main(page).getByRole('textbox', { name })
  await tabAndType(page, field(/^First Name/), 'Ada')
  await tabAndType(page, field(/^Last Name/), 'Byron')
  await tabAndType(page, field(/^Email/), email)
  await tabAndType(page, page.getByRole('combobox', { name: 'Time Zone' }), 'sydney')
  await expect(page.getByRole('option', { name: /^Australia\/Sydney/ })).toBeVisible()
  await press(page, 'Enter')
  await tabAndPress(page, main(page).getByRole('button', { name: 'Create User' }))
  await expect(page.getByRole('dialog', { name: 'The new user is created' })).toBeVisible()
  await press(page, 'Enter')
  await expect(link(page, `Details of ${email}`)).toBeVisible()
  await expectFocusSeen(page)
  expect(await userOf(world, email)).toEqual([
    { first_name: 'Ada', time_zone: 'Australia/Sydney', group_name: 'Radiology' },
  ])
})

test('users are searched for, checked and welcomed', { tag: '@long' }, async ({ page, world }) => {
  const emails = ['greeted1@keys.example', 'greeted2@keys.example']
  for (const email of emails) await addUser(world, 'Pioneer Realty', email)
  await openDashboard(page)
  await jumpTo(page, { words: 'users', entry: 'Users', heading: 'Users' })
  await tabTo(page, page.getByLabel('Criteria'))
  await page.keyboard.type('Email')
  await tabAndType(page, page.getByLabel('Keywords'), 'keys.example')
  await press(page, 'Enter')
  await expect(page.getByText('2 users', { exact: true })).toBeVisible()
  await expectFocusSeen(page)
  for (const email of emails.toReversed()) {
    await tabAndPress(page, box(page, `Select ${email}`), 'Space')
    await expect(box(page, `Select ${email}`)).toBeChecked()
  }
  await tabTo(page, button(page, 'Send Welcome Email'), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(page.getByText('2 welcome emails are on their way.')).toBeVisible()
  await expectFocusSeen(page)
  const welcomed = () => world.mail.received.flatMap(({ recipients }) => recipients)
  for (const email of emails) await expect.poll(welcomed, { timeout: 20_000 }).toContain(email)
})

test('the devices are filtered and paged', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  await jumpTo(page, { words: 'devices', entry: 'Devices', heading: 'Devices' })
  await expect(page.getByText(/^\d+ devices$/)).toBeVisible()
  const all = await page.getByText(/^\d+ devices$/).innerText()
  await takeGroup(page, 'Cascade Telecom')
  await expect(page.getByText(/^Group: Cascade Telecom/)).toBeVisible()
  await tabTo(page, page.getByLabel('State', { exact: true }))
  await page.keyboard.type('Offline')
  await expect(page.getByText('State: Offline')).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectFocusSeen(page)
  const states = await page.getByRole('row').filter({ hasText: 'Online' }).count()
  expect(states).toBe(0)
  await tabAndPress(page, button(page, 'Clear the Filter'))
  await expect(page.getByText(all, { exact: true })).toBeVisible()
  await expectFocusSeen(page)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await tabAndPress(page, pager.getByRole('button', { name: 'Next' }))
  await expect(pager.getByLabel('Page')).toHaveValue('2')
  await tabTo(page, pager.getByLabel('Page'), 'Shift+Tab')
  await press(page, 'Control+a')
  await page.keyboard.type('1')
  await press(page, 'Enter')
  await expect(pager.getByRole('button', { name: 'Prev' })).toBeDisabled()
  await expectFocusSeen(page)
})

test('a number is assigned to a user as an ATA', { tag: '@long' }, async ({ page, world }) => {
  const email = 'machine@telecopy.example'
  const fsi_uid = await addUser(world, 'Pioneer Realty', email)
  await addFreeNumber(world, 'Pioneer Realty', number)
  await openUser(page, email)
  await tabAndPress(page, link(page, 'Assign Fax Numbers'))
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await tabAndType(page, page.getByRole('searchbox', { name: 'Fax Number' }), number)
  await press(page, 'Enter')
  await expect(page.getByText(`Fax Number: ${number}`)).toBeVisible()
  await tabAndPress(page, link(page, `Assign to User: ${number}`))
  await expect(
    page.getByRole('heading', { level: 1, name: `Assign ${number} to user ${email}` }),
  ).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'vFax' }))
  await press(page, 'ArrowDown')
  await expect(page.getByRole('radio', { name: 'ATA' })).toBeChecked()
  await tabAndType(page, page.getByLabel('ATA MAC Address'), '00:1f:00:00:0b:01')
  const receive = page.getByRole('region', { name: 'Receive Faxes', exact: true })
  await tabAndPress(page, receive.getByRole('checkbox', { name: 'By fax machine' }), 'Space')
  await tabAndPress(page, main(page).getByRole('button', { name: 'Assign to User' }))
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
  await expect(link(page, `Settings of the fax number ${number}`)).toBeVisible()
  await expectFocusSeen(page)
  expect(await storedNumber(world, number)).toMatchObject({ fsi_uid, type: '1', ata_mac: '001F00000B01' })
})

test('a number is unassigned, and Ctrl Z gives it back', { tag: '@long' }, async ({ page, world }) => {
  const email = 'unplugged@telecopy.example'
  const fsi_uid = await addUser(world, 'Pioneer Realty', email)
  await addNumbers(world, fsi_uid, [number])
  await openUser(page, email)
  await tabAndPress(page, link(page, `Settings of the fax number ${number}`))
  await expect(page.getByRole('heading', { level: 1, name: `${number} Settings` })).toBeFocused()
  await tabAndPress(page, button(page, 'Unassign'))
  await expect(box(page, `Unassign ${number} from ${email}?`)).toBeFocused()
  await press(page, 'Space')
  await tabAndPress(page, button(page, 'Unassign'))
  await expect(page.getByText(`${number} no longer belongs to ${email}.`)).toBeVisible()
  await expectFocusSeen(page)
  expect(await storedNumber(world, number)).toMatchObject({ fsi_uid: null })
  await press(page, 'Control+z')
  await expect(page.getByText(`${number} belongs to ${email} again.`)).toBeVisible()
  await expectFocusSeen(page)
  expect(await storedNumber(world, number)).toMatchObject({ fsi_uid })
})

test('a user is deleted', { tag: '@long' }, async ({ page, world }) => {
  const email = 'leaving@telecopy.example'
  await addUser(world, 'Pioneer Realty', email)
  await openUser(page, email)
  await tabAndPress(page, box(page, 'Delete this user?'), 'Space')
  await tabAndPress(page, button(page, 'Delete'))
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expectFocusSeen(page)
  expect(await userOf(world, email)).toEqual([])
})

test('a shared line is created', { tag: '@long' }, async ({ page, world }) => {
  const [first] = await freeNumbersOf(world, lineGroup)
  if (first === undefined) throw new Error('the group has no number without a line')
  await openDashboard(page)
  await jumpTo(page, { words: lineGroup, entry: lineGroup, heading: `Group: ${lineGroup}` })
  await tabAndPress(page, link(page, 'Create Shared Line'))
  await expect(page.getByRole('heading', { level: 1, name: 'Create Shared Line' })).toBeFocused()
  await tabAndType(page, page.getByLabel('Shared Line Name'), 'Key Desk')
  await tabTo(page, page.getByLabel('Criteria'))
  await page.keyboard.type('Fax Number')
  await tabAndType(page, page.getByLabel('Keywords'), first.fax_number)
  await press(page, 'Enter')
  const choice = button(page, `Select ${first.email} with ${first.fax_number}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabAndPress(page, choice)
  await tabAndPress(page, main(page).getByRole('button', { name: 'Create Shared Line' }))
  await expect(page.getByRole('dialog', { name: 'Shared Line is created' })).toBeVisible()
  await press(page, 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusSeen(page)
  expect(await storedLine(world, 'Key Desk')).toMatchObject({ fax_number: first.fax_number })
  await removeLines(world, ['Key Desk'])
})

test('a cover page is uploaded', { tag: '@long' }, async ({ page, world }) => {
  const stored = async () =>
    (
      await world.database.pool.query('select coverpage_name from cover_pages where coverpage_name = $1', [
        'Keys',
      ])
    ).rows
  await openDashboard(page)
  await jumpTo(page, { words: 'larkspur', entry: 'Larkspur Legal', heading: 'Group: Larkspur Legal' })
  await tabAndPress(page, link(page, 'Upload a New Cover Page'))
  await expect(page.getByRole('heading', { level: 1, name: 'Upload a New Cover Page' })).toBeFocused()
  await tabAndType(page, page.getByLabel('Cover Page Name'), 'Keys')
  await tabTo(page, button(page, 'Cover Page File'))
  // On a busy machine the browser may drop the first press.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
    await page.keyboard.press('Space')
    await (await chooser).setFiles({ name: 'keys.docx', mimeType: '', buffer: makeDocx() })
  }).toPass()
  await expect(page.getByText(/keys\.docx/)).toBeVisible()
  await expectFocusSeen(page)
  await tabAndPress(page, main(page).getByRole('button', { name: 'Upload Cover Page' }))
  await expect(page.getByRole('dialog', { name: 'Cover page is uploaded' })).toBeVisible()
  expect(await stored()).toHaveLength(1)
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Group: Larkspur Legal' })).toBeVisible()
  await expectFocusSeen(page)
  await world.database.pool.query("delete from cover_pages where coverpage_name = 'Keys'")
})

/** The last day whose month and day are the same number: browsers type them in different orders. */
function lastSameDay(): Date {
  const now = new Date()
  const month = now.getUTCMonth() + (now.getUTCDate() > now.getUTCMonth() + 1 ? 1 : 0)
  return month === 0
    ? new Date(Date.UTC(now.getUTCFullYear() - 1, 11, 12))
    : new Date(Date.UTC(now.getUTCFullYear(), month - 1, month))
}

test('the sent faxes of a typed day are read', { tag: '@long' }, async ({ page, world }) => {
  const day = lastSameDay().toISOString().slice(0, 10)
  const { rows } = await world.database.pool.query<{ count: number }>(
    `select count(*)::int as count from fax_records
     where direction = 'sent' and (to_timestamp(created_time) at time zone 'UTC')::date = $1::date`,
    [day],
  )
  const typed = day.split('-').toReversed().join('')
  await openDashboard(page)
  await jumpTo(page, { words: 'sent faxes', entry: 'Sent Faxes', heading: 'Sent Faxes' })
  await takeGroup(page, 'Meridian Cloud Fax')
  for (const name of ['Date From', 'Date To']) {
    await tabTo(page, page.getByLabel(name))
    await page.keyboard.type(typed)
    await expect(page.getByLabel(name)).toHaveValue(day)
  }
  await tabAndPress(page, button(page, 'Submit'))
  await expect(page.getByText(`Total Records: ${rows[0]?.count ?? 0}`, { exact: true })).toBeVisible()
  await expectFocusSeen(page)
})
