import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiKeys } from '@telecopy/contract/limits'
import { type Organisation, openOrganisation, tokenOf } from '../../testing/organisation.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeAdministratorAccount } from '../users/users.factory.ts'
import { makeApiKey, makeGroupKey } from './api-keys.factory.ts'

let test: TestApp
let org: Organisation
let root: string
let east: string
let west: string

beforeAll(async () => {
  ;({ test, org, root, east } = await openOrganisation())
  west = await tokenOf(test, org.west.administrator)
})
beforeEach(() => test.database.db.deleteFrom('api_keys').execute())
afterAll(() => test.close())

const gid = () => org.east.group.fsi_gid
const add = (body: object, token = east) =>
  test.call('createApiKey', {
    token,
    body: { fsi_gid: gid(), key_name: 'Directory sync', permissions: ['read'], ...body },
  })
const made = async (body: object = {}): Promise<{ key_id: number; api_key: string }> => {
  const { body: answer } = await add(body)
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer
}
const listed = async (fsi_gid = gid(), token = east) => {
  const { body } = await test.call('listApiKeys', { token, body: { fsi_gid } })
  if (body.code !== 1) throw new Error(JSON.stringify(body))
  return body.data.api_keys
}
const useOf = (token: string) => test.call('listUsers', { token, body: {} })
const statusOf = async (token: string): Promise<number> => (await useOf(token)).status
const revoke = (key_id: number, token = east) => test.call('revokeApiKey', { token, body: { key_id } })
const record = (action: string) =>
  test.database.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('a key of a group', () => {
  it('is shown once, kept as a hash, and has a form that scanners find (req 73, 109)', async () => {
    const { key_id, api_key } = await made({ permissions: ['users', 'read', 'users'] })
    expect(api_key).toMatch(/^tck_[\w-]{43}$/)
    const rows = await test.database.db.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(api_key)
    expect(await listed()).toEqual([
      {
        key_id,
        key_name: 'Directory sync',
        permissions: ['read', 'users'],
        created_time: test.clock.now(),
        last_used_time: null,
        expires_time: null,
        revoked_time: null,
        state: 'active',
      },
    ])
    expect(JSON.stringify(await record('api-key.create'))).not.toContain(api_key)
    expect(test.logged.join('\n')).not.toContain(api_key)
  })

  it('works in the group and below it', async () => {
    const { api_key: token } = await made()
    const { body } = await useOf(token)
    expect(body).toMatchObject({ code: 1, data: { counts: 2 } })
    const seen = JSON.stringify(body)
    expect(seen).toContain(org.east.user.email)
    expect(seen).not.toContain(org.west.user.email)
    expect(seen).not.toContain(org.administrator.email)
  })

  it('ends at the end of its last day', async () => {
    const day = new Date((test.clock.now() + 86_400) * 1000).toISOString().slice(0, 10)
    const { api_key } = await made({ expires_time: day })
    const end = Date.parse(`${day}T23:59:59Z`) / 1000
    expect(await listed()).toMatchObject([{ expires_time: end, state: 'active' }])
    expect(await statusOf(api_key)).toBe(200)
    test.clock.advance(end - test.clock.now())
    east = await tokenOf(test, org.east.administrator)
    root = await tokenOf(test, org.administrator)
    west = await tokenOf(test, org.west.administrator)
    expect(await statusOf(api_key)).toBe(401)
    expect(await listed()).toMatchObject([{ state: 'expired' }])
  })

  it('is refused after its revocation, which is recorded once', async () => {
    const { key_id, api_key } = await made({ permissions: ['numbers'] })
    expect((await revoke(key_id)).body).toMatchObject({ code: 1 })
    const refused = await useOf(api_key)
    expect([refused.status, refused.body]).toMatchObject([401, { code: 1001 }])
    expect(await listed()).toMatchObject([{ key_id, state: 'revoked', revoked_time: test.clock.now() }])
    const first = await record('api-key.revoke')
    expect(first).toMatchObject({
      entity_id: key_id,
      fsi_gid: gid(),
      actor_email: org.east.administrator.email,
      before: { name: 'Directory sync', permissions: ['numbers'] },
    })
    expect((await revoke(key_id)).body).toMatchObject({ code: 1 })
    expect((await record('api-key.revoke'))?.id).toBe(first?.id)
  })

  it('is refused while its group is deactivated, and goes with its group', async () => {
    const { db } = test.database
    const { fsi_gid } = await makeGroup(db, gid())
    const { key, key_id } = await makeGroupKey(db, fsi_gid)
    expect(await statusOf(key)).toBe(200)
    const deactivated = { fsi_gid, is_active: 0 } as const
    expect((await test.call('updateGroup', { token: east, body: deactivated })).body.code).toBe(1)
    expect(await statusOf(key)).toBe(401)
    expect((await test.call('deleteGroup', { token: east, body: { fsi_gid } })).body).toMatchObject({
      code: 1,
    })
    expect(await statusOf(key)).toBe(401)
    expect(await db.selectFrom('api_keys').where('key_id', '=', key_id).selectAll().execute()).toEqual([])
  })

  it('works where accounts of its group may sign in', async () => {
    const { key } = await makeGroupKey(test.database.db, gid())
    await test.database.pool.query(
      `insert into brands (fsi_gid, brand_name, domain, is_active) values ($1, 'West', 'fax.west.example', 1)`,
      [org.west.group.fsi_gid],
    )
    const at = (host: string) => test.call('listUsers', { token: key, body: {}, headers: { host } })
    expect((await at('fax.west.example')).status).toBe(401)
    expect((await at('localhost')).status).toBe(200)
  })
})

