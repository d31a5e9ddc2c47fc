import type { Page } from '@playwright/test'
import { type World, expect, signIn } from '../fixtures/journey.ts'
import { addUser } from '../users/user-data.ts'
import { addFreeNumber, storedNumber } from './number-data.ts'
import { add, chooseUser, done, listOf, openNumber, press, region, same } from './number-screen.ts'

export const numbers = ['19995550701', '19995550702', '19995550703']
const [first = '', second = ''] = numbers

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
    // oxlint-disable-next-line no-await-in-loop -- one box after the other, as a person does
    await expect(machine).toBeChecked()
    // oxlint-disable-next-line no-await-in-loop -- one box after the other, as a person does
    await expect(machine).toBeDisabled()
    // oxlint-disable-next-line no-await-in-loop -- one box after the other, as a person does
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
export async function walkThroughNumbers(
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
