import type { Page, Download } from '@playwright/test'
import {
  expect,
  branchAdministrator,
  expectAccessible,
  signIn,
  test,
  type World,
  expectFits,
  expectNoSideways,
  rootAdministrator,
  telephone,
} from '../fixtures/journey.ts'
import { utimes, writeFile, readFile } from 'node:fs/promises'
import { csvMark } from '@telecopy/contract/kit/csv-mark'
import { importSample, importTemplate } from '@telecopy/contract/user-imports/import-columns'
import { whileActive } from '../users/user-data.ts'

const group = 'Radiology'

const header = 'FirstName,LastName,Email,SendWelcomeEmail,FaxNumber,MacAddress'

const file = (text: string, name = 'new-users.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const listOf = (...lines: string[]): string => [header, ...lines, ''].join('\r\n')

const userList = (page: Page) => page.getByLabel('User list')

const zones = (page: Page) => page.getByRole('combobox', { name: 'Time Zone' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

const confirmBox = (page: Page) => page.getByLabel(/^I confirm that/)

async function chooseGroup(page: Page, name = group): Promise<void> {
  await button(page, 'Choose a Group').click()
  const box = page.getByRole('dialog', { name: 'Choose a Group' })
  await box.getByLabel('Search groups').fill(name)
  await expect(box.getByRole('treeitem', { name, selected: true })).toBeVisible()
  await box.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByText(`The users will be created under the group: ${name}.`)).toBeVisible()
}

async function chooseZone(page: Page): Promise<void> {
  await zones(page).fill('dublin')
  await page.getByRole('option', { name: /^Europe\/Dublin/ }).click()
}

test.beforeEach(async ({ page, world }) => {
  await world.database.pool.query('delete from user_imports')
  await signIn(page)
})

test('a list is imported by keyboard alone, into the group that the users list shows', async ({
  page,
  world,
}) => {
  await page.goto('/admin/groups')
  await page.getByLabel('Search groups').fill('Cascade Telecom')
  await page.getByRole('link', { name: /^Users .*of Cascade Telecom$/ }).click()
  await expect(page.getByText('Group: Cascade Telecom (users of sub-groups included)')).toBeVisible()
  await page.getByRole('link', { name: 'Import User List' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Group' })).toHaveValue('Cascade Telecom')
  await zones(page).focus()
  // An open list looks for the present zone in its next turn, and forgets then what typing has marked.
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type('sydney')
  await expect(page.getByRole('option')).toHaveCount(1)
  // Enter takes the marked option, which is marked after the list is narrowed.
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(zones(page)).toHaveValue('Australia/Sydney')
  await page.keyboard.press('Tab')
  await expect(userList(page)).toBeFocused()
  // On a busy machine the browser may drop the first press.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
    await page.keyboard.press('Space')
    await (await chooser).setFiles(file(listOf('Ada,Byron,ada.byron@import.example,0,,')))
  }).toPass()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Remove new-users.csv')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Check the List')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All rows can be imported.')).toBeVisible()
  await expect(button(page, 'Check Again')).toBeFocused()
  await page.getByLabel('Show').focus()
  await page.keyboard.press('Tab')
  await expect(confirmBox(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expectAccessible(page)
  for (const name of ['Cancel', 'Import']) {
    await page.keyboard.press('Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'The import is requested' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const created = async () => {
    const { rows } = await world.database.pool.query(
      'select group_name from users join groups using (fsi_gid) where email_key = $1',
      ['ada.byron@import.example'],
    )
    return rows
  }
  await expect.poll(created, { timeout: 20_000 }).toEqual([{ group_name: 'Cascade Telecom' }])
})

test(
  'a file that was changed on the disk after it was chosen is asked for again',
  { tag: '@long' },
  async ({ page }, testInfo) => {
    const path = testInfo.outputPath('users.csv')
    await writeFile(path, listOf('Ada,Byron,ada@import.example,0,,'))
    // An account may check six lists a minute, and the other journeys here check five.
    await page.context().clearCookies()
    await signIn(page, branchAdministrator)
    await page.goto('/admin/import-user-list')
    await chooseGroup(page, 'Larkspur Legal')
    await chooseZone(page)
    await userList(page).setInputFiles(path)
    await button(page, 'Check the List').click()
    await expect(page.getByText('All rows can be imported.')).toBeVisible()
    await writeFile(
      path,
      listOf('Ada,Lovelace,ada@import.example,0,,', 'Grace,Hopper,grace@import.example,0,,'),
    )
    await utimes(path, new Date(), new Date(Date.now() + 60_000))
    await button(page, 'Check Again').click()
    await expect(alert(page)).toHaveText(
      'The file was changed, moved or deleted after you chose it. Please choose it again.',
    )
    await expect(userList(page)).toBeFocused()
    await userList(page).setInputFiles(path)
    await button(page, 'Check the List').click()
    await expect(page.getByText(/^2 rows: 2 to create, /)).toBeVisible()
  },
)

const results = (page: Page) => page.getByRole('table', { name: 'Rows of the list' }).getByRole('row')

const imports = (page: Page) =>
  page.getByRole('table', { name: 'Reports - Import User List' }).getByRole('row')

const submitted = `The request has been submitted. Once the job is completed, you will receive an email notification to your email address ${rootAdministrator}.`

async function begin(page: Page): Promise<void> {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Import User List' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import User List' })).toBeVisible()
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const content = await readFile(await download.path(), 'utf8')
  expect(content.lastIndexOf(csvMark)).toBe(0)
  return { download, text: content.slice(1) }
}

const requested = (page: Page) => page.getByRole('region', { name: 'The import is requested' })

/** Imports the chosen file, and reads what the box says. */
async function submit(page: Page, look = (_page: Page) => Promise.resolve()): Promise<void> {
  await confirmBox(page).check()
  await button(page, 'Import').dblclick()
  const done = page.getByRole('dialog', { name: 'The import is requested' })
  await expect(done.getByText(submitted)).toBeVisible()
  await look(page)
  await done.getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Import')).toHaveCount(0)
}

/** Holds every import before its first row: it cannot write to the users until `letGo`. */
async function holdImports({ database }: World) {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('lock table users in share mode')
  return {
    letGo: async (): Promise<void> => {
      await client.query('commit')
      client.release()
    },
  }
}

test(
  'a list with good and bad rows is checked, imported and watched; its details are corrected and imported again',
  { tag: '@long' },
  async ({ page, world }) => {
    test.setTimeout(120_000)
    await begin(page)
    await expectAccessible(page)
    await expectFits(page)
    const template = await saved(page, () => button(page, 'Download the Template').click())
    expect([template.download.suggestedFilename(), template.text]).toEqual([
      'user-list-template.csv',
      importTemplate,
    ])
    const sample = await saved(page, () => button(page, 'Download a Sample').click())
    expect([sample.download.suggestedFilename(), sample.text]).toEqual(['user-list-sample.csv', importSample])

    await button(page, 'Import').click()
    for (const message of [
      'Please choose a group.',
      'Please choose a time zone.',
      'Please choose one user list in CSV format',
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Group' })).toBeFocused()
    await expectAccessible(page)
    await chooseGroup(page)
    await chooseZone(page)
    await userList(page).setInputFiles(file('', 'users.xlsx'))
    await expect(alert(page)).toHaveText("The seletced file's type is not supported.")
    await userList(page).setInputFiles(file('x'.repeat(10 * 1024 * 1024 + 1)))
    await expect(alert(page)).toHaveText(
      'The maximum user list size is 10 MB. The selected file size: 10.01 MB.',
    )
    await expectAccessible(page)
    await userList(page).setInputFiles(file(''))
    await expect(alert(page)).toHaveText('The file is empty.')
    await userList(page).setInputFiles(file(importTemplate))
    await expect(alert(page)).toHaveText('The file has no rows below the header.')
    await expect(confirmBox(page)).toHaveCount(0)
    await userList(page).setInputFiles(file(listOf(`Ada,Byron,${rootAdministrator},0,,`)))
    await button(page, 'Check the List').click()
    await expect(confirmBox(page)).toBeDisabled()
    await expect(button(page, 'Import')).toBeDisabled()
    await expectAccessible(page)

    const good = Array.from({ length: 22 }, (_, at) => `Nia,Byrne,nia${at}@import.example,0,,`)
    const bad = [`Ada,Byron,${rootAdministrator},0,,`, 'Grace,Hopper,grace@import.example,0,,nonsense']
    await userList(page).setInputFiles(file(listOf(...good, ...bad)))
    await expect(page.getByText('new-users.csv').first()).toBeVisible()
    await button(page, 'Check the List').click()
    await expect(page.getByText('24 rows: 22 to create, 0 to skip, 2 with an error.')).toBeVisible()
    await expect(page.getByLabel('I confirm that 22 users are to be created from this list.')).toBeEnabled()
    await expect(results(page)).toHaveCount(3)
    await expect(results(page).nth(1)).toContainText('24')
    await expect(results(page).nth(1)).toContainText('A user with this email already exists.')
    await expect(results(page).nth(2)).toContainText('MacAddress')
    await expectAccessible(page)
    await expectFits(page)
    await page.getByLabel('Show').selectOption('All rows (24)')
    await expect(results(page)).toHaveCount(21)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' }).click()
    await expect(results(page)).toHaveCount(5)

    await button(page, 'Import').click()
    await expect(page.getByText('Please confirm the import.')).toBeVisible()
    await expect(confirmBox(page)).toBeFocused()
    const held = await holdImports(world)
    await submit(page, expectAccessible)
    await button(page, 'Cancel').click()
    await expect(page).toHaveURL(/\/admin\/users$/)

    await page.goto('/admin/reports-import-user-list')
    const row = imports(page).nth(1)
    await expect(row).toContainText('Processing')
    await expect(row).toContainText(group)
    await expect(row).toContainText('Europe/Dublin')
    await expect(row).toContainText(rootAdministrator)
    await expect(row).toContainText(/\d\d:\d\d, \d{4}\/\d\d\/\d\d/)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Download Details/ })).toHaveCount(0)
    await expectAccessible(page)
    const high = (await row.boundingBox())?.height
    await held.letGo()
    // The list is not refreshed by hand.
    await expect(row).toContainText('Done', { timeout: 20_000 })
    await expect(row).toContainText('24 rows')
    const code = row.getByText(/^[0-9a-f]{24}$/)
    expect(await code.evaluate((text) => text.getClientRects().length)).toBe(1)
    await expect(row).toContainText('22 created, 0 skipped, 2 failed')
    expect((await row.boundingBox())?.height).toBe(high)
    await expectAccessible(page)
    await expectFits(page)

    const details = await saved(page, () => page.getByRole('button', { name: /^Download Details/ }).click())
    expect(details.download.suggestedFilename()).toMatch(/^[0-9a-f]{24}\.csv$/)
    expect(details.text).toContain('A user with this email already exists.')
    const corrected = details.text.replace(rootAdministrator, 'ada@import.example').replace('nonsense', '')
    await page.getByRole('link', { name: 'Back to Import User List' }).click()
    await chooseGroup(page)
    await chooseZone(page)
    await userList(page).setInputFiles(file(corrected, 'corrected.csv'))
    await button(page, 'Check the List').click()
    await expect(page.getByText('24 rows: 2 to create, 22 to skip, 0 with an error.')).toBeVisible()
    await submit(page)
    await requested(page).getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(imports(page)).toHaveCount(3)
    await expect(imports(page).nth(1)).toContainText('2 created, 22 skipped, 0 failed', { timeout: 20_000 })
    const { rows } = await world.database.pool.query(
      "select count(*)::int as users, min(time_zone) as time_zone from users where email_key like '%@import.example'",
    )
    expect(rows).toEqual([{ users: 24, time_zone: 'Europe/Dublin' }])
  },
)

