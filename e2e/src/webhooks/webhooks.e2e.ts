import { type WebhookReceiver, openWebhookReceiver } from '../../../server/src/testing/webhook-receiver.ts'
import { test } from '../fixtures/journey.ts'
import { receiveEvent } from './webhooks-steps.ts'

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
