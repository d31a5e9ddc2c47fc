import { expect, telephone, test } from '../fixtures/journey.ts'
import { freeNumbersOf, lineGroup, removeLines, saveMeanwhile, storedLine, takeNumber } from './line-data.ts'
import { box, heading, openGroup, save, searchFor, sectionOf, statusOf } from './shared-lines-steps.ts'

test.afterEach(async ({ world }) => removeLines(world, ['Front Desk', 'Back Desk', 'Theirs']))

test('refusals give their reasons: a number of another line, a save by somebody else, a master user', async ({
  page,
  world,
}) => {
  const [first, second] = await freeNumbersOf(world, lineGroup)
  if (first === undefined || second === undefined) throw new Error('the group has too few numbers')
  await openGroup(page, lineGroup)
  await sectionOf(page).getByRole('link', { name: 'Create Shared Line' }).click()
  await page.getByLabel('Shared Line Name').fill('Front Desk')
  await searchFor(page, ['Email', first.email], 'Search Users')
  await page.getByRole('button', { name: `Select ${first.email} with ${first.fax_number}` }).click()
  await takeNumber(world, first)
  await page.getByRole('button', { name: 'Create Shared Line' }).click()
  await expect(
    page.getByText('The fax number is used by another shared line. Please choose another one.'),
  ).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Used by another Shared Line')
  await searchFor(page, ['Email', second.email], 'Search Users')
  await page.getByRole('button', { name: `Select ${second.email} with ${second.fax_number}` }).click()
  await page.getByRole('button', { name: 'Create Shared Line' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.setViewportSize(telephone)
  await sectionOf(page).getByRole('link', { name: 'Details of the shared line Front Desk' }).click()
  await box(page, first.email).check()
  await saveMeanwhile(world, 'Front Desk')
  await save(page)
  await expect(page.getByText('Somebody else changed this meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the shared line' }).click()
  await expect(statusOf(page, 'Register Subscribers')).toHaveText(
    '2 subscribers · not saved yet: 1 added, 0 removed',
  )
  await page.getByRole('link', { name: second.email }).first().click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await save(page)
  await page
    .getByRole('dialog', { name: 'Shared Line is updated' })
    .getByRole('button', { name: 'Close' })
    .click()
  expect(await storedLine(world, 'Front Desk')).toMatchObject({ subscribers: [first.email] })
  await sectionOf(page).getByRole('link', { name: 'Details of the shared line Front Desk' }).click()
  await page.getByRole('link', { name: second.email }).first().click()
  await expect(heading(page, 'User Details')).toBeVisible()
  await expect(page.getByText('Shared Line Master User')).toBeVisible()
  await page.getByRole('region', { name: 'Delete User' }).getByRole('link', { name: 'Front Desk' }).click()
  await expect(heading(page, 'Shared Line Details')).toBeVisible()
})
