import type { Page } from '@playwright/test'
import { removeNumbers } from '../users/user-data.ts'
import { badge, moveUnder, openGroup, section, turn } from '../groups/group-screen.ts'
import { expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
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
