import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { updateUser } from '@telecopy/contract/users/users.calls'
import { makeNumberOf } from '../fax-numbers/fax-numbers.factory.ts'
import { jobHandlers } from '../../jobs.ts'
import { type Tx, inTransaction } from '../../platform/db/transaction.ts'
import type { RunningJob } from '../../platform/jobs/job.ts'
import { mailJob } from '../../platform/mail/outbox.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { makeGroupKey } from '../api-keys/api-keys.factory.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { resetJob } from '../sign-in/public.ts'
import { type MadeUser, makeAdministratorAccount, makeUser, testPassword } from './users.factory.ts'

let server: MailServer
let test: TestApp
let org: Organisation
let east: string

beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ mailServer: server.settings(), providerName: 'Meridian' })
  org = await makeOrganisation(test)
  east = await tokenOf(test, org.east.administrator)
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(async () => {
  await test.close()
  await server.close()
})

// The calls of an account are limited by the minute, and the test's clock does not move.
const aMinuteLater = (): void => test.clock.advance(61)

type Fields = Omit<SentBodyOf<typeof updateUser>, 'fsi_uid'>

let made = 0
const newEmail = (): string => `renamed${(made += 1)}@example.com`

const update = (fsi_uid: number, fields: Fields, token = east) =>
  test.call('updateUser', { token, body: { fsi_uid, ...fields } })

const changeTo = (
  user: MadeUser,
  email: string,
  is_batch_update_dids_emails: '0' | '1' = '0',
  token = east,
) => update(user.fsi_uid, { new_email: email, confirm_email: email, is_batch_update_dids_emails }, token)

const newUser = (fields = {}): Promise<MadeUser> => makeUser(test.database.db, org.east.group.fsi_gid, fields)

const emailOf = async ({ fsi_uid }: MadeUser): Promise<string> =>
  (await test.call('getUser', { token: east, body: { fsi_uid } })).body.data.email

const recordsOf = (fsi_uid: number) =>
  test.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_email', 'fsi_gid', 'entity_name', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', fsi_uid)
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute()

async function runJobs(...names: string[]): Promise<void> {
  const handlers = jobHandlers(test.database, test.services)
  for (const name of names) {
    const handler = handlers.find(({ kind }) => kind.name === name)
    if (handler === undefined) throw new Error(`no job ${name}`)
    await runQueuedJobs(test, handler)
  }
}

