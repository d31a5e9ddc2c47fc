import { utimes, writeFile } from 'node:fs/promises'
import { branchAdministrator, expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import {
  alert,
  button,
  chooseGroup,
  chooseZone,
  confirmBox,
  file,
  listOf,
  userList,
  zones,
} from './user-imports-steps.ts'

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
  await page.keyboard.type('sydney')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
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

test('a file that was changed on the disk after it was chosen is asked for again', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('users.csv')
  await writeFile(path, listOf('Ada,Byron,ada@import.example,0,,'))
  // An account may check six lists a minute, and the journeys above have checked five.
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
})
