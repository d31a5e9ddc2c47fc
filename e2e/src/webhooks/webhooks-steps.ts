import type { Page } from '@playwright/test'
import { expect, expectAccessible } from '../fixtures/journey.ts'
import { section } from '../groups/group-screen.ts'

export const group = 'Larkspur Legal'

export const webhooks = (page: Page) => section(page, 'Webhooks (Optional)')

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Creates a webhook for new users, and answers the secret that is shown once. */
export async function createHook(page: Page, url: string): Promise<string> {
  await webhooks(page).getByRole('button', { name: 'Create Webhook' }).click()
  const form = dialog(page, 'Create Webhook')
  await form.getByRole('button', { name: 'Create Webhook' }).click()
  await expect(form.getByText('Please enter a name.')).toBeVisible()
  await expect(form.getByText('Please choose at least one event.')).toBeVisible()
  await form.getByLabel('Name').fill('Ticket desk')
  await form.getByLabel('Address').fill(url)
  await page.keyboard.press('Escape')
  const leave = dialog(page, 'Discard your changes?')
  await expect(leave).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(form.getByLabel('Address')).toHaveValue(url)
  await form.getByRole('button', { name: 'Create Webhook' }).click()
  await expect(form.getByLabel('fax.failed')).toBeFocused()
  await form.getByLabel('user.created').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create Webhook' }).click()
  const shown = dialog(page, 'The secret of the webhook')
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? ''
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  return secret
}
