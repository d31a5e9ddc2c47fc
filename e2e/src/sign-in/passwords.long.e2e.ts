import { expect, test } from '../fixtures/journey.ts'

test('the answers to unknown and known names are the same', async ({ page }) => {
  await page.goto('/admin/forgot-password')
  await page.getByLabel('Email').fill('nobody-at-all@telecopy.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByRole('status')).toContainText(
    'If nobody-at-all@telecopy.example has an account here',
  )
})