describe('changing the e-mail', () => {
  it('saves the new address, and records both with the number of changed list entries (req 75, row 36)', async () => {
    const user = await newUser()
    const email = 'Ada.King@Example.com'
    const { body } = await changeTo(user, ` ${email} `)
    expect(body).toEqual({ code: 1, version: 2 })
    expect(await emailOf(user)).toBe(email)
    expect(await recordsOf(user.fsi_uid)).toEqual([
      {
        action: 'user.change-email',
        actor_email: org.east.administrator.email,
        fsi_gid: org.east.group.fsi_gid,
        entity_name: user.email,
        before: { email: user.email },
        after: { email, list_entries_changed: 0 },
      },
    ])
  })

  it('and other settings are one change', async () => {
    const user = await newUser()
    const email = newEmail()
    const { body } = await update(user.fsi_uid, {
      new_email: email,
      confirm_email: email,
      is_batch_update_dids_emails: 0,
      last_name: 'King',
      version: 1,
    })
    expect(body).toEqual({ code: 1, version: 2 })
    expect((await recordsOf(user.fsi_uid)).map(({ action }) => action)).toEqual([
      'user.update',
      'user.change-email',
    ])
  })

  it('checks in the order of the specification, and names the first mistake (req 42, 45)', async () => {
    const user = await newUser()
    const good = newEmail()
    const long = `${'n'.repeat(39)}@example.com`
    for (const [fields, path, message] of [
      [
        { new_email: ' ', confirm_email: '', is_batch_update_dids_emails: '' },
        'new_email',
        'Please enter an email address.',
      ],
      [{ is_batch_update_dids_emails: '1' }, 'new_email', 'Please enter an email address.'],
      [{ new_email: 'x', confirm_email: ' ' }, 'confirm_email', 'Please confirm the email address.'],
      [
        { new_email: 'x', confirm_email: 'y' },
        'confirm_email',
        ' The Confirmation Email Address must match the New Email Address.',
      ],
      [{ new_email: ' x', confirm_email: 'x ' }, 'new_email', 'x is an invalid email address.'],
      [
        { new_email: '=?utf-8?q?x?=@x.example', confirm_email: '=?utf-8?q?x?=@x.example' },
        'new_email',
        '=?utf-8?q?x?=@x.example is an invalid email address.',
      ],
      [{ new_email: 'a@-..b', confirm_email: 'a@-..b' }, 'new_email', 'a@-..b is an invalid email address.'],
      [{ new_email: long, confirm_email: long }, 'new_email', 'At most 50 characters.'],
      [
        { new_email: good, confirm_email: good },
        'is_batch_update_dids_emails',
        'Please select if you want to update emails for all associated fax numbers.',
      ],
    ] as const) {
      const { status, body } = await update(user.fsi_uid, fields)
      expect([status, body]).toMatchObject([400, { errors: [{ path, message }] }])
    }
    const fits = `${'n'.repeat(38)}@example.com`
    expect((await changeTo(user, fits)).body).toMatchObject({ code: 1 })
    expect(await recordsOf(user.fsi_uid)).toHaveLength(1)
  })

  it('of a foreign user is absent, whatever else is wrong with it (req 28)', async () => {
    expect((await changeTo(org.west.user, org.east.user.email)).status).toBe(404)
  })

  it('is refused for an old version (row 37)', async () => {
    const user = await newUser()
    await update(user.fsi_uid, { last_name: 'King' })
    const email = newEmail()
    const fields = { new_email: email, confirm_email: email, is_batch_update_dids_emails: '0' } as const
    expect((await update(user.fsi_uid, { ...fields, version: 1 })).body).toMatchObject({
      reason: 'changed_meanwhile',
    })
    expect(await emailOf(user)).toBe(user.email)
  })

  it('can be asked for 45 times a minute by an account of a branch (req 39)', async () => {
    aMinuteLater()
    const user = await newUser()
    for (let asked = 0; asked < 45; asked += 1) await changeTo(user, org.east.user.email)
    expect((await changeTo(user, org.east.user.email)).status).toBe(429)
    expect((await update(user.fsi_uid, { last_name: 'King' })).body).toMatchObject({ code: 1 })
    aMinuteLater()
  })
})

