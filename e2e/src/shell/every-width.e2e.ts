import type { Locator, Page } from '@playwright/test'
import { expect, expectNoSideways, openDashboard, signIn, telephone, test } from '../fixtures/journey.ts'
import { cutOff } from '../groups/long-names.ts'
import { openGroup, section } from '../groups/group-screen.ts'
import { addUser } from '../users/user-data.ts'
import { openUser } from '../users/user-screen.ts'

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 30; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('the account menu is there at every width, by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await openDashboard(page)
  // 640 px is a window of 1280 px at 200 %, and 320 px at 400 %.
  for (const width of [320, 390, 480, 640, 768, 991, 992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    const isTelephone = width <= 480
    const opener = isTelephone
      ? page.getByRole('button', { name: 'Open the menu' })
      : page.getByRole('button', { name: /^Account menu of / })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const menu = isTelephone
      ? page.getByRole('dialog').getByRole('navigation', { name: /^Account menu of / })
      : page.getByRole('dialog', { name: /^Account menu of / })
    await tabTo(page, menu.getByRole('link', { name: 'Change Password' }))
    await expectNoSideways(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

/** The buttons at the foot of the open dialog are in view, whichever part of the dialog is. */
async function expectActionsInView(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const hidden = () =>
    dialog.evaluate((box) => {
      const outer = box.getBoundingClientRect()
      const foot = [...box.querySelectorAll('button')].slice(-1)[0]?.parentElement
      const isHidden = (button: Element): boolean => {
        const { top, bottom, left, width } = button.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
        return bottom > Math.min(outer.bottom, window.innerHeight) || !button.contains(hit)
      }
      const unseen: string[] = []
      for (const place of [0, box.scrollHeight]) {
        box.scrollTop = place
        for (const button of foot?.querySelectorAll('button') ?? [])
          if (isHidden(button)) unseen.push(`${button.textContent} at ${place}`)
      }
      return foot === null ? ['no foot'] : unseen
    })
  expect(await hidden()).toEqual([])
}

// A window of 1280 × 800 at 200 % is 640 × 400.
for (const viewport of [
  { width: 390, height: 600 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
])
  test(
    `the actions of each dialog stay in view at ${viewport.width} × ${viewport.height}`,
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page)
      await page.goto('/admin/groups')
      await openGroup(page, 'Silverleaf Law Group')
      await page.setViewportSize(viewport)
      const closeDialog = async () => {
        await expectActionsInView(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
      await closeDialog()
      await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
      await closeDialog()
      await section(page, 'Legal Hold').getByRole('button', { name: 'Set a Legal Hold' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Set a Legal Hold' }).click()
      await expect(page.getByText('Please enter a reason.')).toBeVisible()
      await closeDialog()
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Choose a Group' }).click()
      await expect(page.getByRole('dialog').getByRole('tree')).toBeVisible()
      await closeDialog()
      await page.goto('/admin/groups')
      await page.getByRole('button', { name: 'Create Group' }).click()
      await page.getByRole('dialog').getByLabel('Search groups').fill('Old Mill')
      await expect(page.getByText('The group is deactivated: it cannot get sub-groups.')).toBeAttached()
      await closeDialog()
    },
  )

test(
  'the longest names of groups and users are shown whole on a telephone',
  { tag: '@long' },
  async ({ page, world }) => {
    const { pool } = world.database
    const longest = 'Wm'.repeat(24)
    const email = `${'w'.repeat(42)}@x.eu`
    const rename = (from: string, to: string) =>
      pool.query('update groups set group_name = $2 where group_name = $1', [from, to])
    await rename('Meadow Veterinary', longest)
    try {
      await addUser(world, longest, email)
      await pool.query('update users set first_name = $2, last_name = $2 where email = $1', [
        email,
        'W'.repeat(20),
      ])
      await signIn(page)
      const wide = { width: 1280, height: 800 }
      const expectWhole = async (text: string) => {
        await page.setViewportSize(telephone)
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
        await expectNoSideways(page)
        expect(await cutOff(page, 'main')).toEqual([])
        await page.setViewportSize(wide)
      }
      await page.goto('/admin/groups')
      await openGroup(page, longest)
      await expectWhole(`Group: ${longest}`)
      await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click()
      await expectWhole(`Group: ${longest} (users of sub-groups included)`)
      await openUser(page, email)
      await expectWhole(email)
      await page.goto('/admin/groups')
      await openGroup(page, longest)
      await page.getByRole('main').getByRole('link', { name: 'Fax Numbers', exact: true }).click()
      await expectWhole(longest)
      await page.goto('/admin/reports-sent')
      await page.setViewportSize(telephone)
      await page.getByRole('button', { name: /^(Choose a Group|Group: )/ }).click()
      await page.getByRole('dialog').getByLabel('Search groups').fill(longest)
      await page.keyboard.press('Enter')
      await expectWhole(`Group: ${longest}`)
    } finally {
      await rename(longest, 'Meadow Veterinary')
    }
  },
)
