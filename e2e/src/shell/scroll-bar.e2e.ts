import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures/journey.ts'
import { addFreeNumbers } from '../fax-numbers/number-data.ts'
import { check, openList, searchNumbers, takeGroup } from '../fax-numbers/number-screen.ts'
import { removeNumbers } from '../users/user-data.ts'

// Playwright hides the scroll bar, whose room this is about.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
  viewport: { width: 1280, height: 360 },
})

const number = '19995552009'
test.beforeEach(({ world }) => addFreeNumbers(world, 'Cascade Telecom', [number]))
test.afterEach(({ world }) => removeNumbers(world, [number]))

/** The left and right edges of the page's header. */
const edges = (page: Page) =>
  page.locator('header').evaluate((header) => {
    const { left, right } = header.getBoundingClientRect()
    return [left, right]
  })

test('no dialog moves the page, also one that follows another', async ({ page }) => {
  await signIn(page)
  await openList(page, 'unassigned-fax-numbers')
  await searchNumbers(page, number)
  await check(page, number)
  const before = await edges(page)
  // The scroll bar has its room.
  expect(before[1]).toBeLessThan(1280)
  await page.getByRole('button', { name: 'Move to Group' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a Group' })).toBeVisible()
  expect(await edges(page)).toEqual(before)
  await takeGroup(page, 'Pioneer Realty')
  const box = page.getByRole('dialog', { name: /^Move / })
  await expect(box.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect(await edges(page)).toEqual(before)
  await box.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Jump to…' })).toBeFocused()
  expect(await edges(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await edges(page)).toEqual(before)
})