test(
  'a whole file and a deactivated group are refused, also on a telephone',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.setViewportSize(telephone)
    await page.goto('/admin/reports-import-user-list')
    await expect(page.getByText('There are no imports yet.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Import User List' }).click()
    await whileActive(world, 'Old Mill Insurance', () => chooseGroup(page, 'Old Mill Insurance'))
    await chooseZone(page)
    await userList(page).setInputFiles(file('FirstName,LastName\r\nAda,Byron\r\n'))
    await expectNoSideways(page)
    for (const name of ['Check the List', 'Import']) {
      await confirmBox(page).check()
      await button(page, name).click()
      await expect(alert(page).first()).toHaveText(/^The group is deactivated: it cannot get users\./)
    }
    await chooseGroup(page)
    await expect(confirmBox(page)).not.toBeChecked()
    await button(page, 'Check the List').click()
    await expect(alert(page).first()).toContainText('Columns missing in the header: Email.')
    await expect(confirmBox(page)).toBeDisabled()
    await expectAccessible(page)
    // A list that is not checked is refused by the import itself.
    await userList(page).setInputFiles(file('FirstName,LastName\r\nAda,Byron\r\n'))
    await submit(page)
    await requested(page).getByRole('link', { name: 'Reports', exact: true }).click()
    await expect(page.getByRole('table')).toContainText('Columns missing in the header: Email.', {
      timeout: 20_000,
    })
    await expect(page.getByRole('table')).toContainText('Done')
    await expectNoSideways(page)
    await expectAccessible(page)
    const details = await saved(page, () => page.getByRole('button', { name: /^Download Details/ }).click())
    expect(details.text).toContain('Columns missing in the header: Email.')
  },
)
