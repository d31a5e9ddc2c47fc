import { beforeEach, describe, expect, it } from 'vitest'
import { tokenOf } from '../../testing/organisation.ts'
import { openWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import {
  type WebhookTest,
  createHook,
  createSomeone,
  runWebhooks,
  withWebhooks,
} from './webhook-tests.factory.ts'

let opened: WebhookTest
let x: number
let y: number
withWebhooks((next) => (opened = next))
beforeEach(async () => {
  const { db } = opened.test.database
  ;({ fsi_gid: x } = await makeGroup(db, opened.org.east.group.fsi_gid, { group_name: 'X' }))
  ;({ fsi_gid: y } = await makeGroup(db, x, { group_name: 'Y' }))
})

async function move(fsi_gid: number, parent_gid: number): Promise<void> {
  const { body } = await opened.test.call('updateGroup', {
    token: await opened.root(),
    body: { fsi_gid, parent_gid },
  })
  expect(body.code).toBe(1)
}

/** The events of a webhook that the customer West can see. */
async function shownToWest(webhook_id: number): Promise<string[]> {
  const token = await tokenOf(opened.test, opened.org.west.administrator)
  const { body } = await opened.test.call('listWebhookDeliveries', { token, body: { webhook_id } })
  expect(body.code).toBe(1)
  return body.data.data.map(({ event_id }) => event_id)
}

/** Creates a user, and answers the event that the webhook got. */
async function eventIn(fsi_gid: number, webhook_id: number): Promise<string> {
  const { fsi_uid } = await createSomeone(opened, fsi_gid)
  const { rows } = await opened.test.database.pool.query<{ event_id: string }>(
    `select event_id from webhook_deliveries where webhook_id = $1 and body::jsonb -> 'data' ->> 'fsi_uid' = $2`,
    [webhook_id, String(fsi_uid)],
  )
  return rows[0]?.event_id ?? ''
}

describe('the deliveries of a webhook whose group moves to another customer', () => {
  it('are without those of a group that had left before: they are not shown, sent again, or sent (req 37)', async () => {
    const { test, org, receiver } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid: x })
    const ended = [await eventIn(x, webhook_id), await eventIn(y, webhook_id)]
    await runWebhooks(test)
    expect(receiver.received).toHaveLength(2)
    for (let at = 0; at < 2; at += 1)
      receiver.answers.push((_request, response) => void response.writeHead(500).end())
    const waiting = [await eventIn(x, webhook_id), await eventIn(y, webhook_id)]
    await runWebhooks(test)
    await move(y, org.east.group.fsi_gid)
    const token = await opened.east()
    const { body } = await test.call('listWebhookDeliveries', { token, body: { webhook_id } })
    expect(body.data.data).toHaveLength(4)
    await move(x, org.west.group.fsi_gid)
    expect((await shownToWest(webhook_id)).toSorted()).toEqual([ended[0] ?? '', waiting[0] ?? ''].toSorted())
    const west = await tokenOf(test, org.west.administrator)
    const other = await openWebhookReceiver()
    await test.call('updateWebhook', { token: west, body: { webhook_id, url: other.url } })
    for (const event_id of [ended[1] ?? '', waiting[1] ?? '']) {
      const replay = { webhook_id, event_id, is_other_origin: 1 as const }
      expect((await test.call('replayWebhookDelivery', { token: west, body: replay })).status).toBe(404)
    }
    test.clock.advance(60)
    await runWebhooks(test)
    expect(other.received.map(({ id }) => id)).toEqual([waiting[0]])
    await other.close()
  })

  it('keep those of the groups that move along, and of groups that were deleted below it', async () => {
    const { test, org } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid: x })
    const { webhook_id: ofY } = await createHook(opened, { fsi_gid: y })
    const gone = await makeGroup(test.database.db, x)
    const events = [
      await eventIn(x, webhook_id),
      await eventIn(y, webhook_id),
      await eventIn(gone.fsi_gid, webhook_id),
    ]
    await test.database.pool.query('delete from users where fsi_gid = $1', [gone.fsi_gid])
    const token = await opened.root()
    expect((await test.call('deleteGroup', { token, body: { fsi_gid: gone.fsi_gid } })).body).toMatchObject({
      code: 1,
    })
    await move(x, org.west.group.fsi_gid)
    expect((await shownToWest(webhook_id)).toSorted()).toEqual(events.toSorted())
    expect(await shownToWest(ofY)).toEqual([events[1]])
  })

  it('are without those of a group that had left, and was deleted then', async () => {
    const { test, org } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid: x })
    await eventIn(y, webhook_id)
    await move(y, org.east.group.fsi_gid)
    await test.database.pool.query('delete from users where fsi_gid = $1', [y])
    const token = await opened.root()
    expect((await test.call('deleteGroup', { token, body: { fsi_gid: y } })).body).toMatchObject({ code: 1 })
    await move(x, org.west.group.fsi_gid)
    expect(await shownToWest(webhook_id)).toEqual([])
  })

  it('keep those of a group that the new parent is above, too', async () => {
    const { org } = opened
    const { webhook_id } = await createHook(opened, { fsi_gid: x })
    const event = await eventIn(y, webhook_id)
    await move(y, org.west.below.fsi_gid)
    await move(x, org.west.group.fsi_gid)
    expect(await shownToWest(webhook_id)).toEqual([event])
  })
})
