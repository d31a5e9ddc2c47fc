import { createHmac } from 'node:crypto'
import {
  type Received,
  type WebhookReceiver,
  openWebhookReceiver,
  status,
} from '../../../server/src/testing/webhook-receiver.ts'
import type { Page } from '@playwright/test'
import {
  type World,
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  test,
  signIn,
} from '../fixtures/journey.ts'
import { openGroup, section } from '../groups/group-screen.ts'

const group = 'Larkspur Legal'

const webhooks = (page: Page) => section(page, 'Webhooks (Optional)')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Creates a webhook for new users, and answers the secret that is shown once. */
async function createHook(page: Page, url: string): Promise<string> {
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
async function receiveEvent(page: Page, world: World, receiver: WebhookReceiver): Promise<void> {
  await signIn(page, branchAdministrator)
  await page.goto('/admin/groups')
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

let receiver: WebhookReceiver

test.beforeEach(async () => {
  receiver = await openWebhookReceiver()
})

test.afterEach(async ({ world: { database } }) => {
  await receiver.close()
  await database.pool.query('delete from webhooks')
})

test('an administrator creates a webhook, and sees a signed event arrive', async ({ page, world }) => {
  await receiveEvent(page, world, receiver)
})

test(
  'a webhook whose receiver is gone says so in its group',
  { tag: '@long' },
  async ({ page, world: { database } }) => {
    await signIn(page, branchAdministrator)
    await page.goto('/admin/groups')
    await openGroup(page, group)
    await createHook(page, receiver.url)
    receiver.answers.push(status(410))
    await webhooks(page).getByRole('link', { name: 'Deliveries of the webhook Ticket desk' }).click()
    await page.getByRole('button', { name: 'Send a Test Event' }).click()
    await expect(page.getByText(/The receiver said that the address is gone \(410\)/)).toBeVisible({
      timeout: 20_000,
    })
    await page.getByRole('link', { name: 'Back to the Group' }).click()
    await expect(webhooks(page).getByText('Off', { exact: true })).toBeVisible()
    await expect(
      webhooks(page).getByText(/Ticket desk: The webhook was switched off by itself/),
    ).toBeVisible()
    expect((await database.pool.query('select 1 from webhooks where is_active = 0')).rowCount).toBe(1)
  },
)

test(
  'an event goes to another server after a question that names both',
  { tag: '@long' },
  async ({ page, world }) => {
    test.slow()
    await signIn(page, branchAdministrator)
    await page.goto('/admin/groups')
    await openGroup(page, group)
    await createHook(page, receiver.url)
    await webhooks(page).getByRole('link', { name: 'Deliveries of the webhook Ticket desk' }).click()
    await page.getByRole('button', { name: 'Send a Test Event' }).click()
    await expect(row(page, 'webhook.test').getByText('Delivered')).toBeVisible({ timeout: 20_000 })

    const other = await openWebhookReceiver()
    await world.database.pool.query('update webhooks set url = $1, dropped_count = 1204', [other.url])
    await page.reload()
    await expect(
      page.getByText(/^1,204 deliveries were dropped since the webhook was switched on/),
    ).toBeVisible()
    await expectFits(page)
    const again = page.getByRole('button', { name: 'Send Again: webhook.test' })
    await again.press('Enter')
    const asks = dialog(page, 'Send the event to another server?')
    for (const { url } of [receiver, other]) await expect(asks.getByText(new URL(url).origin)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(asks).toBeHidden()
    await expect(again).toBeFocused()
    expect([receiver.received.length, other.received.length]).toEqual([1, 0])

    await again.press('Enter')
    await asks.getByRole('button', { name: 'Send to This Server' }).click()
    await expect(asks).toBeHidden()
    await expect.poll(() => other.received.length, { timeout: 20_000 }).toBe(1)
    expect(receiver.received).toHaveLength(1)
    await other.close()
    await page.getByRole('link', { name: 'Back to the Group' }).click()
    await expect(webhooks(page).getByText(/^Ticket desk: 1,204 deliveries were dropped/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'an administrator creates a webhook, sees an event arrive, and sends it again',
  { tag: '@long' },
  async ({ page, world }) => {
    test.slow()
    await receiveEvent(page, world, receiver)

    receiver.answers.push(status(503))
    await page.getByRole('button', { name: 'Send Again: user.created' }).click()
    await expect(row(page, 'user.created').getByText('Waiting')).toBeVisible()
    await expect(row(page, 'user.created').getByText('The receiver answered with an error.')).toBeVisible()
    // The log reads itself again: the next attempt comes after five seconds.
    await expect(row(page, 'user.created').getByText('Delivered')).toBeVisible({ timeout: 20_000 })
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(receiver.received).toHaveLength(3)

    await page.getByRole('button', { name: 'Send a Test Event' }).click()
    await expect(row(page, 'webhook.test').getByText('Delivered')).toBeVisible({ timeout: 20_000 })
  },
)
