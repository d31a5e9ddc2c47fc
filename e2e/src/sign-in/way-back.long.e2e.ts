import { expect, signIn, test, branchAdministrator } from '../fixtures/journey.ts'
import { endFromElsewhere, typeCredentials, why, openSecondPageOfUsers } from './way-back-steps.ts'

test('sign-in leads back to the same user, also after the page was loaded again', async ({ page, world }) => {
  await signIn(page)
  await page.goto('/admin/users')
  const first = page.getByRole('link', { name: /^Details of / }).first()
  const email = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('User Details')
  await endFromElsewhere(world)
  await page.reload()
  await expect(page.getByText(why)).toBeVisible()
  await page.reload()
  await expect(page.getByText(why)).toBeVisible()
  await typeCredentials(page)
  await expect(page).toHaveURL(/\/admin\/user-details$/)
  await expect(page.getByText(email).first()).toBeVisible()
})

test('another administrator begins at the dashboard', async ({ page, world }) => {
  await openSecondPageOfUsers(page)
  await endFromElsewhere(world)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(why)).toBeVisible()
  await typeCredentials(page, branchAdministrator)
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible()
})