describe('the lists of the user’s numbers', () => {
  const listsOf = async (fsi_nid: number) => {
    const { rows } = await test.database.pool.query<{ list: string; email: string; version: number }>(
      `select list, email, version from fax_number_emails join fax_numbers using (fsi_nid)
       where fsi_nid = $1 order by list, slot`,
      [fsi_nid],
    )
    return rows.map(({ list, email, version }) => `${version} ${list} ${email}`)
  }
  type Entry = readonly ['send_fax' | 'receive_fax', number, string]
  const numberOf = async (user: MadeUser, entries: readonly Entry[]): Promise<number> => {
    const { fsi_nid } = await makeNumberOf(test.database.db, user)
    await test.database.db
      .insertInto('fax_number_emails')
      .values(entries.map(([list, slot, email]) => ({ fsi_nid, list, slot, email })))
      .execute()
    return fsi_nid
  }

  it('change with it if asked: only entries of the old address, in any case, never twice (row 15)', async () => {
    const user = await newUser()
    const email = newEmail()
    const number = await numberOf(user, [
      ['send_fax', 1, user.email.toUpperCase()],
      ['receive_fax', 1, user.email],
      ['receive_fax', 2, 'else@example.com'],
    ])
    const double = await numberOf(user, [
      ['send_fax', 1, email.toUpperCase()],
      ['send_fax', 2, user.email],
    ])
    const other = await numberOf(user, [['send_fax', 1, 'else@example.com']])
    const foreign = await numberOf(org.east.user, [['send_fax', 1, user.email]])
    expect((await changeTo(user, email, '1')).body).toMatchObject({ code: 1 })
    expect(await listsOf(number)).toEqual([
      `2 receive_fax ${email}`,
      '2 receive_fax else@example.com',
      `2 send_fax ${email}`,
    ])
    expect(await listsOf(double)).toEqual([`2 send_fax ${email.toUpperCase()}`])
    expect(await listsOf(other)).toEqual(['1 send_fax else@example.com'])
    expect(await listsOf(foreign)).toEqual([`1 send_fax ${user.email}`])
    expect((await recordsOf(user.fsi_uid)).at(-1)?.after).toEqual({ email, list_entries_changed: 3 })
  })

  it('are as before when a change is taken back, also where the new address stood beside the old one', async () => {
    const user = await newUser()
    const [desk, third] = [newEmail(), newEmail()]
    const full = await numberOf(user, [
      ['send_fax', 1, 'a@example.com'],
      ['send_fax', 2, user.email],
      ['send_fax', 3, desk],
      ['send_fax', 4, third],
      ['send_fax', 5, 'e@example.com'],
    ])
    const before = (await listsOf(full)).map((entry) => entry.slice(1))
    const now = async () => (await listsOf(full)).map((entry) => entry.slice(1))
    await changeTo(user, desk, '1')
    expect(await now()).toEqual(before.filter((entry) => !entry.endsWith(user.email)))
    await changeTo(user, third, '1')
    expect(await now()).toEqual(before.filter((entry) => !entry.endsWith(user.email)))
    await changeTo(user, user.email, '1')
    expect(await now()).toEqual(before)
  })

  it('keep the entry of a neighbour whose address the user takes for a time', async () => {
    const user = await newUser()
    const [desk, stranger] = [newEmail(), newEmail()]
    const without = await numberOf(user, [['receive_fax', 1, desk]])
    const beside = await numberOf(user, [
      ['send_fax', 1, user.email],
      ['send_fax', 2, desk],
    ])
    const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
    await changeTo(user, desk, '0', key)
    expect(await listsOf(without)).toEqual([`1 receive_fax ${desk}`])
    expect(await listsOf(beside)).toEqual([`2 send_fax ${desk}`])
    await changeTo(user, stranger, '0', key)
    expect(await listsOf(without)).toEqual([`1 receive_fax ${desk}`])
    expect((await listsOf(beside)).toSorted()).toEqual(
      [`3 send_fax ${desk}`, `3 send_fax ${stranger}`].toSorted(),
    )
    await changeTo(user, user.email, '0', key)
    expect(await listsOf(without)).toEqual([`1 receive_fax ${desk}`])
    expect(await listsOf(beside)).toEqual([`4 send_fax ${user.email}`, `4 send_fax ${desk}`])
  })

  it('always change with it by a key that may not change numbers, so that what it takes back is theirs again', async () => {
    const user = await newUser()
    const number = await numberOf(user, [
      ['receive_fax', 1, user.email],
      ['send_fax', 1, 'else@example.com'],
    ])
    const stranger = newEmail()
    const { key } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, { permissions: ['users'] })
    await changeTo(user, stranger, '1', key)
    expect(await listsOf(number)).toEqual([`2 receive_fax ${stranger}`, '2 send_fax else@example.com'])
    await changeTo(user, user.email, '0', key)
    expect(await listsOf(number)).toEqual([`3 receive_fax ${user.email}`, '3 send_fax else@example.com'])
    await changeTo(user, stranger, '0', key)
    expect(await listsOf(number)).toEqual([`4 receive_fax ${stranger}`, '4 send_fax else@example.com'])
    const { key: both } = await makeGroupKey(test.database.db, org.east.group.fsi_gid, {
      permissions: ['users', 'numbers'],
    })
    await changeTo(user, user.email, '0', both)
    expect(await listsOf(number)).toEqual([`4 receive_fax ${stranger}`, '4 send_fax else@example.com'])
  })

  it('stand in the history of their number, with both addresses', async () => {
    const user = await newUser()
    const number = await numberOf(user, [
      ['receive_fax', 1, user.email],
      ['send_fax', 1, user.email],
    ])
    const email = newEmail()
    await changeTo(user, email, '1')
    const { body } = await test.call('listHistory', {
      token: east,
      body: { entity: 'fax-number', id: number },
    })
    expect(body.data.data[0]).toMatchObject({
      action: 'fax-number.replace-address',
      before: { email: user.email },
      after: { email, lists: ['receive_fax', 'send_fax'] },
    })
  })

  it('of a user that moves at once stand in both groups, each of which reads its own side (req 96)', async () => {
    const inNew = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const { fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid)
    const readerOf = async (gid: number) =>
      tokenOf(test, await makeAdministratorAccount(test.database.db, gid))
    const [readsFormer, readsNew] = [await readerOf(fsi_gid), await readerOf(inNew.fsi_gid)]
    const user = await makeUser(test.database.db, fsi_gid, { last_name: 'Former' })
    const number = await numberOf(user, [['receive_fax', 1, user.email]])
    const new_email = newEmail()
    const address = { new_email, confirm_email: new_email, is_batch_update_dids_emails: '1' } as const
    const wanted = { ...address, fsi_gid: inNew.fsi_gid, last_name: 'Renamed' }
    expect((await update(user.fsi_uid, wanted)).body).toMatchObject({ code: 1 })
    const ofNew = await Promise.all([
      test.call('listHistory', { token: readsNew, body: { entity: 'user', id: user.fsi_uid } }),
      test.call('listHistory', { token: readsNew, body: { entity: 'fax-number', id: number } }),
    ])
    const actions = ['fax-number.replace-address', 'user.change-email', 'user.move', 'user.update']
    const told = ofNew.flatMap(({ body }) => body.data.data)
    expect(told.map(({ action }) => action).toSorted()).toEqual(actions)
    for (const former of [user.email, 'Former']) expect(JSON.stringify(told)).not.toContain(former)
    const { body } = await test.call('listAudit', { token: readsFormer, body: { fsi_gid } })
    const ofFormer = body.data.data.map(({ action }) => action).filter((action) => action !== 'sign-in')
    expect(ofFormer.toSorted()).toEqual(actions.filter((action) => action !== 'user.move'))
    for (const now of [new_email, 'Renamed']) expect(JSON.stringify(body)).not.toContain(now)
  })

  it('stay as they are if not asked, or if the address is refused', async () => {
    const user = await newUser()
    const number = await numberOf(user, [['send_fax', 1, user.email]])
    await changeTo(user, org.east.user.email, '1')
    await changeTo(user, newEmail(), '0')
    expect(await listsOf(number)).toEqual([`1 send_fax ${user.email}`])
  })
})

