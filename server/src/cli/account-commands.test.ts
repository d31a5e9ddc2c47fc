import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdministratorAccount, makeUser, testPassword } from '../features/users/users.factory.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../testing/organisation.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation
let operator: Operator

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
})
afterAll(() => test.close())

async function records(action: string, entity_id: number): Promise<Record<string, unknown>[]> {
  const { rows } = await test.database.pool.query<Record<string, unknown>>(
    `select actor_uid, address, fsi_gid, entity_name, before, after from audit_log
     where action = $1 and entity_id = $2 order by id`,
    [action, entity_id],
  )
  return rows
}

const byOperator = { actor_uid: null, address: 'command line' }

const guess = async (email: string, password: string): Promise<number> =>
  (await test.call('signIn', { basic: [email, password] })).status

describe('user unlock', () => {
  it('lifts the lock of wrong tries, and is recorded once (req 75)', async () => {
    const { fsi_uid, email } = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    for (let tries = 0; tries < 5; tries += 1) await guess(email, 'Wrong5Horse')
    expect(await guess(email, testPassword)).toBe(429)
    const { code, said } = await operator.run('user', 'unlock', '--email', email.toUpperCase())
    expect({ code, said }).toEqual({
      code: 0,
      said: [`${email} has no wrong tries any more, and can sign in at once.`],
    })
    expect(await guess(email, testPassword)).toBe(200)
    await operator.run('user', 'unlock', '--email', email)
    const again = await operator.run('user', 'unlock', '--email', email, '--json')
    expect(JSON.parse(again.said[0] ?? '')).toEqual({ fsi_uid, email, had_wrong_tries: false })
    expect(await records('user.unlock', fsi_uid)).toEqual([
      expect.objectContaining({ ...byOperator, entity_name: email, fsi_gid: org.root.fsi_gid }),
    ])
  })
})

describe('user disable', () => {
  it('disables a user, ends its sessions, and is recorded (req 75)', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.east.below.fsi_gid)
    const token = await tokenOf(test, account)
    expect(await operator.run('user', 'disable', '--email', account.email)).toMatchObject({
      code: 0,
      said: [`Disabled ${account.email}, and ended 1 session.`],
      noted: [],
    })
    expect((await test.call('getAccount', { token })).status).toBe(401)
    expect(await records('user.update', account.fsi_uid)).toEqual([
      {
        ...byOperator,
        fsi_gid: org.east.below.fsi_gid,
        entity_name: account.email,
        before: { is_active: 1 },
        after: { is_active: 0 },
      },
    ])
    const again = await operator.run('user', 'disable', '--email', account.email)
    expect(again.said).toEqual([`${account.email} is disabled already.`])
    expect(await records('user.update', account.fsi_uid)).toHaveLength(1)
  })

  it('warns that a default user stays the default user', async () => {
    const { east } = org
    const row = { fsi_gid: east.below.fsi_gid, fsi_uid: east.user.fsi_uid, fsi_nid: east.number.fsi_nid }
    await test.database.db.insertInto('group_default_users').values(row).execute()
    expect(await operator.run('user', 'disable', '--email', east.user.email)).toMatchObject({
      code: 0,
      noted: [expect.stringMatching(/stays the default user of its group/)],
    })
  })

  it('refuses the last administrator of the root group, and changes nothing (row 28)', async () => {
    const lonely = await openTestApp()
    try {
      const { administrator } = await makeOrganisation(lonely)
      const alone = makeOperator(lonely.database)
      const { code, said, noted } = await alone.run('user', 'disable', '--email', administrator.email)
      expect({ code, said, noted }).toEqual({
        code: 1,
        said: [],
        noted: [expect.stringMatching(/administrator/)],
      })
      const { rows } = await lonely.database.pool.query('select is_active from users where fsi_uid = $1', [
        administrator.fsi_uid,
      ])
      expect(rows).toEqual([{ is_active: 1 }])
    } finally {
      await lonely.close()
    }
  })
})

describe('user end-sessions', () => {
  it('ends every session of the user and says why there, and the user can sign in again (req 75)', async () => {
    const account = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const tokens = [await tokenOf(test, account), await tokenOf(test, account)]
    const other = await tokenOf(test, org.west.administrator)
    expect(await operator.run('user', 'end-sessions', '--email', account.email)).toMatchObject({
      code: 0,
      said: [`Ended 2 sessions of ${account.email}.`],
    })
    for (const token of tokens) {
      const { status, body } = await test.call('getAccount', { token })
      expect({ status, body }).toMatchObject({ status: 401, body: { reason: 'ended_by_operator' } })
    }
    expect((await test.call('getAccount', { token: other })).status).toBe(200)
    expect(await records('session.end', account.fsi_uid)).toEqual([
      expect.objectContaining({ ...byOperator, after: { ended: 2 } }),
    ])
    expect(await guess(account.email, testPassword)).toBe(200)
  })
})

describe.each([['unlock'], ['disable'], ['end-sessions']])('user %s', (act) => {
  it('refuses an address that no user has', async () => {
    await makeUser(test.database.db, org.root.fsi_gid)
    expect(await operator.run('user', act, '--email', 'nobody@example.com')).toMatchObject({
      code: 1,
      said: [],
      noted: ['There is no user with the e-mail nobody@example.com.'],
    })
  })
})

describe('bulletin remove', () => {
  it('takes a bulletin off the dashboards, and the audit log keeps its text (req 75)', async () => {
    const added = await operator.run('bulletin', 'add', '--subject', 'Down', '--content', 'C', '--json')
    const { id } = JSON.parse(added.said[0] ?? '') as { id: number }
    expect(await operator.run('bulletin', 'remove', '--id', String(id))).toMatchObject({
      code: 0,
      said: [`Removed the bulletin "Down" (${id}).`],
    })
    expect((await operator.run('bulletin', 'list')).said).toEqual(['There is no bulletin.'])
    expect(await records('bulletin.remove', id)).toEqual([
      expect.objectContaining({ ...byOperator, before: { subject: 'Down', content: 'C' } }),
    ])
    expect(await operator.run('bulletin', 'remove', '--id', String(id))).toMatchObject({
      code: 1,
      noted: [`There is no bulletin ${id}; \`bulletin list\` lists all.`],
    })
  })
})
