import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { standingMost } from '@telecopy/contract/api-keys/api-keys.schemas'
import type { listAudit } from '@telecopy/contract/history/history.calls'
import { sql } from 'kysely'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeRecord } from '../history/history.factory.ts'
import { makeApiKey, makeGroupKey } from './api-keys.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  ;[root, east, west] = [
    await tokenOf(test, org.administrator),
    await tokenOf(test, org.east.administrator),
    await tokenOf(test, org.west.administrator),
  ]
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.db.deleteFrom('rate_limits').execute()
})

const newKey = async (key_name: string) => {
  const { fsi_gid } = org.east.group
  const { body } = await test.call('createApiKey', {
    token: east,
    body: { fsi_gid, key_name, permissions: ['read', 'users'], expires_time: null },
  })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body
}

let made = 0
const addUser = async (token: string, fsi_gid = org.east.below.fsi_gid) => {
  made += 1
  const names = { first_name: 'Ada', last_name: 'Key', email: `made${made}@key.example`, time_zone: 'UTC' }
  const { body } = await test.call('createUser', {
    token,
    body: { fsi_gid, ...names },
  })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.fsi_uid
}
const rename = async (token: string, fsi_uid: number, first_name: string) => {
  const { body } = await test.call('updateUser', { token, body: { fsi_uid, first_name } })
  expect(body).toMatchObject({ code: 1 })
}
const failToSignIn = async (fsi_uid: number) => {
  const { rows } = await test.database.pool.query<{ email: string }>(
    'select email from users where fsi_uid = $1',
    [fsi_uid],
  )
  const { status } = await test.call('signIn', { basic: [rows[0]?.email ?? '', 'Wrong5Password'] })
  expect(status).toBe(401)
}
const revoke = async (key_id: number, token = east) =>
  (await test.call('revokeApiKey', { token, body: { key_id } })).body

const list = async (token: string, body: SentBodyOf<typeof listAudit>) => {
  const answer = await test.call('listAudit', { token, body })
  return { status: answer.status, ...answer.body.data }
}
const actsOf = async (token: string, body: SentBodyOf<typeof listAudit>) =>
  (await list(token, body)).data.map(({ action, entity_id, actor_key }) => [action, entity_id, actor_key])

describe('the audit of an API key', () => {
  it('has what this key did, and nothing of another key, also of an earlier one of its name', async () => {
    const first = await newKey('Sync')
    const other = await newKey('Other')
    const old = await addUser(first.api_key)
    await addUser(other.api_key)
    await rename(east, org.east.user.fsi_uid, 'Person')
    // In the same second.
    await revoke(first.key_id)
    const second = await newKey('Sync')
    const young = await addUser(second.api_key)
    for (const token of [east, root]) {
      expect(await actsOf(token, { key_id: first.key_id })).toEqual([['user.create', old, 'Sync']])
      expect(await actsOf(token, { key_id: second.key_id })).toEqual([['user.create', young, 'Sync']])
    }
    const of = { key_id: first.key_id }
    expect((await list(east, of)).counts).toBe(1)
    expect(await actsOf(east, { ...of, fsi_gid: org.east.below.fsi_gid })).toHaveLength(1)
    expect(await actsOf(east, { ...of, actions: ['user.update'] })).toEqual([])
    expect(await actsOf(east, { ...of, is_people_only: 1 })).toEqual([])
    expect(await actsOf(east, { ...of, person: 'a' })).toEqual([])
    expect(await actsOf(east, { ...of, start: 1 })).toEqual([])
  })

  it('is a CSV file of the same records, whose record names the key', async () => {
    const key = await newKey('File')
    await addUser(key.api_key)
    await addUser(key.api_key)
    const file = await test.call('exportAudit', { token: east, body: { key_id: key.key_id } })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(3)
    const [exported] = (await list(east, { actions: ['audit.export'] })).data
    expect(exported?.after).toEqual({ api_key: 'File' })
  })

  it('is absent for a foreign key, one of the fax engine and one that never was', async () => {
    const foreign = await makeGroupKey(test.database.db, org.west.group.fsi_gid)
    const engine = await makeApiKey(test.database.db)
    const above = await makeGroupKey(test.database.db, org.root.fsi_gid)
    for (const key_id of [foreign.key_id, engine.key_id, above.key_id, 2_000_000]) {
      expect((await test.call('listAudit', { token: east, body: { key_id } })).status).toBe(404)
      expect((await test.call('exportAudit', { token: east, body: { key_id } })).status).toBe(404)
      expect((await test.call('revokeApiKey', { token: east, body: { key_id } })).status).toBe(404)
    }
    expect((await test.call('listAudit', { token: west, body: { key_id: foreign.key_id } })).status).toBe(200)
  })
})

