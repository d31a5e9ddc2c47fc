import { branchAdministrator, expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { addNumbers, addUser, makeDefault, removeNumbers } from '../users/user-data.ts'
import { addFreeNumber, idOf, storedNumber } from './number-data.ts'
import { numbers, walkThroughNumbers } from './number-walk.ts'
import { add, done, expectAboveBar, listOf, openNumber, press, region, same } from './number-screen.ts'

const [first = '', , third = ''] = numbers

test.afterEach(({ world }) => removeNumbers(world, numbers))

// The screens look the same to both administrators: the journey of the other one looks at them.
test('a branch administrator assigns a vFax and an ATA number, changes one and unassigns it', async ({
  page,
  world,
}) => {
  test.slow()
  const look = () => Promise.resolve()
  await walkThroughNumbers(page, world, { administrator: branchAdministrator, group: 'Larkspur Legal', look })
})

test('each list keeps to its limit: one, five for a group with Group-Send, and longer ones shrink', async ({
  page,
  world,
}) => {
  await signIn(page)
  const fsi_uid = await addUser(world, 'Radiology', 'limits@telecopy.example')
  await addNumbers(world, fsi_uid, [first])
  const fsi_nid = await idOf(world, first)
  const { pool } = world.database
  await openNumber(page, 'fax-number', { fsi_nid })
  const receive = listOf(page, 'Receive Faxes')
  await expect(receive.getByText('The list is full.')).toBeVisible()
  await expect(receive.getByRole('textbox')).toHaveCount(0)
  await add(page, 'Send Faxes', 'nobody')
  await expect(listOf(page, 'Send Faxes').getByText('It is an invalid email address.')).toBeVisible()
  await add(page, 'Send Faxes', 'one@harbor.example')
  await expect(listOf(page, 'Send Faxes').getByText('The list is full.')).toBeFocused()

  await makeDefault(world, fsi_uid)
  const { rows } = await pool.query<{ was: number }>(
    `select is_allow_group_send was from groups where group_name = 'Radiology'`,
  )
  const allow = (is: number) =>
    pool.query(`update groups set is_allow_group_send = $1 where group_name = 'Radiology'`, [is])
  try {
    await allow(1)
    await page.reload()
    const list = listOf(page, 'Send Faxes')
    await list
      .getByRole('textbox')
      .fill('a@harbor.example, b@harbor.example; c@harbor.example d@harbor.example')
    await list.getByRole('textbox').press('Enter')
    await add(page, 'Send Faxes', 'A@harbor.example')
    await expect(list.getByText('The email address is existing.')).toBeVisible()
    await add(page, 'Send Faxes', 'e@harbor.example')
    await expect(list.getByText('The list is full.')).toBeVisible()
    await expect(list.getByRole('button', { name: 'Add' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Unassign' })).toBeDisabled()
    await expect(
      page.getByText(
        'The number of the group’s default user can’t be unassigned. Set another default user first.',
      ),
    ).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Update Settings')
    await done(page, 'Settings are updated', `The settings for ${first} are updated.`)
  } finally {
    await allow(rows[0]?.was ?? 1)
  }

  await pool.query('delete from group_default_users where fsi_uid = $1', [fsi_uid])
  await openNumber(page, 'fax-number', { fsi_nid })
  const list = listOf(page, 'Send Faxes')
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await list.getByRole('button', { name: 'Remove c@harbor.example' }).click()
  await expect(list.getByRole('textbox')).toHaveCount(0)
  await expect(list.getByText(/^The list takes only 1 now/)).toBeFocused()
  await same(page, 'Outbound Notification').click()
  await expect(
    listOf(page, 'Outbound Notification').getByText('You can add up to 1 email address.'),
  ).toBeVisible()
  await expect(same(page, 'Outbound Notification')).not.toBeChecked()
  await press(page, 'Update Settings')
  await done(page, 'Settings are updated', `The settings for ${first} are updated.`)
  expect((await storedNumber(world, first))?.lists?.send_fax).toEqual(
    ['a', 'b', 'd', 'e'].map((name) => `${name}@harbor.example`),
  )
})

test('two administrators at once: the second reads the number again and keeps what was typed', async ({
  page,
  world,
}) => {
  await signIn(page)
  const fsi_uid = await addUser(world, 'Radiology', 'twice@telecopy.example')
  await addNumbers(world, fsi_uid, [first])
  const selection = { fsi_nid: await idOf(world, first) }
  await openNumber(page, 'fax-number', selection)
  await page.getByLabel('CSID', { exact: true }).fill('Mine')

  const other = await page.context().newPage()
  await openNumber(other, 'fax-number', selection)
  await other.getByLabel('CSID', { exact: true }).fill('Theirs')
  await add(other, 'Send Faxes', 'theirs@harbor.example')
  await press(other, 'Update Settings')
  await done(other, 'Settings are updated', `The settings for ${first} are updated.`)

  await page.setViewportSize({ width: 390, height: 844 })
  await press(page, 'Update Settings')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Somebody else changed this meanwhile.',
  )
  const reload = page.getByRole('button', { name: 'Reload the fax number' })
  await expectAboveBar(page, reload)
  await reload.press('Enter')
  const note = page.getByRole('status').filter({ hasText: 'CSID: Theirs' })
  await expect(note).toBeFocused()
  await expectAboveBar(page, note)
  await expect(listOf(page, 'Send Faxes').getByText('theirs@harbor.example')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Update Settings')
  await done(page, 'Settings are updated', `The settings for ${first} are updated.`)
  expect(await storedNumber(world, first)).toMatchObject({
    csid: 'Mine',
    lists: { send_fax: ['theirs@harbor.example'] },
  })
})

test('a number that somebody else assigned a moment ago is refused in words of its own', async ({
  page,
  world,
}) => {
  await signIn(page)
  const fsi_uid = await addUser(world, 'Radiology', 'late@telecopy.example')
  const number = await addFreeNumber(world, 'Radiology', third)
  await openNumber(page, 'assign-fax-number-to-user', { fsi_uid, email: 'late@telecopy.example', ...number })
  await expect(region(page, 'Send Faxes')).toBeVisible()
  await world.database.pool.query(
    `update fax_numbers set fsi_uid = (select min(fsi_uid) from users where fsi_gid = $1) where fsi_nid = $2`,
    [number.fsi_gid, number.fsi_nid],
  )
  await press(page, 'Assign to User')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The fax number is assigned to a user. Unassign it first.',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('by keyboard alone: the type, an address, the list below, and the assignment', async ({
  page,
  world,
}) => {
  await signIn(page)
  const email = 'keys@telecopy.example'
  const fsi_uid = await addUser(world, 'Radiology', email)
  const number = await addFreeNumber(world, 'Radiology', third)
  await openNumber(page, 'assign-fax-number-to-user', { fsi_uid, email, ...number })
  await page.getByLabel('CSID', { exact: true }).focus()
  await page.keyboard.type('Keys')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'ATA' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('001f00000a02')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(listOf(page, 'Send Faxes').getByRole('button', { name: `Remove ${email}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(listOf(page, 'Send Faxes').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('typed@harbor.example')
  await page.keyboard.press('Enter')
  await expect(listOf(page, 'Send Faxes').getByRole('textbox')).toBeFocused()
  await same(page, 'Outbound Notification').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Assign to User' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'The fax number is assigned.' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
  expect(await storedNumber(world, third)).toMatchObject({
    csid: 'Keys',
    type: '1',
    ata_mac: '001F00000A02',
    lists: { send_fax: ['typed@harbor.example'], outbound_notification: ['typed@harbor.example'] },
  })
})
