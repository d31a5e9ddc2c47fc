import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MadeUser, makeAdministratorAccount, makeUser, testPassword } from '../users/users.factory.ts'
import { makeBrand } from '../brands/brands.factory.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { jobHandlers } from '../../jobs.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mailJob } from '../../platform/mail/outbox.ts'
import { type MailServer, startMailServer } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { issueActivationCodes } from './issue-activation-codes.ts'
import { resetJob } from './reset-job.ts'

const newPassword = 'Fresh6Meadow'
const userPortalUrl = 'https://users.telecopy.example/'

let server: MailServer
let test: TestApp
let org: Organisation
let addresses = 0

beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({ mailServer: server.settings(), providerName: 'Meridian', userPortalUrl })
  org = await makeOrganisation(test)
})
afterEach(() => void (server.received.length = 0))
afterAll(async () => {
  await test.close()
  await server.close()
})

/** A new address each time, so that tests share no rate limit. */
const freshAddress = (): string => `10.9.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`

const ask = (username: string, address = freshAddress()) =>
  test.call('requestPasswordReset', { body: { username }, address })

async function runJobs(): Promise<void> {
  const handlers = jobHandlers(test.database, test.services)
  for (const { name } of [resetJob, mailJob]) {
    const handler = handlers.find(({ kind }) => kind.name === name)
    if (handler !== undefined) await runQueuedJobs(test, handler)
  }
}

const mailedCode = (): string =>
  /^Your code: (\d{6})$/m.exec(server.received.at(-1)?.parsed.text ?? '')?.[1] ?? 'no code'

async function codeFor(user: MadeUser): Promise<string> {
  expect((await ask(user.email)).body).toEqual({ code: 1 })
  await runJobs()
  return mailedCode()
}

it('mails a code before the welcomes that wait', async () => {
  const { db } = test.database
  const [by, user] = [await administrator(), await administrator()]
  const newcomers = [await makeUser(db, org.root.fsi_gid), await makeUser(db, org.root.fsi_gid)]
  const { body } = await signIn(by, testPassword)
  const token = body.code === 1 ? body.fsi_a_t : ''
  const fsi_uids = newcomers.map(({ fsi_uid }) => fsi_uid)
  expect((await test.call('sendWelcomeEmail', { token, body: { fsi_uids } })).body).toMatchObject({ code: 1 })
  await codeFor(user)
  expect(server.received.map(({ recipients }) => recipients[0])).toEqual(
    [user, ...newcomers].map(({ email }) => email),
  )
})

const confirm = (user: MadeUser, verification_code: string, password = newPassword) =>
  test.call('confirmPassword', {
    basic: [user.email, password],
    body: { verification_code },
    address: freshAddress(),
  })
const changeEmail = async (by: MadeUser, { fsi_uid }: MadeUser, new_email: string): Promise<string> => {
  const { body } = await signIn(by, testPassword)
  if (body.code !== 1) throw new Error('not signed in')
  const change = { fsi_uid, new_email, confirm_email: new_email, is_batch_update_dids_emails: 0 as const }
  const answer = await test.call('updateUser', { token: body.fsi_a_t, body: change })
  expect(answer.body).toMatchObject({ code: 1 })
  await runJobs()
  server.received.length = 0
  return new_email
}

const signIn = (user: MadeUser, password: string) =>
  test.call('signIn', { basic: [user.email, password], address: freshAddress() })
const administrator = (): Promise<MadeUser> => makeAdministratorAccount(test.database.db, org.root.fsi_gid)