describe('revoking an API key', () => {
  it('answers what it changed that nobody has changed since', async () => {
    const key = await newKey('Standing')
    const [one, two, three] = [
      await addUser(key.api_key),
      await addUser(key.api_key),
      await addUser(key.api_key),
    ]
    await rename(key.api_key, one, 'Twice')
    await rename(east, two, 'Mine')
    // Anybody can try a password, or ask for a new one.
    for (const fsi_uid of [one, three]) await failToSignIn(fsi_uid)
    expect(await revoke(key.key_id)).toEqual({ code: 1, changes_count: 2, is_more: 0 })
    await rename(east, three, 'Mine')
    // It stays revoked, and answers anew.
    expect(await revoke(key.key_id)).toEqual({ code: 1, changes_count: 1, is_more: 0 })
    expect(await revoke(key.key_id, root)).toMatchObject({ changes_count: 1 })
  })

  it('counts nothing in a group that has left the scope since', async () => {
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const key = await newKey('Leaving')
    await addUser(key.api_key)
    await addUser(key.api_key, fsi_gid)
    const body = { fsi_gid, parent_gid: org.west.group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body })).body).toMatchObject({ code: 1 })
    expect(await revoke(key.key_id)).toMatchObject({ changes_count: 1 })
    expect(await revoke(key.key_id, root)).toMatchObject({ changes_count: 2 })
  })

  it('counts no looks, and no change less because somebody looked', async () => {
    const key = await newKey('Reader')
    const looked = { group: org.east.below, action: 'user.export-list' } as const
    const download = () =>
      test.call('exportUserList', { token: key.api_key, body: { fsi_gid: org.east.below.fsi_gid } })
    expect((await download()).status).toBe(200)
    expect((await revoke(key.key_id)).changes_count).toBe(0)
    const other = await newKey('Changer')
    const { pool, db } = test.database
    const { id } = await makeRecord(db, { group: org.east.below, time: test.clock.now() })
    await pool.query(`alter table audit_log disable trigger audit_log_no_change`)
    await pool.query(`update audit_log set actor_key = 'Changer', actor_gid = $1 where id = $2`, [
      org.east.group.fsi_gid,
      id,
    ])
    await pool.query(`alter table audit_log enable trigger audit_log_no_change`)
    await makeRecord(db, looked)
    expect((await revoke(other.key_id)).changes_count).toBe(1)
  })

  it('counts up to a bound, and says that there is more', async () => {
    const key = await newKey('Mass')
    const many = (count: number, first: number) =>
      sql`
      insert into audit_log (time, actor_key, actor_gid, fsi_gid, group_name, action, entity, entity_id, entity_name, request_id, address)
      select ${test.clock.now()}, 'Mass', ${org.east.group.fsi_gid}, ${org.east.below.fsi_gid}, '', 'user.update', 'user', ${first}::int + n, '', '', ''
      from generate_series(1, ${count}::int) n`.execute(test.database.db)
    await many(standingMost, 500_000)
    expect(await revoke(key.key_id)).toEqual({ code: 1, changes_count: standingMost, is_more: 0 })
    await many(1, 600_000)
    expect(await revoke(key.key_id)).toEqual({ code: 1, changes_count: standingMost, is_more: 1 })
  })
})
