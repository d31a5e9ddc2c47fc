import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@telecopy/contract/all-calls'
import type { Call } from '@telecopy/contract/kit/define-call'
import { issueActivationCodes } from './features/sign-in/public.ts'
import { makeUser, testPassword } from './features/users/users.factory.ts'
import { inTransaction } from './platform/db/transaction.ts'
import { type Organisation, makeOrganisation } from './testing/organisation.ts'
import { type TestApp, openTestApp, testSettings } from './testing/test-app.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
})
afterAll(() => test.close())

/** The whole content of a dump of the database. */
async function dump(without: readonly string[] = []): Promise<string> {
  const tables = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(test.database.db)
  const shown = tables.rows.filter(({ name }) => !without.includes(name))
  const contents = shown.map(async ({ name }) => {
    const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
      test.database.db,
    )
    return JSON.stringify(rows)
  })
  return (await Promise.all(contents)).join('\n')
}

describe('a dump of the database and the log', () => {
  it('show no password, token, code or key (req 73, 74)', async () => {
    const { body } = await test.call('signIn', { basic: [org.administrator.email, testPassword] })
    if (body.code !== 1) throw new Error('not signed in')
    const refreshed = await test.call('refreshSession', { token: body.fsi_r_t })
    const newcomer = await makeUser(test.database.db, org.root.fsi_gid, { is_admin: 1 })
    const codes = await inTransaction(test.database.db, (tx) =>
      issueActivationCodes(test.services, tx, [{ fsi_uid: newcomer.fsi_uid, fsi_bid: null }]),
    )
    const code = codes.get(newcomer.fsi_uid) ?? ''
    await test.call('confirmPassword', {
      basic: [newcomer.email, 'Fresh6Meadow'],
      body: { verification_code: code },
    })
    await test.call('signIn', { basic: [org.administrator.email, 'Guessed7Wrongly'] })
    const visible = `${await dump()}\n${test.logged.join('')}`
    expect(visible).toContain(newcomer.email)
    const secrets = [
      testPassword,
      'Fresh6Meadow',
      'Guessed7Wrongly',
      code,
      body.fsi_a_t,
      body.fsi_r_t,
      refreshed.body.fsi_a_t,
      refreshed.body.fsi_r_t,
      testSettings().secretKey,
    ]
    for (const secret of secrets) {
      expect(visible).not.toContain(secret)
      expect(visible).not.toContain(Buffer.from(secret).toString('hex'))
    }
  })
})

describe('the log of an unforeseen failure', () => {
  it('names the constraint, and no value of a row (req 74)', async () => {
    const { pool } = test.database
    await pool.query('create unique index users_canary on users (last_name) where last_name like $$Canary%$$')
    const { body } = await test.call('signIn', { basic: [org.administrator.email, testPassword] })
    if (body.code !== 1) throw new Error('not signed in')
    const create = (email: string) =>
      test.call('createUser', {
        token: body.fsi_a_t,
        body: {
          fsi_gid: org.root.fsi_gid,
          email,
          first_name: 'Ann',
          last_name: 'Canary Bird',
          time_zone: 'UTC',
        },
      })
    expect((await create('one@canary.example')).status).toBe(200)
    test.logged.length = 0
    const failed = await create('other@canary.example')
    expect([failed.status, failed.body]).toMatchObject([500, { code: 500 }])
    const log = test.logged.join('')
    expect(log).toContain('"constraint":"users_canary"')
    expect(log).toContain('"stack":')
    expect(log).not.toContain('Canary Bird')
    await pool.query('drop index users_canary')
  })
})

describe('a fresh installation', () => {
  it('has no account, key or password that is public (req 16)', async () => {
    const fresh = await openTestApp()
    const tables = ['users', 'groups', 'api_keys', 'one_time_codes', 'sessions'] as const
    for (const table of tables)
      expect([table, await fresh.database.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    for (const basic of [
      ['admin@telecopy.example', 'Telecopy2025'],
      ['admin', 'admin'],
      ['root', ''],
    ] as const)
      expect((await fresh.call('signIn', { basic })).status).toBe(401)
    await fresh.close()
  })
})

describe('fields that no call may set', () => {
  it('are refused in a body, and change nothing (req 32)', async () => {
    const { body } = await test.call('signIn', { basic: [org.east.administrator.email, testPassword] })
    if (body.code !== 1) throw new Error('not signed in')
    const before = await dump(['rate_limits'])
    const forged = {
      is_allow_branding: 1,
      is_admin: 1,
      is_sso: 1,
      is_admin_self: 0,
      parent_gid: 0,
      count_users: 9,
      created_time: 1,
    }
    for (const [key, value] of Object.entries(forged)) {
      const response = await test.raw({
        method: 'POST',
        url: '/admin-endpoint/defaultdid',
        headers: { authorization: `Bearer ${body.fsi_a_t}` },
        payload: { default_did: '12025550000', [key]: value },
      })
      expect([key, response.statusCode]).toEqual([key, 400])
    }
    expect(await dump(['rate_limits'])).toBe(before)
  })

  it('are the SMTP settings of a brand, but for the two calls that write one (req 65)', () => {
    const taking = Object.entries(allCalls as Record<string, Call>).filter(([, call]) =>
      Object.keys((call.body?.def as { shape?: object } | undefined)?.shape ?? {}).some((key) =>
        key.startsWith('smtp_'),
      ),
    )
    expect(taking.map(([name]) => name)).toEqual(['createBrand', 'updateBrand'])
  })
})