describe('requestPasswordReset', () => {
  it('mails six digits that set a new password once, and end every session', async () => {
    const user = await administrator()
    const { body: session } = await signIn(user, testPassword)
    const code = await codeFor(user)
    expect(server.received[0]).toMatchObject({ recipients: [user.email] })
    expect(server.received[0]?.parsed.subject).toBe('Your code for Meridian')
    expect((await confirm(user, code)).body).toEqual({ code: 1 })
    expect((await signIn(user, newPassword)).body).toMatchObject({ code: 1 })
    expect((await signIn(user, testPassword)).status).toBe(401)
    const old = session.code === 1 ? session.fsi_a_t : ''
    expect((await test.call('getAccount', { token: old })).status).toBe(401)
    expect((await confirm(user, code, 'Other7Meadow')).status).toBe(401)
  })

  it('answers the same for an unknown, a disabled and a known name, before it looks them up (req 6)', async () => {
    const disabled = await makeUser(test.database.db, org.root.fsi_gid, { is_active: 0 })
    const known = await administrator()
    const answers = await Promise.all(
      [known.email, disabled.email, 'nobody-here@example.com'].map((name) => ask(name)),
    )
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, body: { code: 1 } })),
    )
    const { rows } = await test.database.pool.query(`select 1 from mails where state = 'queued'`)
    expect(rows).toEqual([])
    await runJobs()
    expect(server.received.map(({ recipients }) => recipients)).toEqual([[known.email]])
  })

  it('sends 5 mails an hour to a mailbox in all spellings, and drops the sixth silently', async () => {
    const user = await administrator()
    for (let asked = 0; asked < 7; asked += 1)
      expect((await ask(asked % 2 === 0 ? user.email : ` ${user.email.toUpperCase()}`)).body).toEqual({
        code: 1,
      })
    await runJobs()
    expect(server.received).toHaveLength(5)
    test.clock.advance(3600)
    await codeFor(user)
    expect(server.received).toHaveLength(6)
  })

  it('sends 20 mails an hour for one address, and drops the next silently', async () => {
    const users = await Promise.all(
      Array.from({ length: 22 }, () => makeUser(test.database.db, org.root.fsi_gid)),
    )
    const answers = await Promise.all(users.map((user) => ask(user.email, '10.8.0.1')))
    expect(answers.every(({ body }) => body.code === 1)).toBe(true)
    await runJobs()
    expect(server.received).toHaveLength(20)
  })

  it('sends 20 mails an hour for an IPv6 /64, and 200 for a /48', async () => {
    const { email } = await administrator()
    const askFrom = (network: number, name: string) =>
      ask(name, `2001:db8:6:${network.toString(16)}::${name === email ? '1' : '2'}`)
    for (let network = 0; network < 10; network += 1)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => askFrom(network, `no${network}.${at}@example.com`)),
      )
    expect((await askFrom(11, email)).body).toEqual({ code: 1 })
    await runJobs()
    expect(server.received).toHaveLength(0)
    expect((await ask(email, '2001:db8:7:1::1')).body).toEqual({ code: 1 })
    await runJobs()
    expect(server.received).toHaveLength(1)
  })

  it('makes a code that lasts 15 minutes, allows 5 tries, and is void once a newer one is requested (req 11)', async () => {
    const user = await administrator()
    const old = await codeFor(user)
    const fresh = await codeFor(user)
    if (old !== fresh) expect((await confirm(user, old)).status).toBe(401)
    test.clock.advance(15 * 60)
    expect((await confirm(user, fresh)).status).toBe(401)
    const again = await codeFor(user)
    const wrong = again === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 5; tried += 1) expect((await confirm(user, wrong)).status).toBe(401)
    expect((await confirm(user, again)).status).toBe(401)
    const last = await codeFor(user)
    const other = last === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 4; tried += 1) expect((await confirm(user, other)).status).toBe(401)
    expect((await confirm(user, last)).body).toEqual({ code: 1 })
  })

  it('leaves the activation link of a newcomer valid: a stranger who asks for a code voids nothing', async () => {
    const user = await makeUser(test.database.db, org.root.fsi_gid, { is_admin: 1 })
    const links = await inTransaction(test.database.db, (tx) =>
      issueActivationCodes(test.services, tx, [{ fsi_uid: user.fsi_uid, fsi_bid: null }]),
    )
    await codeFor(user)
    expect((await confirm(user, links.get(user.fsi_uid) ?? '')).body).toEqual({ code: 1 })
  })

  it.each([
    ['alone', false],
    ['with a group', true],
  ])(
    'makes a code that is void once its user moves %s to where another brand mails',
    async (_how, isGroup) => {
      const { db } = test.database
      const { body } = await signIn(await administrator(), testPassword)
      const token = body.code === 1 ? body.fsi_a_t : ''
      const top = await makeGroup(db, org.root.fsi_gid)
      const { fsi_bid } = await makeBrand(db, top.fsi_gid)
      const moving = await makeGroup(db, top.fsi_gid)
      const [user, newcomer] = [
        await makeAdministratorAccount(db, moving.fsi_gid),
        await makeUser(db, moving.fsi_gid, { is_admin: 1 }),
      ]
      const link = async () =>
        (
          await inTransaction(db, (tx) =>
            issueActivationCodes(test.services, tx, [{ fsi_uid: newcomer.fsi_uid, fsi_bid }]),
          )
        ).get(newcomer.fsi_uid) ?? ''
      const move = async (to: number) => {
        const moves = isGroup
          ? [test.call('updateGroup', { token, body: { fsi_gid: moving.fsi_gid, parent_gid: to } })]
          : [user, newcomer].map(({ fsi_uid }) =>
              test.call('updateUser', { token, body: { fsi_uid, fsi_gid: to } }),
            )
        for (const moved of await Promise.all(moves)) expect(moved.body.code).toBe(1)
      }
      const [code, activation] = [await codeFor(user), await link()]
      await move((await makeGroup(db, top.fsi_gid)).fsi_gid)
      expect((await confirm(user, code)).status).toBe(200)
      expect((await confirm(newcomer, activation)).status).toBe(200)
      const [later, again] = [await codeFor(user), await link()]
      // The brand that has mailed them counts, also once it mails no more.
      await db.updateTable('brands').set({ is_active: 0 }).where('fsi_gid', '=', top.fsi_gid).execute()
      await move((await makeGroup(db, org.root.fsi_gid)).fsi_gid)
      expect((await confirm(user, later)).status).toBe(401)
      expect((await confirm(newcomer, again)).status).toBe(401)
    },
  )

  it('sends a user who is no administrator to the user portal once the password is set (req 40)', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid, { is_admin: 0 })
    const there = { code: 1, url: userPortalUrl }
    expect((await confirm(user, await codeFor(user))).body).toEqual(there)
    const changed = await test.call('changePassword', {
      basic: [user.email, newPassword],
      body: { new_password: 'Other7Meadow' },
      address: freshAddress(),
    })
    expect(changed.body).toEqual(there)
  })

  it('keeps the code unreadable: as a keyed hash in its table, sealed in the outbox (req 74)', async () => {
    const user = await administrator()
    await ask(user.email)
    const handler = jobHandlers(test.database, test.services).find(({ kind }) => kind.name === resetJob.name)
    if (handler !== undefined) await runQueuedJobs(test, handler)
    const waiting = JSON.stringify((await test.database.pool.query('select * from mails')).rows)
    await runJobs()
    expect(waiting).not.toContain(mailedCode())
    expect(test.logged.join('')).not.toContain(mailedCode())
  })

  it('records the request, and refuses an invalid address', async () => {
    const user = await administrator()
    await codeFor(user)
    const row = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'actor_email'])
      .where('entity_id', '=', user.fsi_uid)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(row).toEqual({ action: 'password.request-reset', entity_id: user.fsi_uid, actor_email: '' })
    const refused = await ask('no address')
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: 'Please enter a valid email address.' },
    ])
  })
})

