import { expect, expectAccessible, test } from '../fixtures/journey.ts'
import {
  endFromElsewhere,
  openSecondPageOfUsers,
  pageNumber,
  typeCredentials,
  why,
} from './way-back-steps.ts'

test('a session that ended elsewhere says why, and sign-in leads back to the place', async ({
  page,
  world,
}) => {
  await openSecondPageOfUsers(page)
  await endFromElsewhere(world)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('status').getByText(why)).toBeVisible()
  await expectAccessible(page)
  await typeCredentials(page)
  await expect(page).toHaveURL(/\/admin\/users$/)
  await expect(page.getByRole('columnheader', { name: 'Email', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(pageNumber(page)).toHaveValue('3')
  // The reason is said once.
  await page.goto('/admin/signout')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByText(why)).toBeHidden()
  await typeCredentials(page)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})

test('a link that is opened without a session leads there after sign-in', async ({ page }) => {
  await page.goto('/admin/fax-numbers')
  await expect(page.getByLabel('Username')).toBeVisible()
  await typeCredentials(page)
  await expect(page).toHaveURL(/\/admin\/fax-numbers$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
