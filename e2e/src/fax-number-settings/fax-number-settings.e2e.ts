import type { Page } from '@playwright/test'
import {
  type World,
  expect,
  signIn,
  expectAccessible,
  expectFits,
  rootAdministrator,
  test,
  branchAdministrator,
} from '../fixtures/journey.ts'
import { addUser, removeNumbers, addNumbers, makeDefault } from '../users/user-data.ts'
import { addFreeNumber, storedNumber, idOf } from './number-data.ts'
import {
  add,
  chooseUser,
  done,
  listOf,
  openNumber,
  press,
  region,
  same,
  expectAboveBar,
} from './number-screen.ts'

const numbers = ['19995550701', '19995550702', '19995550703']

const [first = '', second = '', third = ''] = numbers

type Walk = {
  page: Page
  world: World
  look: (page: Page) => Promise<void>
  group: string
  email: string
  fsi_uid: number
  vFax: number
}

async function assignVFax({ page, world, look, group, email, fsi_uid }: Walk): Promise<void> {
  await page.goto('/admin/unassigned-fax-numbers')
  await page.getByRole('link', { name: `Assign to User: ${first}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Assign ${first} to a User` })).toBeVisible()
  await look(page)
  await press(page, 'Assign to User')
  await expect(page.getByText('Please choose a group and then select a user.')).toBeVisible()
  await chooseUser(page, group, `${group} > Ada Byron (${email})`)
  await expect(listOf(page, 'Send Faxes').getByRole('listitem')).toHaveText([email])
  for (const name of ['Outbound Notification', 'Receive Faxes', 'Inbound Notification']) {
    const machine = region(page, name).getByRole('checkbox', { name: 'By fax machine' })
    await expect(machine).toBeChecked()
    await expect(machine).toBeDisabled()
    await same(page, name).check()
  }
  await add(page, 'Receive Faxes', 'lobby@harbor.example')
  await expect(same(page, 'Outbound Notification')).toBeChecked()
  await expect(same(page, 'Receive Faxes')).not.toBeChecked()
  await expect(same(page, 'Inbound Notification')).not.toBeChecked()
  await region(page, 'Receive Faxes').getByRole('checkbox', { name: 'By email' }).check()
  await look(page)
  await press(page, 'Assign to User')
  await done(page, 'The fax number is assigned.', `The settings for ${first} are updated.`)
  expect(await storedNumber(world, first)).toEqual({
    fsi_uid,
    type: '0',
    csid: '',
    ata_mac: '',
    lists: {
      send_fax: [email],
      outbound_notification: [email],
      receive_fax: [email, 'lobby@harbor.example'],
      inbound_notification: [email],
    },
  })
}

