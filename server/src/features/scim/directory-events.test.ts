import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { makeWebhook } from '../webhooks/webhooks.factory.ts'
import { directoryOf, newUser, patchOf } from './scim.factory.ts'

let test: TestApp
let org: Organisation
let send: ReturnType<typeof directoryOf>

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  const { db } = test.database
  const { key } = await makeGroupKey(db, org.east.group.fsi_gid, { permissions: ['users'] })
  send = directoryOf(test, key)
  await makeWebhook(db, org.east.group.fsi_gid)
  await makeWebhook(db, org.west.group.fsi_gid)
})
afterAll(() => test.close())

type Told = { type: string; fsi_gid: number; data: Record<string, unknown> }

/** The events since the last look. */
async function told(): Promise<Told[]> {
  const rows = await test.database.db.deleteFrom('webhook_deliveries').returning('body').execute()
  return rows.map(({ body }) => JSON.parse(body) as Told).toSorted((a, b) => a.type.localeCompare(b.type))
}
const types = async () => (await told()).map(({ type }) => type)

it('webhooks of the group tell of what a directory does to a user', async () => {
  const { fsi_gid } = org.east.group
  const user = newUser({ externalId: 'told' })
  const { body } = await send('POST', '/Users', { body: user })
  const path = `/Users/${String(body['id'])}`
  const fsi_uid = Number(body['id'])
  expect(await told()).toEqual([
    expect.objectContaining({
      type: 'user.created',
      fsi_gid,
      data: expect.objectContaining({ fsi_uid, email: user.userName }) as object,
    }),
  ])
  const patch = (value: object) => send('PATCH', path, { body: patchOf({ op: 'replace', value }) })
  await patch({ 'name.givenName': 'Grace' })
  expect(await told()).toMatchObject([
    { type: 'user.updated', fsi_gid, data: { fsi_uid, first_name: 'Grace' } },
  ])
  await patch({ userName: 'told@directory.example' })
  expect(await types()).toEqual(['user.updated'])
  await patch({ active: false })
  expect(await types()).toEqual(['user.disabled', 'user.updated'])
  await patch({ active: false })
  expect(await types()).toEqual([])
  await send('PUT', path, { body: { ...user, userName: 'told@directory.example', active: true } })
  expect(await types()).toEqual(['user.enabled', 'user.updated'])
  expect((await send('DELETE', path)).status).toBe(204)
  expect(await types()).toEqual(['user.disabled', 'user.updated'])
  const back = await send('POST', '/Users', { body: { ...user, userName: 'told@directory.example' } })
  expect([back.status, back.body['id']]).toEqual([201, body['id']])
  expect(await types()).toEqual(['user.enabled', 'user.updated'])
})

it('webhooks do not tell of refused requests', async () => {
  const { body } = await send('POST', '/Users', { body: newUser() })
  await told()
  const path = `/Users/${String(body['id'])}`
  const refused = [
    await send('POST', '/Users', { body: newUser({ userName: body['userName'] }) }),
    await send('POST', '/Users', { body: newUser({ name: undefined }) }),
    await send('PATCH', path, {
      body: patchOf({ op: 'replace', value: { active: false, timezone: 'Mars' } }),
    }),
    await send('PUT', path, { body: { active: false } }),
    await send('DELETE', path, { headers: { 'if-match': 'W/"9"' } }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 400, 400, 400, 412])
  expect(await told()).toEqual([])
})