describe('the old identity', () => {
  const signIn = (email: string, password = testPassword, address = '10.1.0.1') =>
    test.call('signIn', { basic: [email, password], address })

  it('signs in no more, and its sessions end at once; the new one signs in (req 20)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, user)
    const email = newEmail()
    await changeTo(user, email)
    expect((await test.call('getAccount', { token })).body).toMatchObject({ code: 1001 })
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(email)).body).toMatchObject({ code: 1 })
  })

  it('of one’s own account keeps the session that changes it, and no other', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const [here, there] = [await tokenOf(test, user), await tokenOf(test, user)]
    const email = newEmail()
    expect((await changeTo(user, email, '0', here)).body).toMatchObject({ code: 1 })
    expect((await test.call('getAccount', { token: here })).body).toMatchObject({ code: 1, email })
    expect((await test.call('getAccount', { token: there })).body).toMatchObject({ code: 1001 })
  })

  it('leaves its locked counter behind', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    for (let tried = 0; tried < 5; tried += 1) await signIn(user.email, 'Wrong5Horse', '10.1.0.2')
    expect((await signIn(user.email, testPassword, '10.1.0.2')).status).toBe(429)
    const email = newEmail()
    await changeTo(user, email)
    expect((await signIn(email, testPassword, '10.1.0.2')).body).toMatchObject({ code: 1 })
  })

  it('sets no password with the code or the link that it was mailed (req 10, 11)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const newcomer = await newUser()
    await test.call('requestPasswordReset', { body: { username: user.email } })
    await test.call('sendWelcomeEmail', { token: east, body: { fsi_uids: [newcomer.fsi_uid] } })
    await runJobs(resetJob.name, mailJob.name)
    const texts = server.received.map(({ parsed }) => parsed.text ?? '').join('\n')
    const code = /^Your code: (\d{6})$/m.exec(texts)?.[1] ?? ''
    const link = /&c=([\w-]+)/.exec(texts)?.[1] ?? ''
    expect([code, link]).not.toContain('')
    for (const [who, verification_code] of [
      [user, code],
      [newcomer, link],
    ] as const) {
      const email = newEmail()
      await changeTo(who, email)
      for (const name of [email, who.email]) {
        const basic: [string, string] = [name, 'Fresh6Meadow']
        const answer = await test.call('confirmPassword', { basic, body: { verification_code } })
        expect(answer.status).toBe(401)
      }
    }
  })

  it('gets no code that was asked for before, not even one that is being made', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const handler = jobHandlers(test.database, test.services).find(({ kind }) => kind.name === resetJob.name)
    const finish = async (work: (tx: Tx) => Promise<void>): Promise<void> => {
      await changeTo(user, newEmail())
      await inTransaction(test.database.db, work)
    }
    const job = { finish, signal: new AbortController().signal } as unknown as RunningJob
    await handler?.run(job, { username: user.email, request_id: 'late', address: '10.1.0.3' })
    await runJobs(mailJob.name)
    const subjects = server.received.flatMap(({ recipients, parsed }) =>
      recipients.includes(user.email) ? [parsed.subject] : [],
    )
    expect(subjects).toEqual(['Your email address at Meridian was changed'])
  })

  it('gets an e-mail, which names neither the new address nor the administrator', async () => {
    const user = await newUser({ first_name: 'Ada', last_name: 'King' })
    const email = newEmail()
    await runJobs(mailJob.name)
    server.received.length = 0
    await changeTo(user, email)
    await runJobs(mailJob.name)
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[user.email]])
    const { subject, text = '', html } = server.received[0]?.parsed ?? {}
    expect(subject).toBe('Your email address at Meridian was changed')
    expect(text).toContain('Hello Ada King,')
    expect(text).toContain(`replaced the email address ${user.email} of your account at Meridian`)
    for (const untold of [email, org.east.administrator.email, 'East'])
      for (const part of [text, html]) expect(part).not.toContain(untold)
  })

  it('stays with another spelling of the same address', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const token = await tokenOf(test, user)
    const spelled = user.email.toUpperCase()
    expect((await changeTo(user, spelled)).body).toEqual({ code: 1, version: 2 })
    expect(await emailOf(user)).toBe(spelled)
    expect((await test.call('getAccount', { token })).status).toBe(200)
    await runJobs(mailJob.name)
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain(user.email)
    expect((await changeTo(user, spelled)).body).toEqual({ code: 1, version: 2 })
    expect(await recordsOf(user.fsi_uid)).toHaveLength(1)
  })
})

describe('checkEmailExists', () => {
  const check = (email: string) => test.call('checkEmailExists', { token: east, body: { email } })

  it('says yes or no in any spelling, and never where (req 39)', async () => {
    for (const { email } of [org.east.user, org.west.user, org.administrator])
      for (const spelled of [email, ` ${email.toUpperCase()} `])
        expect((await check(spelled)).body).toEqual({ code: 1, is_email_exist: 1 })
    expect((await check(newEmail())).body).toEqual({ code: 1, is_email_exist: 0 })
  })

  it('refuses what is no address (req 45)', async () => {
    for (const [email, message] of [
      [' ', 'Please enter an email.'],
      ['x', 'Please enter a valid email address.'],
      [`${'n'.repeat(40)}@example.com`, 'At most 50 characters.'],
    ] as const) {
      const { status, body } = await check(email)
      expect([status, body]).toMatchObject([400, { errors: [{ path: 'email', message }] }])
    }
  })

  it('is limited by the minute (req 39)', async () => {
    aMinuteLater()
    const statuses: number[] = []
    for (let asked = 0; asked < 46; asked += 1) statuses.push((await check('x@example.com')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(45)
    expect(statuses.at(-1)).toBe(429)
  })
})
