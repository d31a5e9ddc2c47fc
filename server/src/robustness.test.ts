import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from './platform/db/transaction.ts'
import { makeOrganisation, tokenOf, type Organisation } from './testing/organisation.ts'
import { type TestApp, openTestApp } from './testing/test-app.ts'
import { jsonWithoutSecrets } from './platform/change/audit.ts'

let test: TestApp
let org: Organisation
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.administrator)
})
afterAll(() => test.close())

describe('an unexpected error', () => {
  it('answers only a request id (req 54), and is logged with it', async () => {
    const broken = await openTestApp()
    await broken.database.pool.query('alter table bulletins rename to bulletins_gone')
    const { administrator } = await makeOrganisation(broken)
    const { status, body, headers } = await broken.call('listBulletins', {
      token: await tokenOf(broken, administrator),
    })
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 500,
      message: 'Something went wrong on our side.',
      request_id: headers['x-request-id'],
    })
    const line = broken.logged.find((entry) => entry.includes('call failed'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ request_id: headers['x-request-id'] })
    await broken.close()
  })

  it('about an answer that breaks its contract names the field to the test that called', async () => {
    const { pool } = test.database
    await pool.query(
      'alter table groups alter column sso_idp drop not null; update groups set sso_idp = null',
    )
    await expect(test.call('getGroup', { token, body: { fsi_gid: org.root.fsi_gid } })).rejects.toThrow(
      'the answer of /admin-endpoint/group/details breaks its contract: group.sso_idp: Invalid input: expected string, received null',
    )
    await pool.query("update groups set sso_idp = ''; alter table groups alter column sso_idp set not null")
  })
})

describe('the log', () => {
  it('has one line a call, with request id, administrator, duration and outcome (req 76)', async () => {
    test.logged.length = 0
    const { headers } = await test.call('listUsers', { token, body: { pagesize: 1 } })
    await test.call('listUsers', { token: 'x'.repeat(43) })
    const lines = test.logged.map((line) => JSON.parse(line))
    const id = String(headers['x-request-id'])
    expect(test.logged[0]?.split(id)).toHaveLength(2)
    expect(lines).toMatchObject([
      {
        request_id: id,
        route: '/admin-endpoint/user/list',
        status: 200,
        outcome: 'success',
        fsi_admin_uid: org.administrator.fsi_uid,
        milliseconds: expect.any(Number),
      },
      { status: 401, outcome: 'unauthorised' },
    ])
  })

  it('gets no extra line from data (req 77), and contains no token, cookie or password (req 74, 78)', async () => {
    test.logged.length = 0
    await test.raw({
      method: 'POST',
      url: '/admin-endpoint/user/list?a=Canary1Query',
      headers: {
        authorization: `Bearer ${token}`,
        cookie: 'far=Canary2Cookie',
        'user-agent': 'x"}\\n{"forged":1',
      },
      payload: { criteria: 'email', keywords: 'Canary3Keyword\n{"forged":1}' },
    })
    await test.call('signIn', { basic: ['Canary4Name', 'Canary5Password'] })
    expect(test.logged.join('')).not.toMatch(/Canary|forged/)
    expect(test.logged.join('')).not.toContain(token)
  })
})

describe('the audit log', () => {
  it('refuses update, delete and truncate (req 77)', async () => {
    for (const statement of [
      "update audit_log set action = 'x'",
      'delete from audit_log',
      'truncate audit_log',
    ])
      await expect(test.database.pool.query(statement)).rejects.toThrow('audit rows are never changed')
  })

  it('drops the reference to a deleted account, and keeps its e-mail', async () => {
    const { db } = test.database
    await inTransaction(db, (tx) =>
      tx.deleteFrom('sessions').where('fsi_uid', '=', org.administrator.fsi_uid).execute(),
    )
    const second = await openTestApp()
    const other = await makeOrganisation(second)
    await tokenOf(second, other.west.administrator)
    await second.database.db
      .deleteFrom('users')
      .where('fsi_uid', '=', other.west.administrator.fsi_uid)
      .execute()
    const rows = await second.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'sign-in')
      .execute()
    expect(rows).toMatchObject([{ actor_uid: null, actor_email: other.west.administrator.email }])
    await second.close()
  })

  it('keeps no secret of before and after, at any depth (req 75)', () => {
    const secrets = {
      password: 'a',
      nested: [{ smtp_password: 'b', logo_data: 'c', name: 'kept' }],
      new_token: 'd',
    }
    expect(JSON.parse(jsonWithoutSecrets(secrets))).toEqual({
      password: '[removed]',
      nested: [{ smtp_password: '[removed]', logo_data: '[removed]', name: 'kept' }],
      new_token: '[removed]',
    })
  })
})

describe('too many calls (req 83)', () => {
  it('of one account get 429 with Retry-After, and of others none', async () => {
    const mine = await tokenOf(test, org.east.administrator)
    let refused = 0
    for (let round = 0; round < 620; round += 1) {
      const { status, headers } = await test.call('getServiceHealth', { token: mine })
      if (status === 429 && Number(headers['retry-after']) > 0) refused += 1
    }
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThanOrEqual(40)
    const theirs = await tokenOf(test, org.west.administrator)
    expect((await test.call('getServiceHealth', { token: theirs })).status).toBe(200)
  })
})
