import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  ;({ test, org } = await openOrganisation())
  token = (await makeApiKey(test.database.db)).key
})
afterAll(() => test.close())

const report = (body: object) => test.call('reportHealth', { body, token })
const shown = async (): Promise<unknown> =>
  JSON.parse(
    (await test.call('getServiceHealth', { token: await tokenOf(test, org.administrator) })).body.data,
  )
const recorded = async () => {
  const { rows } = await test.database.pool.query<Record<string, unknown>>(
    `select entity_name, before, after from audit_log where action = 'service.health' order by id`,
  )
  return rows
}

it('a report shows on the dashboard; a service that it leaves out keeps its own', async () => {
  expect((await report({ ata: 1, w2f: true, e2f: '1', zoom_app: 0 })).body).toEqual({ code: 1 })
  expect(await shown()).toEqual({ ata: 1, w2f: 1, e2f: 1, zoom_app: 0, not_connected: [] })
  await report({ zoom_app: 1 })
  expect(await shown()).toEqual({ ata: 1, w2f: 1, e2f: 1, zoom_app: 1, not_connected: [] })
})

it('a report is old after 15 minutes, and the same one again makes it fresh', async () => {
  test.clock.advance(15 * 60)
  expect(await shown()).toEqual({ ata: 0, w2f: 0, e2f: 0, zoom_app: 0, not_connected: [] })
  await report({ ata: 1 })
  expect(await shown()).toEqual({ ata: 1, w2f: 0, e2f: 0, zoom_app: 0, not_connected: [] })
})

it('leaves a record when a service fails or recovers, and none otherwise', async () => {
  const before = await recorded()
  await report({ ata: 0, w2f: 1 })
  await report({ ata: 0, w2f: 1 })
  expect((await recorded()).slice(before.length)).toEqual([
    { entity_name: 'ata', before: { is_healthy: 1 }, after: { is_healthy: 0 } },
  ])
})

it.each([{ ata: 2 }, { ata: 'well' }, { fax: 1 }, []])('%j is refused (req 42, 43)', async (body) => {
  expect((await report(body)).status).toBe(400)
})

it('a refusal names each field that the call does not know (req 43)', async () => {
  expect((await report({ ata: 1, fax: 1, modem: 1 })).body).toMatchObject({
    errors: [{ path: 'fax' }, { path: 'modem' }],
  })
})
