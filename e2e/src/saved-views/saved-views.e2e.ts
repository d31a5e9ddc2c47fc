import { expect, expectAccessible, test } from '../fixtures/journey.ts'
import { arrange, expectArranged, menu, openUsers, save, usageHead, views } from './saved-views-steps.ts'

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
  await expectAccessible(page)
  await menu(page).getByRole('button', { name: 'Rename or Share…' }).click()
  const box = page.getByRole('dialog', { name: 'Rename or share “Night desk”' })
  await expectAccessible(page)
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
