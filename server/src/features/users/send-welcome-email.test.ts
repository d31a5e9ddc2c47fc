import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runMails } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from './users.factory.ts'

let server: MailServer
let test: TestApp
let org: Organisation
let root: string
let east: string

beforeAll(async () => {
  server = await startMailServer()
  test = await openTestApp({
    mailServer: server.settings(),
    mailFrom: { name: '', address: 'fax@telecopy.example' },
    publicUrl: 'https://fax.telecopy.example:8443',
    providerName: 'Telecopy',
  })
  org = await makeOrganisation(test)
  root = await tokenOf(test, org.administrator)
  east = await tokenOf(test, org.east.administrator)
})
afterEach(() => {
  server.received.length = 0
  server.relent()
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const request = (fsi_uids: number[], token = root, headers: Record<string, string> = {}) =>
  test.call('sendWelcomeEmail', { token, body: { fsi_uids }, headers })

async function welcome(fsi_uids: number[], token = root): Promise<ReceivedMail[]> {
  expect((await request(fsi_uids, token)).body).toEqual({ code: 1 })
  await runMails(test)
  return server.received
}

async function countOf(user: MadeUser): Promise<number> {
  const { body } = await test.call('listUsers', {
    token: root,
    body: { criteria: 'email', keywords: user.email },
  })
  return body.data.data[0]?.count_welcome_email ?? -1
}

async function makeBrandedGroup(brand: Record<string, unknown> = {}) {
  const group = await makeGroup(test.database.db, org.root.fsi_gid)
  await test.database.db
    .insertInto('brands')
    .values({
      fsi_gid: group.fsi_gid,
      brand_name: 'Northwind Fax',
      domain: `b${group.fsi_gid}.example`,
      created_time: 0,
      lst_updated_time: 0,
      ...brand,
    })
    .execute()
  return { ...group, domain: `b${group.fsi_gid}.example` }
}

const newcomer = (fsi_gid = org.root.fsi_gid, fields = {}): Promise<MadeUser> =>
  makeUser(test.database.db, fsi_gid, fields)

const host = 'https://fax.telecopy.example:8443'

/** The link on the line of the text that offers it; its parts are '' when there is none. */
function activationLink(mail: ReceivedMail | undefined): { email: string; code: string } {
  const [line = ''] = /^Set your password: .*$/m.exec(mail?.parsed.text ?? '') ?? []
  const parts = /^Set your password: (\S+)\/admin\/first-time-sign-in#e=(\S+)&c=([\w-]{43})$/.exec(line)
  if (parts?.[1] !== host) return { email: '', code: '' }
  return { email: parts[2] ?? '', code: parts[3] ?? '' }
}

describe('a welcome e-mail', () => {
  it('carries a link that sets the first password, as text and as HTML', async () => {
    const user = await newcomer(undefined, { first_name: 'Zoë', last_name: 'O’Neil', is_admin: 1 })
    const [mail] = await welcome([user.fsi_uid])
    expect(mail).toMatchObject({ from: 'fax@telecopy.example', recipients: [user.email] })
    expect(mail?.parsed.subject).toBe('Welcome to Telecopy')
    expect(mail?.parsed.from?.text).toBe('"Telecopy" <fax@telecopy.example>')
    expect(mail?.parsed.text).toContain('Hello Zoë O’Neil,')
    const { email, code } = activationLink(mail)
    expect(decodeURIComponent(email)).toBe(user.email)
    expect(String(mail?.parsed.html)).toContain(`#e=${email}&amp;c=${code}`)
    const set = await test.call('confirmPassword', {
      basic: [user.email, 'Fresh6Meadow'],
      body: { verification_code: code },
    })
    expect(set.body).toEqual({ code: 1 })
    expect((await test.call('signIn', { basic: [user.email, 'Fresh6Meadow'] })).body).toMatchObject({
      code: 1,
    })
  })

  it('links to sign-in instead, without an activation code, when there is a password', async () => {
    const user = await makeAdministratorAccount(test.database.db, org.root.fsi_gid)
    const [mail] = await welcome([user.fsi_uid])
    expect(mail?.parsed.text).toContain('Sign in: https://fax.telecopy.example:8443/admin\n')
    expect(mail?.raw).not.toContain('first-time-sign-in')
  })

  it('voids the previous link', async () => {
    const user = await newcomer()
    await welcome([user.fsi_uid])
    await welcome([user.fsi_uid])
    const [first = '', second = ''] = server.received.map((mail) => activationLink(mail).code)
    const confirm = (verification_code: string) =>
      test.call('confirmPassword', { basic: [user.email, 'Fresh6Meadow'], body: { verification_code } })
    expect((await confirm(first)).status).toBe(401)
    expect((await confirm(second)).body).toEqual({ code: 1 })
  })

  it('uses the nearest active brand: name, logo, text, signature and host (req 66)', async () => {
    const logo_png = Buffer.from('iVBORw0KGgoAAAANSUhEUg', 'base64')
    const branded = await makeBrandedGroup({
      logo_png,
      welcome_email: 'Ring us.',
      email_signature: 'Your Northwind',
    })
    const below = await makeGroup(test.database.db, branded.fsi_gid)
    const user = await newcomer(below.fsi_gid)
    const [mail] = await welcome([user.fsi_uid])
    expect(mail?.parsed.subject).toBe('Welcome to Northwind Fax')
    expect(mail?.parsed.from?.text).toBe('"Northwind Fax" <fax@telecopy.example>')
    expect(mail?.parsed.text).toMatch(/Ring us\.\n[^]*\nYour Northwind\n$/)
    expect(mail?.parsed.text).toContain(`https://${branded.domain}:8443/admin/first-time-sign-in#`)
    const [picture] = mail?.parsed.attachments ?? []
    expect(picture).toMatchObject({ contentType: 'image/png', related: true })
    expect(picture?.content.equals(logo_png)).toBe(true)
  })

  it('uses the brand above when the nearer one is off, and links to the main host when users below may not sign in there', async () => {
    const above = await makeBrandedGroup({ is_allow_sub_group_signin: 0 })
    const off = await makeGroup(test.database.db, above.fsi_gid)
    await test.database.db
      .insertInto('brands')
      .values({
        fsi_gid: off.fsi_gid,
        brand_name: 'Off',
        domain: 'off.example',
        is_active: 0,
        created_time: 0,
        lst_updated_time: 0,
      })
      .execute()
    const user = await newcomer(off.fsi_gid)
    const [mail] = await welcome([user.fsi_uid])
    expect(mail?.parsed.subject).toBe('Welcome to Northwind Fax')
    expect(mail?.parsed.text).toContain('https://fax.telecopy.example:8443/admin/first-time-sign-in#')
  })

  it('carries neither link nor guide when the brand says so', async () => {
    const group = await makeBrandedGroup({ is_send_activation_link: 0 })
    const user = await newcomer(group.fsi_gid)
    const [mail] = await welcome([user.fsi_uid])
    expect(mail?.parsed.text).not.toMatch(/https:|User guide/)
    expect(mail?.parsed.text).toContain(`Your username: ${user.email}`)
  })

  it('shows typed text literally: no template, no markup (req 71)', async () => {
    const typed = '{{7*7}} ${7*7} <img src=x onerror=alert(1)> & "quotes"'
    const group = await makeBrandedGroup({
      brand_name: '<b>Bold</b> & Co',
      welcome_email: typed,
      email_signature: '<script>alert(1)</script>',
    })
    const user = await newcomer(group.fsi_gid, { first_name: '<i>Ada</i>', last_name: 'x' })
    const [mail] = await welcome([user.fsi_uid])
    expect(mail?.parsed.text).toContain(typed)
    expect(mail?.parsed.text).toContain('Hello <i>Ada</i> x,')
    const html = String(mail?.parsed.html)
    expect(html).toContain('{{7*7}} ${7*7} &lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
    expect(html).not.toMatch(/<(i|b|script|img src=x)\b/)
  })
})

describe('the count', () => {
  it('rises when the server has accepted the mail, and not before', async () => {
    const user = await newcomer()
    await request([user.fsi_uid])
    expect(await countOf(user)).toBe(0)
    server.refuse.recipient = { code: 451, message: 'later' }
    await runMails(test)
    expect(await countOf(user)).toBe(0)
    server.relent()
    await runMails(test)
    expect(await countOf(user)).toBe(1)
    await runMails(test)
    expect([server.received.length, await countOf(user)]).toEqual([1, 1])
  })

  it('does not rise when the server refuses the mailbox, which gets no further attempt', async () => {
    const user = await newcomer()
    await request([user.fsi_uid])
    server.refuse.recipient = { code: 550, message: 'no such mailbox' }
    await runMails(test)
    server.relent()
    await runMails(test)
    expect([server.received.length, await countOf(user)]).toEqual([0, 0])
    const row = await test.database.db
      .selectFrom('mails')
      .select(['state', 'last_error', 'content_sealed'])
      .where('fsi_uid', '=', user.fsi_uid)
      .executeTakeFirst()
    expect(row).toMatchObject({ state: 'failed', content_sealed: null })
    expect(row?.last_error).toContain('550 no such mailbox')
  })

  it('keeps its Message-ID over the attempts, so that a copy is recognised', async () => {
    const user = await newcomer()
    await request([user.fsi_uid])
    server.refuse.message = { code: 452, message: 'full' }
    await runMails(test)
    const attempts = await test.database.db
      .selectFrom('mails')
      .select(['attempts', 'next_time'])
      .where('fsi_uid', '=', user.fsi_uid)
      .executeTakeFirst()
    expect(attempts).toEqual({ attempts: 1, next_time: test.clock.now() + 10 })
    server.relent()
    await runMails(test)
    expect(server.received[0]?.parsed.messageId).toMatch(/^<\d+\.[\w-]{22}@telecopy\.example>$/)
  })
})

describe('sendWelcomeEmail', () => {
  it('sends nothing twice when the same attempt comes again, also at once (row 36)', async () => {
    const users = [await newcomer(), await newcomer()].map((user) => user.fsi_uid)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(Array.from({ length: 4 }, () => request(users, root, key)))
    expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 4 }, () => ({ code: 1 })))
    await runMails(test)
    expect(server.received).toHaveLength(2)
    await request(users, root, { 'idempotency-key': randomUUID() })
    await runMails(test)
    expect(server.received).toHaveLength(4)
  })

  it('sends to none when one of them is outside the scope (req 30, 72)', async () => {
    const answer = await request([org.east.user.fsi_uid, org.west.user.fsi_uid], east)
    expect([answer.status, answer.body]).toEqual([404, { code: 404, message: 'Not found.' }])
    await runMails(test)
    expect(server.received).toEqual([])
  })

  it('refuses a disabled user, and says so', async () => {
    const [user, disabled] = [await newcomer(), await newcomer(undefined, { is_active: 0 })]
    const { body } = await request([user.fsi_uid, disabled.fsi_uid])
    expect(body).toMatchObject({ code: 0, reason: 'user_disabled' })
    await runMails(test)
    expect(server.received).toEqual([])
  })

  it('refuses when the brand sends none', async () => {
    const group = await makeBrandedGroup({ is_send_welcome_email: 0 })
    const { body } = await request([(await newcomer(group.fsi_gid)).fsi_uid])
    expect(body).toMatchObject({ code: 0, reason: 'brand_sends_no_welcome' })
  })

  it('sends at most 5 a day to one user (req 72)', async () => {
    const user = await newcomer()
    for (let sent = 0; sent < 5; sent += 1) expect((await request([user.fsi_uid])).body).toEqual({ code: 1 })
    expect((await request([user.fsi_uid])).body).toMatchObject({ code: 0, reason: 'too_many_welcomes' })
    await runMails(test)
    expect(server.received).toHaveLength(5)
    test.clock.advance(86_400)
    root = await tokenOf(test, org.administrator)
    east = await tokenOf(test, org.east.administrator)
    expect((await request([user.fsi_uid])).body).toEqual({ code: 1 })
    await runMails(test)
  })

  it('sends at most 20,000 a day for one branch, and all that are asked for or none (req 72)', async () => {
    const { fsi_gid } = org.west.group
    const west = await tokenOf(test, org.west.administrator)
    const users = [await newcomer(fsi_gid), await newcomer(fsi_gid)]
    await test.database.db
      .insertInto('rate_limits')
      .values({ bucket: `welcome|/${fsi_gid}`, window_end: test.clock.now() + 60, used: 19_999 })
      .execute()
    const refused = await request(
      users.map((user) => user.fsi_uid),
      west,
    )
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      429,
      expect.objectContaining({ code: 429 }),
      '60',
    ])
    expect(await welcome([users[0]?.fsi_uid ?? 0], west)).toHaveLength(1)
  })

  it('counts one user checked twice once, and requires at least one', async () => {
    const user = await newcomer()
    expect(await welcome([user.fsi_uid, user.fsi_uid])).toHaveLength(1)
    const none = await request([])
    expect([none.status, none.body]).toMatchObject([
      400,
      { message: 'Please select (check) the user(s) who will receive the welcome email.' },
    ])
  })

  it('records each of them, in the same transaction as the mail (req 75, row 36)', async () => {
    const users = [await newcomer(), await newcomer()]
    const answer = await request(users.map((user) => user.fsi_uid))
    const rows = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_email', 'entity_id', 'entity_name'])
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .orderBy('id')
      .execute()
    expect(rows).toEqual(
      users.map((user) => ({
        action: 'user.send-welcome',
        actor_email: org.administrator.email,
        entity_id: user.fsi_uid,
        entity_name: user.email,
      })),
    )
    await runMails(test)
  })

  it('leaves no mail when the audit row cannot be written (row 36)', async () => {
    const user = await newcomer()
    await test.database.pool.query(
      `create function refuse_record() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse_record before insert on audit_log for each row
         when (new.entity_id = ${user.fsi_uid}) execute function refuse_record()`,
    )
    const { status } = await request([user.fsi_uid])
    await test.database.pool.query('drop trigger refuse_record on audit_log; drop function refuse_record')
    expect(status).toBe(500)
    const { rows } = await test.database.pool.query('select 1 from mails where fsi_uid = $1', [user.fsi_uid])
    expect(rows).toEqual([])
  })

  it('sends no mail to an address with control characters, and says why', async () => {
    const user = await newcomer()
    await request([user.fsi_uid])
    await test.database.pool.query(`update mails set recipient = $1 where fsi_uid = $2`, [
      'ada@example.com\r\nRCPT TO:<spy@evil.example>',
      user.fsi_uid,
    ])
    await runMails(test)
    expect(server.received).toEqual([])
    const row = await test.database.db
      .selectFrom('mails')
      .select(['state', 'last_error'])
      .where('fsi_uid', '=', user.fsi_uid)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'failed', last_error: 'the address is not valid' })
  })

  it('keeps the link sealed while it waits, and deletes it afterwards (req 74)', async () => {
    const user = await newcomer()
    await request([user.fsi_uid])
    const waiting = JSON.stringify((await test.database.pool.query('select * from mails')).rows)
    await runMails(test)
    const code = /&c=([\w-]{43})/.exec(server.received[0]?.parsed.text ?? '')?.[1] ?? 'no code'
    expect(waiting).not.toContain(code)
    const { rows } = await test.database.pool.query('select 1 from mails where content_sealed is not null')
    expect(rows).toEqual([])
  })
})

