import { expect, expectAccessible, expectNoSideways, signIn, telephone, test } from '../fixtures/journey.ts'
import { whileActive } from '../users/user-data.ts'
import {
  alert,
  button,
  chooseGroup,
  chooseZone,
  confirmBox,
  file,
  listOf,
  requested,
  saved,
  submit,
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

test('a whole file and a deactivated group are refused, also on a telephone', async ({ page, world }) => {
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
})
