import { addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import { openUser } from '../users/user-screen.ts'
import { addFreeNumbers, assign, placesOf } from '../fax-numbers/number-data.ts'
import { check, openList, rows, searchNumbers, takeGroup } from '../fax-numbers/number-screen.ts'
import { badge, openGroup, section, turn } from '../groups/group-screen.ts'
import { expect, expectAccessible, signIn, test, expectFits, telephone } from '../fixtures/journey.ts'
import { number, toast, undo } from './undo-steps.ts'

test.afterEach(({ world }) => removeNumbers(world, [number]))

test('an undo is refused with its reason when somebody has changed the group meanwhile', async ({
  page,
  world,
}) => {
  await signIn(page)
  await page.goto('/admin/groups')
  await openGroup(page, 'Pioneer Realty')
  await turn(page, 'Deactivate', /^Pioneer Realty will be deactivated/)
  await world.database.pool.query(
    "update groups set version = version + 1 where group_name = 'Pioneer Realty'",
  )
  await undo(page, 'Group deactivated')
  const refused = toast(page, 'Not undone')
  await expect(refused).toContainText('Somebody else changed this meanwhile. Please reload and try again.')
  await expect(badge(page, 'Deactivated')).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(refused).toHaveCount(0)
  await turn(page, 'Activate', /^Pioneer Realty will be activated/)
})

test('a disabled user is active again', async ({ page, world }) => {
  const email = 'undone@telecopy.example'
  await addUser(world, 'Cascade Telecom', email)
  await signIn(page)
  await openUser(page, email)
  const active = page.getByRole('checkbox', { name: 'Activated', exact: true })
  await active.uncheck()
  await page.getByRole('button', { name: 'Update Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(toast(page, 'User disabled')).toContainText(email)
  await undo(page, 'User disabled')
  await expect(toast(page, `${email} is active again.`)).toBeVisible()
  await expect(active).toBeChecked()
})

test('moved and returned numbers go back to their group, unless somebody has taken one', async ({
  page,
  world,
}) => {
  await addFreeNumbers(world, 'Cascade Telecom', [number])
  await signIn(page)
  await openList(page, 'unassigned-fax-numbers')
  const choose = async () => {
    await searchNumbers(page, number)
    await expect(rows(page)).toHaveCount(2)
    await check(page, number)
  }
  await choose()
  await page.getByRole('button', { name: 'Move to Group' }).click()
  await takeGroup(page, 'Pioneer Realty')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Group' }).click()
  await undo(page, 'Fax numbers moved')
  await expect(toast(page, 'The fax number is back in its group.')).toBeVisible()
  expect(await placesOf(world, [number])).toEqual(['Cascade Telecom'])

  const giveBack = async () => {
    await choose()
    await page.getByRole('button', { name: 'Return to Inventory' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Return to Inventory' }).click()
    await expect(toast(page, 'Fax numbers returned to inventory')).toBeVisible()
    expect(await placesOf(world, [number])).toEqual([null])
  }
  await giveBack()
  await undo(page, 'Fax numbers returned to inventory')
  await expect.poll(() => placesOf(world, [number])).toEqual(['Cascade Telecom'])

  await page.reload()
  await choose()
  await page.getByRole('button', { name: 'Move to Group' }).click()
  await takeGroup(page, 'Pioneer Realty')
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Group' }).click()
  await expect(toast(page, 'Fax numbers moved')).toBeVisible()
  const taker = await addUser(world, 'Pioneer Realty', 'taker@telecopy.example')
  await assign(world, number, taker)
  await undo(page, 'Fax numbers moved')
  await expect(toast(page, 'Not undone')).toContainText(
    'The fax number is assigned to a user. Unassign it first.',
  )
})

test('a default user is taken back, and given back', async ({ page, world }) => {
  const email = 'sender@telecopy.example'
  const fsi_uid = await addUser(world, 'Pioneer Realty', email)
  await addNumbers(world, fsi_uid, [number])
  await signIn(page)
  await page.goto('/admin/groups')
  await openGroup(page, 'Pioneer Realty')
  const shown = section(page, 'Default User')
  await shown.getByRole('link', { name: /(Set|Change) Default User/ }).click()
  const set = page.getByRole('button', { name: `Set as Default User: ${email} with ${number}` })
  await set.click()
  await expect(shown.getByText(email)).toBeVisible()
  await undo(page, 'Default user set')
  await expect(shown.getByText(email)).toHaveCount(0)
  await shown.getByRole('link', { name: /(Set|Change) Default User/ }).click()
  await set.click()
  await expect(shown.getByText(email)).toBeVisible()
  await shown.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await undo(page, 'Default user deleted')
  await expect(toast(page, `The user ${email} is the group default user again.`)).toBeVisible()
  await expect(shown.getByText(email)).toBeVisible()
})

test('an unassigned number goes back to its user with its settings, on a telephone', async ({
  page,
  world,
}) => {
  const email = 'numbered@telecopy.example'
  const fsi_uid = await addUser(world, 'Cascade Telecom', email)
  await addNumbers(world, fsi_uid, [number])
  const stored = async () => {
    const { rows: found } = await world.database.pool.query(
      `select n.fsi_uid, u.default_nid = n.fsi_nid as is_default, array_agg(e.email) emails
       from fax_numbers n left join users u using (fsi_uid) left join fax_number_emails e using (fsi_nid)
       where n.fax_number = $1 group by 1, 2`,
      [number],
    )
    return found
  }
  const before = await stored()
  await page.setViewportSize(telephone)
  await signIn(page)
  await openUser(page, email)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Unassign', exact: true }).click()
  await page.getByRole('checkbox', { name: `Unassign ${number} from ${email}?` }).check()
  await page.getByRole('button', { name: 'Unassign', exact: true }).click()
  await expect(toast(page, `${number} no longer belongs to ${email}.`)).toBeVisible()
  await expectFits(page)
  expect(await stored()).not.toEqual(before)
  await undo(page, 'Fax number unassigned')
  await expect(toast(page, `${number} belongs to ${email} again.`)).toBeVisible()
  expect(await stored()).toEqual(before)
})
