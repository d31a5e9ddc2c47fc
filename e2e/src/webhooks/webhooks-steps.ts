import { createHmac } from 'node:crypto'
import type { Received, WebhookReceiver } from '../../../server/src/testing/webhook-receiver.ts'
import type { Page } from '@playwright/test'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

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

const signatureBy = (secret: string, { id, timestamp, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** Creates a webhook for new users, and sees in its log that the receiver got a signed event. */
export async function receiveEvent(page: Page, world: World, receiver: WebhookReceiver): Promise<void> {
  await openDashboard(page, branchAdministrator)
  await openGroup(page, group)
  await expect(webhooks(page).getByText(/^This group has no webhooks\./)).toBeVisible()
  const secret = await createHook(page, receiver.url)
  await expect(row(page, 'Ticket desk').getByText('Active')).toBeVisible()
  await expectFits(page)

  // A user is created through the API: the screens of users have journeys of their own.
  const { rows } = await world.database.pool.query<{ fsi_gid: number }>(
    'select fsi_gid from groups where group_name = $1',
    [group],
  )
  const token = (await page.context().cookies()).find(({ name }) => name === 'fat')?.value ?? ''
  const created = await fetch(`${world.url}/admin-endpoint/user/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${decodeURIComponent(token)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      fsi_gid: rows[0]?.fsi_gid,
      first_name: 'Webhook',
      last_name: 'Journey',
      email: 'webhook.journey@larkspur.example',
      time_zone: 'UTC',
    }),
  })
  expect(await created.json()).toMatchObject({ code: 1 })
  await expect.poll(() => receiver.received.length).toBe(1)
  const [first] = receiver.received
  expect(first === undefined ? '' : signatureBy(secret, first)).toBe(first?.signature)
  expect(JSON.parse(first?.body ?? '{}')).toMatchObject({
    type: 'user.created',
    data: { email: 'webhook.journey@larkspur.example' },
  })

  await webhooks(page).getByRole('link', { name: 'Deliveries of the webhook Ticket desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deliveries of Ticket desk' })).toBeVisible()
  await expect(row(page, 'user.created').getByText('Delivered')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
}
