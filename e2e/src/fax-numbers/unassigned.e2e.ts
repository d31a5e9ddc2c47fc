import { branchAdministrator, expect, expectAccessible, signIn, test } from '../fixtures/journey.ts'
import { removeNumbers } from '../users/user-data.ts'
import { addFreeNumbers, placesOf } from './number-data.ts'
import { rowOf, takeGroup } from './number-screen.ts'
import { button, numbers, one, openNumbers, two } from './unassigned-steps.ts'

test.beforeEach(({ world }) => addFreeNumbers(world, 'Cascade Telecom', numbers))

test.afterEach(({ world }) => removeNumbers(world, numbers))

test('checked numbers move to a group, by keyboard alone', async ({ page, world }) => {
  await signIn(page, branchAdministrator)
  await openNumbers(page)
  const move = button(page, 'Move to Group')
  await move.press('Enter')
  await expect(page.getByRole('search').getByRole('alert')).toHaveText(
    'Please select (check) the fax number(s).',
  )
  await expectAccessible(page)
  for (const number of [one, two])
    await page.getByRole('checkbox', { name: `Select ${number}` }).press('Space')
  await expect(page.getByText('2 selected')).toBeVisible()
  await move.press('Enter')
  await takeGroup(page, 'Pioneer Realty')
  const box = page.getByRole('dialog', { name: 'Move 2 fax numbers?' })
  await expect(box).toContainText(/They will be in the group .* > Pioneer Realty, still unassigned:/)
  await expect(box).toContainText(one)
  await expect(box.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const done = page.getByText('Moved the checked fax number(s) to group: Pioneer Realty.')
  await expect(done).toBeVisible()
  await expect(move).toBeFocused()
  await expect(rowOf(page, one)).toContainText('Pioneer Realty')
  await expect(page.getByText('2 selected')).toHaveCount(0)
  expect(await placesOf(world, numbers)).toEqual(['Pioneer Realty', 'Pioneer Realty', 'Cascade Telecom'])
  await expect(done).toHaveCount(0)
})