describe('createUser with is_send_welcome_email', () => {
  const create = (fsi_gid: number, changes: { email: string; is_send_welcome_email?: 0 | 1 }) =>
    test.call('createUser', {
      token: root,
      body: { fsi_gid, first_name: 'Nia', last_name: 'Byrne', time_zone: 'UTC', ...changes },
    })
  const actsOf = async (requestId: unknown) => {
    const { rows } = await test.database.pool.query<{ action: string }>(
      'select action from audit_log where request_id = $1 order by id',
      [requestId],
    )
    return rows.map(({ action }) => action)
  }

  it('sends the activation link at once, and records both acts (req 75)', async () => {
    const email = 'nia.at.once@example.com'
    const { body, headers } = await create(org.root.fsi_gid, { email, is_send_welcome_email: 1 })
    expect(body).toMatchObject({ code: 1 })
    await runMails(test)
    const [mail] = server.received
    expect(mail?.recipients).toEqual([email])
    expect(decodeURIComponent(activationLink(mail).email)).toBe(email)
    expect(await countOf({ email, ...body, fsi_gid: org.root.fsi_gid })).toBe(1)
    expect(await actsOf(headers['x-request-id'])).toEqual(['user.create', 'user.send-welcome'])
  })

  it('sends nothing when it is not asked for', async () => {
    for (const flag of [{}, { is_send_welcome_email: 0 as const }])
      expect(
        (
          await create(org.root.fsi_gid, {
            email: `nia.silent${Object.keys(flag).length}@example.com`,
            ...flag,
          })
        ).body,
      ).toMatchObject({ code: 1 })
    await runMails(test)
    expect(server.received).toEqual([])
  })

  it('creates no user when the brand sends none', async () => {
    const { fsi_gid } = await makeBrandedGroup({ is_send_welcome_email: 0 })
    const email = 'nia.unbranded@example.com'
    expect((await create(fsi_gid, { email, is_send_welcome_email: 1 })).body).toMatchObject({
      code: 0,
      reason: 'brand_sends_no_welcome',
    })
    expect((await create(fsi_gid, { email })).body).toMatchObject({ code: 1 })
  })
})