async function assignAta({ page, world, look, email, fsi_uid }: Walk): Promise<void> {
  await page.getByRole('link', { name: 'Assign Fax Numbers' }).click()
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await look(page)
  await page.getByRole('link', { name: `Assign to User: ${second}` }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Assign ${second} to user ${email}` }),
  ).toBeVisible()
  await page.getByRole('radio', { name: 'ATA' }).check()
  await press(page, 'Assign to User')
  const invalid = page.getByText('The ATA MAC Address is not valid. Please enter a new MAC address.')
  await expect(invalid).toBeVisible()
  await page.getByLabel('ATA MAC Address').fill('00:1f:00:00:0a:01')
  await region(page, 'Receive Faxes').getByRole('checkbox', { name: 'By fax machine' }).check()
  await look(page)
  await press(page, 'Assign to User')
  await done(page, 'The fax number is assigned.', `The settings for ${second} are updated.`)
  expect(await storedNumber(world, second)).toMatchObject({ fsi_uid, type: '1', ata_mac: '001F00000A01' })
}

async function changeAta({ page, world, look }: Walk): Promise<void> {
  await page.getByRole('link', { name: `Settings of the fax number ${second}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${second} Settings` })).toBeVisible()
  await expect(region(page, 'Fax Number').getByText('Offline')).toBeVisible()
  await page.getByLabel('CSID', { exact: true }).fill('Front Desk')
  await page.getByRole('checkbox', { name: 'Default for sending' }).check()
  await listOf(page, 'Receive Faxes').getByRole('textbox').fill('desk@harbor.example')
  await look(page)
  await press(page, 'Update Settings')
  await done(page, 'Settings are updated', `The settings for ${second} are updated.`)
  expect(await storedNumber(world, second)).toMatchObject({
    csid: 'Front Desk',
    lists: { receive_fax: ['desk@harbor.example'] },
  })
}

async function unassignVFax({ page, world, look, email, vFax }: Walk): Promise<void> {
  await expect(page.getByRole('radio', { name: `Send from ${second}` })).toBeChecked()
  await page.getByRole('link', { name: `Settings of the fax number ${first}` }).click()
  await press(page, 'Unassign')
  await expect(region(page, 'Unassign').getByRole('button', { name: 'Unassign' })).toBeDisabled()
  await page.getByRole('checkbox', { name: `Unassign ${first} from ${email}?` }).check()
  await look(page)
  await press(page, 'Unassign')
  await expect(page.getByText(`The number ${first} is not assigned to the user ${email} now.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'User Details' })).toBeVisible()
  expect(await storedNumber(world, first)).toMatchObject({ fsi_uid: null })

  await openNumber(page, 'fax-number', { fsi_nid: vFax })
  await expect(page.getByText('The fax number is not assigned to a user.')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('table')
  await expect(history.getByText(/ assigned fax number /)).toBeVisible()
  await expect(history.getByText(/ unassigned fax number /)).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Assign to User' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Assign ${first} to a User` })).toBeVisible()
}

/** Who walks through the screens of a number, in which group, and how each screen is judged. */
type Walker = { administrator: string; group: string; look: (page: Page) => Promise<void> }

/** Assigns a vFax and an ATA number, changes one and unassigns the other. */
async function walkThroughNumbers(
  page: Page,
  world: World,
  { administrator, group, look }: Walker,
): Promise<void> {
  await signIn(page, administrator)
  const email = 'numbered@telecopy.example'
  const fsi_uid = await addUser(world, group, email)
  const { fsi_nid } = await addFreeNumber(world, group, first)
  await addFreeNumber(world, group, second)
  const walk = { page, world, look, group, email, fsi_uid, vFax: fsi_nid }
  await assignVFax(walk)
  await assignAta(walk)
  await changeAta(walk)
  await unassignVFax(walk)
}

test.afterEach(({ world }) => removeNumbers(world, numbers))

/** Looks at the screen in light and dark, and on a telephone. */
async function lookWhole(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectFits(page)
}

test('the root administrator assigns a vFax and an ATA number, changes one and unassigns it', async ({
  page,
  world,
}) => {
  test.slow()
  await walkThroughNumbers(page, world, {
    administrator: rootAdministrator,
    group: 'Radiology',
    look: lookWhole,
  })
})

// The screens look the same to both administrators: the journey of the other one looks at them.
test(
  'a branch administrator assigns a vFax and an ATA number, changes one and unassigns it',
  { tag: '@long' },
  async ({ page, world }) => {
    test.slow()
    await walkThroughNumbers(page, world, {
      administrator: branchAdministrator,
      group: 'Larkspur Legal',
      look: () => Promise.resolve(),
    })
  },
)

test(
  'each list keeps to its limit: one, five for a group with Group-Send, and longer ones shrink',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test(
  'two administrators at once: the second reads the number again and keeps what was typed',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test(
  'a number that somebody else assigned a moment ago is refused in words of its own',
  { tag: '@long' },
  async ({ page, world }) => {
    await signIn(page)
    const fsi_uid = await addUser(world, 'Radiology', 'late@telecopy.example')
    const number = await addFreeNumber(world, 'Radiology', third)
    await openNumber(page, 'assign-fax-number-to-user', {
      fsi_uid,
      email: 'late@telecopy.example',
      ...number,
    })
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
  },
)

test(
  'by keyboard alone: the type, an address, the list below, and the assignment',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)
