import { expect, expectAccessible, test } from '../fixtures/journey.ts'

test('a first-time link that is incomplete or was made up says so', async ({ page }) => {
  await page.goto('/admin/first-time-sign-in')
  await expect(page.getByRole('alert')).toContainText('This link is incomplete.')
  await page.goto('/admin/signin')
  await page.goto('/admin/first-time-sign-in#e=nobody@telecopy.example&c=made-up')
  await expect(page.getByText('Choose a password for nobody@telecopy.example.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('Other7Meadow')
  await page.getByLabel('New password again').fill('Other7Meadow')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(
    page.getByText('This link is no longer valid. Please ask your administrator for a new welcome email.'),
  ).toBeVisible()
})

test('a token in the fragment is removed from the address at once, and an invalid one shows a message', async ({
  page,
}) => {
  await page.goto(`/admin#u=${'a'.repeat(43)}`)
  await expect(page.getByRole('alert')).toHaveText(
    'Sorry, the system is unavailable. Please try again later.',
  )
  expect(page.url()).not.toContain('u=')
})
