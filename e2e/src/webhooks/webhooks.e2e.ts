import { createHmac } from 'node:crypto'
import {
  type Received,
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
import { createHook, group, row, webhooks } from './webhooks-steps.ts'

let receiver: WebhookReceiver

test.beforeEach(async () => {
  receiver = await openWebhookReceiver()
})

test.afterEach(async ({ world: { database } }) => {
  await receiver.close()
  await database.pool.query('delete from webhooks')
})

const signatureBy = (secret: string, { id, timestamp, body }: Received): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

test('an administrator creates a webhook, sees an event arrive, and sends it again', async ({
  page,
  world,
}) => {
  test.slow()
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