describe('the keys of a group', () => {
  it('are managed from the group and above, and by no key', async () => {
    const { key_id } = await made()
    expect(await listed(gid(), root)).toHaveLength(1)
    for (const body of [{ fsi_gid: org.root.fsi_gid }, { fsi_gid: org.west.group.fsi_gid }])
      expect((await add(body)).status).toBe(404)
    expect((await revoke(key_id, west)).status).toBe(404)
    const { key } = await makeGroupKey(test.database.db, gid(), {
      permissions: ['read', 'users', 'numbers', 'reports'],
    })
    for (const answer of [
      await add({ key_name: 'Other' }, key),
      await revoke(key_id, key),
      await test.call('listApiKeys', { token: key, body: { fsi_gid: gid() } }),
    ])
      expect(answer.body).toEqual({
        code: 403,
        message: 'API keys do not open this call: a person must sign in.',
      })
    expect((await revoke(key_id, root)).body).toMatchObject({ code: 1 })
  })

  it('have names of their own, which other groups may use and a revoked key leaves', async () => {
    const { key_id } = await made()
    expect((await add({ key_name: 'DIRECTORY SYNC' })).body).toMatchObject({ reason: 'key_name_taken' })
    await makeApiKey(test.database.db, { name: 'Directory sync' })
    expect((await add({ fsi_gid: org.west.group.fsi_gid }, west)).body.code).toBe(1)
    await revoke(key_id)
    expect((await add({})).body.code).toBe(1)
  })

  it('are as many as a group may have', async () => {
    const { db } = test.database
    for (let at = 1; at < apiKeys.perGroup; at += 1) await makeGroupKey(db, gid())
    const { key_id } = await made()
    expect((await add({ key_name: 'One more' })).body).toMatchObject({ code: 0, reason: 'too_many_keys' })
    await revoke(key_id)
    expect((await add({ key_name: 'One more' })).body.code).toBe(1)
  })

  it('are refused without a permission, and with an unknown one, a blank name or an end that is past', async () => {
    const wrong: [object, string][] = [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['engine'] }, 'permissions.0'],
      [{ key_name: ' ' }, 'key_name'],
      [{ expires_time: '2020-01-01' }, 'expires_time'],
      [{ expires_time: 'tomorrow' }, 'expires_time'],
    ]
    for (const [body, path] of wrong) {
      const answer = await add(body)
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path }] }])
    }
    expect(await listed()).toEqual([])
  })

  it('show the last twenty revoked ones after those in use', async () => {
    const { db } = test.database
    for (let at = 1; at <= apiKeys.revokedShown + 2; at += 1)
      await makeGroupKey(db, gid(), { name: `Old ${at}`, revoked_time: 1000 + at })
    await makeGroupKey(db, gid(), { name: 'Present' })
    const names = (await listed()).map(({ key_name }) => key_name)
    expect(names.slice(0, 2)).toEqual(['Present', `Old ${apiKeys.revokedShown + 2}`])
    expect(names).toHaveLength(apiKeys.revokedShown + 1)
  })
})

