import {
  type WebhookReceiver,
  openWebhookReceiver,
  status,
} from '../../../server/src/testing/webhook-receiver.ts'
import {
  branchAdministrator,
  expect,
  expectAccessible,
  expectFits,
  openDashboard,
  test,
} from '../fixtures/journey.ts'
import { openGroup } from '../groups/group-screen.ts'
import { receiveEvent, createHook, dialog, group, row, webhooks } from './webhooks-steps.ts'

let receiver: WebhookReceiver

test.beforeEach(async () => {
  receiver = await openWebhookReceiver()
})

test.afterEach(async ({ world: { database } }) => {
  await receiver.close()
  await database.pool.query('delete from webhooks')
})

test('a webhook whose receiver is gone says so in its group', async ({ page, world: { database } }) => {
  await openDashboard(page, branchAdministrator)
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
  await expect(webhooks(page).getByText(/Ticket desk: The webhook was switched off by itself/)).toBeVisible()
  expect((await database.pool.query('select 1 from webhooks where is_active = 0')).rowCount).toBe(1)
})

test('an event goes to another server after a question that names both', async ({ page, world }) => {
  test.slow()
  await openDashboard(page, branchAdministrator)
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
})

test('an administrator creates a webhook, sees an event arrive, and sends it again', async ({
  page,
  world,
}) => {
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
})
