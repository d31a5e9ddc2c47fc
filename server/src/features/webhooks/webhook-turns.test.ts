import { expect, it } from 'vitest'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { webhookJob } from '../../platform/webhooks/webhook-kind.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import {
  type WebhookTest,
  createHook,
  createSomeone,
  handlerOf,
  onlyDelivery,
  runWebhooks,
  withWebhooks,
} from './webhook-tests.factory.ts'

let opened: WebhookTest
withWebhooks((next) => (opened = next))

const queuedGroups = async (): Promise<unknown[]> => {
  const { rows } = await opened.test.database.pool.query<{ group_id: string }>(
    `select group_id from pgboss.job where name = 'webhook' and state < 'active' order by created_on`,
  )
  return rows.map(({ group_id }) => group_id)
}

it('25 groups of a branch whose receivers never answer leave places for another branch (req 113)', async () => {
  const { test, org, receiver } = opened
  const { db } = test.database
  const silent = receiver.url.replace('/hooks', '/silent')
  for (let at = 0; at < 25; at += 1) {
    const { fsi_gid } = await makeGroup(db, org.east.group.fsi_gid)
    for (let hook = 0; hook < 3; hook += 1) await createHook(opened, { fsi_gid, url: silent })
    await createSomeone(opened, fsi_gid)
    await db.deleteFrom('rate_limits').execute()
  }
  for (let at = 0; at < 100; at += 1) receiver.answers.push(() => undefined)
  const paths = (path: string) => receiver.received.filter((one) => one.path === path).length
  const jobs = await startJobs(test.database, [handlerOf(test)], test.services.log)
  try {
    // Half of the places are the branch's; 75 of its webhooks wait.
    await expect.poll(() => paths('/silent'), { timeout: 10_000 }).toBe(webhookJob.atOnce / 2)
    receiver.answers.length = 0
    const { body } = await test.call('createWebhook', {
      token: await opened.root(),
      body: {
        fsi_gid: org.west.group.fsi_gid,
        webhook_name: 'Desk',
        url: receiver.url,
        events: ['user.created'],
      },
    })
    expect(body.code).toBe(1)
    await createSomeone(opened, org.west.group.fsi_gid)
    await expect.poll(() => paths('/hooks'), { timeout: 10_000 }).toBe(1)
    expect(paths('/silent')).toBe(webhookJob.atOnce / 2)
  } finally {
    await receiver.close()
    await jobs.stop()
  }
}, 60_000)

it('every wake of a webhook is a job of its group, also a later attempt and one after a restore', async () => {
  const { test, org, receiver } = opened
  const { pool } = test.database
  const { fsi_gid } = org.east.below
  const { webhook_id } = await createHook(opened, { fsi_gid })
  await createSomeone(opened, fsi_gid)
  expect(await queuedGroups()).toEqual([String(fsi_gid)])
  receiver.answers.push((_request, response) => response.writeHead(500).end())
  await runWebhooks(test)
  expect(await onlyDelivery(opened, webhook_id)).toMatchObject({ state: 'waiting' })
  expect(await queuedGroups()).toEqual([String(fsi_gid)])
  await pool.query(`delete from pgboss.job where name = 'webhook'`)
  test.clock.advance(3600)
  expect(await handlerOf(test).pending?.()).toMatchObject([{ data: { webhook_id }, fsi_gid }])
})