describe('what a key does', () => {
  const newUser = { first_name: 'Ida', last_name: 'Key', email: 'ida@key.example', time_zone: 'UTC' }

  it('is recorded with its name, for readers of its group and above', async () => {
    const { db } = test.database
    const { key } = await makeGroupKey(db, gid(), { name: 'HR import', permissions: ['users'] })
    const { body } = await test.call('createUser', {
      token: key,
      body: { ...newUser, fsi_gid: org.east.below.fsi_gid },
    })
    expect(body.code).toBe(1)
    const newestOf = async (token: string, fsi_gid: number) => {
      const { body: answer } = await test.call('listAudit', {
        token,
        body: { fsi_gid, actions: ['user.create'] },
      })
      return answer.code === 1 ? answer.data.data[0] : undefined
    }
    const by = { actor: 'api-key', actor_key: 'HR import', actor_email: '', is_by_person: 0 }
    for (const [token, of] of [
      [east, gid()],
      [root, org.root.fsi_gid],
    ] as const)
      expect(await newestOf(token, of)).toMatchObject(by)
    const below = await tokenOf(test, await makeAdministratorAccount(db, org.east.below.fsi_gid))
    expect(await newestOf(below, org.east.below.fsi_gid)).toMatchObject({ ...by, actor_key: '' })
  })

  it('makes no administrator, and touches the identity of none', async () => {
    const { db } = test.database
    const { key: token } = await makeGroupKey(db, gid(), { permissions: ['users'] })
    const administrator = await makeAdministratorAccount(db, org.east.below.fsi_gid)
    const { fsi_uid } = administrator
    const refused = [
      await test.call('createUser', {
        token,
        body: { ...newUser, email: 'admin@key.example', fsi_gid: gid(), is_admin: 1 },
      }),
      await test.call('updateUser', { token, body: { fsi_uid: org.east.user.fsi_uid, is_admin: 1 } }),
      await test.call('updateUser', {
        token,
        body: {
          fsi_uid,
          new_email: 'thief@key.example',
          confirm_email: 'thief@key.example',
          is_batch_update_dids_emails: 0,
        },
      }),
      await test.call('updateUser', { token, body: { fsi_uid, fsi_gid: gid() } }),
      // By this address a provider's sign-in finds the account.
      await test.call('updateUser', { token, body: { fsi_uid, sso_email: 'thief@key.example' } }),
      // A user without the flag would be one whose address a key may change.
      await test.call('updateUser', { token, body: { fsi_uid, is_admin: 0 } }),
    ]
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 403,
        message: expect.stringMatching(/^An API key may not make a user an administrator/),
      })
    const disabled = await test.call('updateUser', { token, body: { fsi_uid, is_active: 0 } })
    expect(disabled.body.code).toBe(1)
    const enabled = await test.call('updateUser', { token, body: { fsi_uid, is_active: 1 } })
    expect(enabled.body.code).toBe(403)
  })

  it('has no account: a report that it requests and a list that it exports are its own', async () => {
    const permissions = ['read', 'reports'] as const
    const { key: token, key_id } = await makeGroupKey(test.database.db, gid(), {
      permissions: [...permissions],
    })
    const period = { report_date_from: '2026-01-01', report_date_to: '2026-01-31' }
    const answer = await test.call('requestUsageReport', { token, body: { ...period, fsi_gid: gid() } })
    expect(answer.body.code).toBe(1)
    const rows = await test.database.db.selectFrom('usage_reports').select(['fsi_uid', 'key_id']).execute()
    expect(rows).toContainEqual({ fsi_uid: null, key_id })
    const list = await test.raw({
      method: 'POST',
      url: '/admin-endpoint/user/list/download',
      headers: { authorization: `Bearer ${token}` },
      payload: { fsi_gid: gid() },
    })
    expect([list.statusCode, list.body.split('\n')[0]]).toEqual([200, expect.stringContaining('UTC')])
  })

  it('is limited by the minute together with the other keys of its group, and beside those of other groups', async () => {
    const { db } = test.database
    // Keys of other tests share the minute.
    test.clock.advance(60)
    const [busy, sibling] = [await makeGroupKey(db, gid()), await makeGroupKey(db, gid())]
    const below = await makeGroupKey(db, org.east.below.fsi_gid)
    const bucket = { name: `call|*|keys of ${gid()}`, most: apiKeys.callsPerMinute, windowSeconds: 60 }
    await Promise.all(Array.from({ length: apiKeys.callsPerMinute }, () => test.services.spend(bucket)))
    const refused = await useOf(busy.key)
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(sibling.key)).toBe(429)
    expect(await statusOf(below.key)).toBe(200)
  })

  it('shows its last use, written at most once a minute', async () => {
    const { key } = await makeGroupKey(test.database.db, gid())
    await Promise.all([1, 2, 3].map(() => statusOf(key)))
    const first = test.clock.now()
    expect(await listed()).toMatchObject([{ last_used_time: first }])
    test.clock.advance(59)
    await statusOf(key)
    expect(await listed()).toMatchObject([{ last_used_time: first }])
    test.clock.advance(1)
    await statusOf(key)
    expect(await listed()).toMatchObject([{ last_used_time: first + 60 }])
  })
})

it('a token of a session that begins like a key is one of a session', async () => {
  const token = `tck_${'a'.repeat(39)}`
  expect((await useOf(token)).body).toMatchObject({ code: 1001, message: 'Please sign in.' })
})
