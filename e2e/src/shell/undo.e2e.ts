import type { Page } from '@playwright/test'
import { removeNumbers, addNumbers, addUser } from '../users/user-data.ts'
import { badge, moveUnder, openGroup, section, turn } from '../groups/group-screen.ts'
import { expect, expectAccessible, signIn, test, expectFits, telephone } from '../fixtures/journey.ts'
import { openUser } from '../users/user-screen.ts'
import { addFreeNumbers, assign, placesOf } from '../fax-numbers/number-data.ts'
import { check, openList, rows, searchNumbers, takeGroup } from '../fax-numbers/number-screen.ts'

const number = '19995559001'

const toast = (page: Page, words: string | RegExp) => page.getByRole('alert').filter({ hasText: words })

const undo = (page: Page, words: string) =>
  toast(page, words).getByRole('button', { name: 'Undo', exact: true }).click()

test.afterEach(({ world }) => removeNumbers(world, [number]))

const parentOf = (page: Page, name: string) => page.getByRole('main').getByText(`Sub-group of ${name}`)

test('a group moves back, is active again, and a switch turns back', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/groups')
  await openGroup(page, 'Pioneer Realty')
  const former = 'Cascade Telecom'

  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await moveUnder(page, 'Larkspur Legal', 'will move.')
  await expect(toast(page, 'Pioneer Realty is now in Larkspur Legal.')).toBeVisible()
  await expectAccessible(page)
  await undo(page, 'Group moved')
  await expect(toast(page, `Pioneer Realty is back in ${former}.`)).toBeVisible()
  await expect(parentOf(page, former)).toBeVisible()

  await turn(page, 'Deactivate', /^Pioneer Realty will be deactivated/)
  await undo(page, 'Group deactivated')
  await expect(toast(page, 'Pioneer Realty is active again.')).toBeVisible()
  await expect(badge(page, 'Activated')).toBeVisible()

  const branding = page.getByRole('switch', { name: 'Enable Branding' })
  const wasOn = await branding.isChecked()
  await branding.setChecked(!wasOn)
  await expect(section(page, 'Features').getByRole('status').getByText('Saved')).toBeVisible()
  await expect(toast(page, `Enable Branding: ${wasOn ? 'off' : 'on'}`)).toBeVisible()
  // By keyboard, wherever the focus is.
  await page.keyboard.press('Control+z')
  await expect(toast(page, `Enable Branding is ${wasOn ? 'on' : 'off'} again.`)).toBeVisible()
  await expect(branding).toBeChecked({ checked: wasOn })
})

test(
  'an undo is refused with its reason when somebody has changed the group meanwhile',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test('a disabled user is active again', { tag: '@long' }, async ({ page, world }) => {
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

test(
  'moved and returned numbers go back to their group, unless somebody has taken one',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)

test('a default user is taken back, and given back', { tag: '@long' }, async ({ page, world }) => {
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

test(
  'an unassigned number goes back to its user with its settings, on a telephone',
  { tag: '@long' },
  async ({ page, world }) => {
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
  },
)
