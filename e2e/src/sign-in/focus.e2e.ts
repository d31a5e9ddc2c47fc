import { expect, test, openDashboard } from '../fixtures/journey.ts'

test('the sign-in page leaves the focus to somebody who is already in another field', async ({ page }) => {
  // Faster than anybody: goes on to the password as soon as Username has the focus.
  await page.addInitScript(() => {
    const goOn = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLInputElement)) return
      document.removeEventListener('focusin', goOn)
      document.querySelector<HTMLInputElement>('input[type=password]')?.focus()
    }
    document.addEventListener('focusin', goOn)
  })
  await page.goto('/admin')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('typed')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed')
  await expect(page.getByLabel('Username')).toHaveValue('')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the sign-in page waits for a tap before the keyboard opens', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByLabel('Username')).not.toBeFocused()
    await page.getByLabel('Username').tap()
    await expect(page.getByLabel('Username')).toBeFocused()
  })
})

test('the sign-in page begins in Username', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByLabel('Username')).toBeFocused()
})

test(
  'Change Password leads back: to the screen before it, to the dashboard, or to the sign-in page',
  { tag: '@long' },
  async ({ page, context }) => {
    await openDashboard(page)
    await page.getByRole('link', { name: 'Help', exact: true }).first().click()
    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('link', { name: 'Change Password' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/admin/change-password')
    await other.getByRole('button', { name: 'Cancel' }).click()
    await expect(other).toHaveURL(/\/admin\/dashboard$/)
    await context.clearCookies()
    await other.goto('/admin/change-password')
    await other.getByRole('button', { name: 'Go to the sign-in page' }).click()
    await expect(other.getByLabel('Username')).toBeVisible()
  },
)
