import type { Page } from '@playwright/test'
import { addNumbers, addUser, removeNumbers } from '../users/user-data.ts'
import { openUser } from '../users/user-screen.ts'
import { badge, moveUnder, openGroup, section, turn } from '../groups/group-screen.ts'
import { expect, expectAccessible, expectFits, signIn, telephone, test } from '../fixtures/journey.ts'
import { number, toast, undo } from './undo-steps.ts'

test.afterEach(({ world }) => removeNumbers(world, [number]))

const parentOf = (page: Page, name: string) => page.getByRole('main').getByText(`Sub-group of ${name}`)

test('a group moves back, is active again, and a switch turns back', async ({ page }) => {
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
