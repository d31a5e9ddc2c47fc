import { expect, expectAccessible, expectFits, test } from '../fixtures/journey.ts'
import {
  arrange,
  columnIsHidden,
  expectArranged,
  menu,
  openUsers,
  save,
  usageHead,
  views,
} from './saved-views-steps.ts'

test.beforeEach(({ world }) => world.database.pool.query('delete from saved_views'))

test('a view is saved, found after a reload, changed, updated, renamed and deleted', async ({ page }) => {
  await openUsers(page)
  await arrange(page)
  await save(page, 'Night desk')
  await page.reload()
  await expectArranged(page)
  await expect(views(page)).toHaveText('View: Night desk')

  await page.getByRole('button', { name: 'Clear the Filter' }).click()
  await expect(views(page)).toHaveText('View: Night desk changed')
  await views(page).click()
  await menu(page)
    .getByRole('button', { name: /^Night desk/ })
    .click()
  await expectArranged(page)
  await expect(views(page)).toHaveText('View: Night desk')

  await views(page).click()
  await menu(page).getByRole('button', { name: 'Show All Columns' }).click()
  await expect(usageHead(page)).toBeVisible()
  await menu(page).getByRole('button', { name: 'Update to What Is Shown' }).click()
  await expect(views(page)).toHaveText('View: Night desk')
  await views(page).click()
  await menu(page).getByRole('button', { name: 'Rename or Share…' }).click()
  const box = page.getByRole('dialog', { name: 'Rename or share “Night desk”' })
  await box.getByLabel('Name').fill('Day desk')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(views(page)).toHaveText('View: Day desk')
  await views(page).click()
  await menu(page).getByRole('button', { name: 'Delete…' }).click()
  await page
    .getByRole('dialog', { name: 'Delete the view “Day desk”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(views(page)).toHaveText('Views')
  await expect(page.getByText('Email: example')).toBeVisible()
})

test('the menu and its dialogs work by keyboard, fit a telephone and are accessible', async ({ page }) => {
  await openUsers(page)
  await views(page).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('There are no saved views of this list yet.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(menu(page).getByRole('button', { name: 'Save This View…' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(views(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('There are no saved views of this list yet.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Save this view' })
  await expect(box.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Enter')
  await expect(views(page)).toHaveText('View: By keyboard')
  await expect(views(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByRole('button', { name: 'Copy Link' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

test.describe('columns', () => {
  columnIsHidden('devices', 'Devices', 'Offline Since')
})