describe('changePassword', () => {
  const changeTo = (user: MadeUser, present: string, new_password: string) =>
    test.call('changePassword', {
      basic: [user.email, present],
      body: { new_password },
      address: freshAddress(),
    })

  it('requires the present password, and ends every session (req 9)', async () => {
    const user = await administrator()
    const { body: session } = await signIn(user, testPassword)
    expect((await changeTo(user, 'Wrong5Password', newPassword)).status).toBe(401)
    expect((await changeTo(user, testPassword, newPassword)).body).toEqual({ code: 1 })
    const old = session.code === 1 ? session.fsi_a_t : ''
    expect((await test.call('getAccount', { token: old })).status).toBe(401)
    expect((await signIn(user, testPassword)).status).toBe(401)
    expect((await signIn(user, newPassword)).body).toMatchObject({ code: 1 })
  })

  it.each([
    ['short', 'Use at least 8 characters.'],
    ['nodigitsHere', 'Add a digit.'],
    ['Password1', 'This password is too common. Please choose another one.'],
    ['Gandalf1', 'This password is too common. Please choose another one.'],
    [testPassword, 'The new password must not be the present one.'],
  ])('refuses %s', async (password, message) => {
    const user = await administrator()
    const { status, body } = await changeTo(user, testPassword, password)
    expect([status, body]).toMatchObject([400, { message, errors: [{ path: 'new_password', message }] }])
    expect((await signIn(user, testPassword)).body).toMatchObject({ code: 1 })
  })

  it('shares its counter with sign-in (req 3)', async () => {
    const user = await administrator()
    const address = freshAddress()
    const guess = () =>
      test.call('changePassword', {
        basic: [user.email, 'Wrong5Password'],
        body: { new_password: newPassword },
        address,
      })
    for (let tried = 0; tried < 5; tried += 1) expect((await guess()).status).toBe(401)
    expect((await test.call('signIn', { basic: [user.email, testPassword], address })).status).toBe(429)
  })
})

describe('an address that the account has changed itself', () => {
  it('gets no code for a day: a stolen session sets no password with it', async () => {
    const thief = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const email = await changeEmail(thief, thief, 'thief@elsewhere.example')
    expect((await ask(email)).body).toEqual({ code: 1 })
    await runJobs()
    expect(server.received).toEqual([])
    test.clock.advance(24 * 3600 + 1)
    expect(await codeFor({ ...thief, email })).toMatch(/^\d{6}$/)
  })

  it('gets none by a welcome e-mail either', async () => {
    const { pool } = test.database
    const thief = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const email = await changeEmail(thief, thief, 'welcomed@elsewhere.example')
    const { body } = await signIn({ ...thief, email }, testPassword)
    const token = body.code === 1 ? body.fsi_a_t : ''
    // As an account that signs in by SSO only, but need not.
    await pool.query('update users set password_hash = null where fsi_uid = $1', [thief.fsi_uid])
    const welcome = async () => {
      await test.call('sendWelcomeEmail', { token, body: { fsi_uids: [thief.fsi_uid] } })
      await runJobs()
      const codes = `select 1 from one_time_codes where fsi_uid = $1 and kind = 'activation'`
      return [server.received.length, (await pool.query(codes, [thief.fsi_uid])).rowCount]
    }
    expect(await welcome()).toEqual([1, 0])
  })

  it('gets one at once if another administrator has changed it', async () => {
    const moved = await makeAdministratorAccount(test.database.db, org.east.group.fsi_gid)
    const email = await changeEmail(org.administrator, moved, 'moved@elsewhere.example')
    expect(await codeFor({ ...moved, email })).toMatch(/^\d{6}$/)
  })
})
