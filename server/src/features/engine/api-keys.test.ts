import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badTokens, engine } from '@telecopy/contract/limits'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeApiKey } from '../api-keys/api-keys.factory.ts'

let test: TestApp
let org: Organisation
let root: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  root = await tokenOf(test, org.administrator)
})
afterAll(() => test.close())

const body = { atas: [{ ata_mac: '001FC1A2B3C4', time: 1 }] }
const statusWith = async (token: string | undefined, address = '10.1.0.1'): Promise<number> =>
  (await test.call('reportHeartbeats', { body, address, ...(token === undefined ? {} : { token }) })).status

const lastUse = async (key_id: number): Promise<number | null> => {
  const row = await test.database.db
    .selectFrom('api_keys')
    .select('last_used_time')
    .where('key_id', '=', key_id)
    .executeTakeFirstOrThrow()
  return row.last_used_time
}

describe('an API key (req 109)', () => {
  it('opens the engine’s calls and nothing else, and an access token opens none of them', async () => {
    const { key } = await makeApiKey(test.database.db)
    expect(await statusWith(key)).toBe(200)
    expect((await test.call('getAccount', { token: key })).body).toMatchObject({ code: 1001 })
    for (const token of [root, `${key}x`, undefined]) expect(await statusWith(token)).toBe(401)
    const message = 'A valid API key of the fax engine is needed here.'
    for (const token of [{ token: `${key}x` }, {}])
      expect((await test.call('reportHeartbeats', { body, ...token })).body).toEqual({ code: 1001, message })
  })

  it('is refused from the moment it is revoked', async () => {
    const { key, key_id } = await makeApiKey(test.database.db)
    expect(await statusWith(key)).toBe(200)
    await test.database.pool.query('update api_keys set revoked_time = 1 where key_id = $1', [key_id])
    expect(await statusWith(key)).toBe(401)
  })

  it('is named in the log when it is refused, for the operator to find the program that sends it', async () => {
    const { key, key_id, name } = await makeApiKey(test.database.db, { revoked_time: 1 })
    test.logged.length = 0
    expect(await statusWith(key)).toBe(401)
    expect(test.logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', msg: 'an API key was refused', api_key: name, key_id, reason: 'revoked' },
      { msg: 'call', outcome: 'unauthorised' },
    ])
    test.logged.length = 0
    expect(await statusWith(`${key}x`)).toBe(401)
    expect(test.logged).toHaveLength(1)
  })

  it('shows when it was last used, to the minute', async () => {
    const { key, key_id } = await makeApiKey(test.database.db)
    expect(await lastUse(key_id)).toBeNull()
    await statusWith(key)
    const first = test.clock.now()
    expect(await lastUse(key_id)).toBe(first)
    test.clock.advance(59)
    await statusWith(key)
    expect(await lastUse(key_id)).toBe(first)
    test.clock.advance(1)
    await statusWith(key)
    expect(await lastUse(key_id)).toBe(first + 60)
  })

  it('has a limit of its own, which other keys of the address do not share', async () => {
    const [busy, other] = [await makeApiKey(test.database.db), await makeApiKey(test.database.db)]
    const bucket = { name: `call|/engine-endpoint/ata/heartbeat|key ${busy.key_id}` }
    const most = engine.heartbeatsPerMinute
    await Promise.all(
      Array.from({ length: most }, () => test.services.spend({ ...bucket, most, windowSeconds: 60 })),
    )
    const refused = await test.call('reportHeartbeats', { body, token: busy.key })
    expect(refused.body).toMatchObject({ code: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusWith(other.key)).toBe(200)
  })

  it('appears in no answer, record or log line', async () => {
    const { key, name } = await makeApiKey(test.database.db)
    const numbers = [{ fax_number: '3120001', fsi_gid: 0 }]
    expect((await test.call('handOutNumbers', { body: { numbers }, token: key })).body.code).toBe(1)
    const records = await test.database.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(records)).not.toContain(key)
    expect(test.logged.join('\n')).not.toContain(key)
    expect(test.logged.at(-1)).toContain(`"api_key":"${name}"`)
  })
})

it('tokens that are none are limited by address, and a valid one of the address is not (req 101)', async () => {
  const { key } = await makeApiKey(test.database.db)
  const revoked = await makeApiKey(test.database.db, { revoked_time: 1 })
  const address = '10.1.0.7'
  const statuses = await Promise.all(
    Array.from({ length: badTokens.perMinute }, (_, at) =>
      at % 2 === 0
        ? statusWith(`none ${at}`.replace(' ', ''), address)
        : test.call('getAccount', { token: `none${at}`, address }).then(({ status }) => status),
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await statusWith('noneatall', address)).toBe(429)
  expect((await test.call('getAccount', { token: 'noneatall', address })).status).toBe(429)
  expect(await statusWith(key, address)).toBe(200)
  expect(await statusWith(revoked.key, address)).toBe(401)
  expect((await test.call('getAccount', { token: root, address })).status).toBe(200)
  expect(await statusWith('noneatall', '10.1.0.8')).toBe(401)
  test.clock.advance(60)
  expect(await statusWith('noneatall', address)).toBe(401)
})
