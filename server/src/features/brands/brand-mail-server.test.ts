import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentBodyOf } from '@telecopy/contract/kit/define-call'
import type { updateBrand } from '@telecopy/contract/brands/brands.calls'
import { branding } from '@telecopy/contract/limits'
import { sql } from 'kysely'
import { jobHandlers } from '../../jobs.ts'
import { mostBelow } from '../../platform/fair/fair-tree.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import {
  type Certificate,
  type MailServer,
  makeCertificate,
  startMailServer,
} from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runMails, runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeUser } from '../users/users.factory.ts'

const account = { user: 'mailer@harbor.example', password: 'Open7Sesame' }

let installation: MailServer
let own: MailServer
let certificate: Certificate
let test: TestApp
let org: Organisation
let token: string
let fsi_gid: number

beforeAll(async () => {
  certificate = await makeCertificate()
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  installation = await startMailServer()
  own = await startMailServer(certificate, false, account)
  test = await openTestApp({
    mailServer: installation.settings(),
    mailFrom: { name: '', address: 'fax@telecopy.example' },
    webhookAllowPrivate: ['127.0.0.1/32:*'],
  })
  org = await makeOrganisation(test)
  token = await tokenOf(test, org.east.administrator)
  await test.database.pool.query('update groups set is_allow_branding = 1')
})
afterAll(async () => {
  await test.close()
  await own.close()
  await installation.close()
})
beforeEach(async () => {
  for (const server of [own, installation]) {
    server.received.length = 0
    server.relent()
  }
  // The calls of an account are limited, and the test's clock does not move.
  await test.database.pool.query('delete from rate_limits')
  ;({ fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 }))
})

type Sent = Omit<Partial<SentBodyOf<typeof updateBrand>>, 'fsi_bid' | 'fsi_gid' | 'brand_name' | 'domain'>
const serverOf = ({ port }: { port: number }): Sent => ({
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_user: account.user,
  smtp_password: account.password,
})
const create = async (sent: Sent = {}, group = fsi_gid) => {
  const body = { fsi_gid: group, brand_name: 'Harbor Fax', domain: `fax${group}.harbor.example`, ...sent }
  return (await test.call('createBrand', { token, body })).body
}
const update = async (fsi_bid: number, sent: Sent) =>
  (await test.call('updateBrand', { token, body: { fsi_bid, fsi_gid, ...sent } })).body
const details = async (fsi_bid: number, group = fsi_gid) =>
  (await test.call('getBrand', { token, body: { fsi_bid, fsi_gid: group } })).body.data
const tryMail = async (fsi_bid: number) =>
  await test.call('testBrandMail', { token, body: { fsi_bid, fsi_gid } })

const newcomer = (group = fsi_gid): Promise<MadeUser> => makeUser(test.database.db, group)
async function welcome(...users: readonly MadeUser[]): Promise<void> {
  for (const { fsi_uid } of users)
    expect((await test.call('sendWelcomeEmail', { token, body: { fsi_uids: [fsi_uid] } })).body.code).toBe(1)
}
const mailsTo = ({ received }: MailServer, { email }: MadeUser) =>
  received.filter(({ recipients }) => recipients.includes(email))
const stateOf = async ({ email }: MadeUser) =>
  await test.database.db
    .selectFrom('mails')
    .select(['state', 'attempts', 'last_error'])
    .where('recipient', '=', email)
    .executeTakeFirst()

describe('the mail server of a brand', () => {
  it('is written and never answered, and its password is nowhere to be read (req 65, 73, 75)', async () => {
    const { fsi_bid } = await create(serverOf(own))
    const brand = await details(fsi_bid)
    expect(brand).toMatchObject({ has_mail_server: 1, mail_server_fault: '', mail_server_fault_time: 0 })
    const listed = (await test.call('listBrands', { token, body: { fsi_gid } })).body.data
    const history = (await test.call('listHistory', { token, body: { entity: 'brand', id: fsi_bid } })).body
    for (const answer of [brand, listed, history]) {
      expect(JSON.stringify(answer)).not.toMatch(/smtp|127\.0\.0\.1|mailer@|Sesame/)
    }
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(b)::text as row from brands b union all select to_jsonb(a)::text from audit_log a`.execute(
      test.database.db,
    )
    const dump = rows.map(({ row }) => row).join('\n')
    expect(dump).toContain('"mail_server": "set"')
    for (const kept of [dump, test.logged.join('\n')]) {
      expect(kept).not.toContain(account.password)
      expect(kept).not.toContain(Buffer.from(account.password).toString('hex'))
    }
  })

  it('stays when a client sends the fields empty, also back from its details, and goes by null', async () => {
    const empty = { smtp_host: '', smtp_port: '', smtp_user: '', smtp_password: '' }
    const none = await create(empty)
    expect(await details(none.fsi_bid)).toMatchObject({ has_mail_server: 0 })
    expect(await update(none.fsi_bid, { smtp_host: null })).toMatchObject({ code: 1, version: 1 })
    expect(await update(none.fsi_bid, serverOf(own))).toMatchObject({ code: 1, version: 2 })
    const shown = await details(none.fsi_bid)
    expect(await update(none.fsi_bid, { ...shown, ...empty })).toMatchObject({ code: 1, version: 2 })
    expect(await details(none.fsi_bid)).toMatchObject({ has_mail_server: 1 })
    expect(await update(none.fsi_bid, { smtp_host: null })).toMatchObject({ code: 1, version: 3 })
    expect(await details(none.fsi_bid)).toMatchObject({ has_mail_server: 0 })
    const { rows } = await test.database.pool.query(
      `select before, after from audit_log where entity = 'brand' and entity_id = $1 order by id desc limit 2`,
      [none.fsi_bid],
    )
    expect(rows).toEqual([
      { before: { mail_server: 'set' }, after: { mail_server: 'none' } },
      { before: { mail_server: 'none' }, after: { mail_server: 'set' } },
    ])
    await update(none.fsi_bid, serverOf(own))
    await test.call('deleteBrand', { token, body: { fsi_bid: none.fsi_bid, fsi_gid } })
    const deleted = await test.database.pool.query(
      `select before->>'mail_server' as state from audit_log where action = 'brand.delete' and entity_id = $1`,
      [none.fsi_bid],
    )
    expect(deleted.rows).toEqual([{ state: 'set' }])
  })

  it.each([
    ['another host', { smtp_host: 'smtp.evil.example' }],
    ['another port', { smtp_port: 2525 }],
    ['another account', { smtp_user: 'other@harbor.example' }],
  ])('never takes its password to %s', async (_what, sent) => {
    const { fsi_bid } = await create(serverOf(own))
    const answer = await update(fsi_bid, sent)
    expect(answer).toMatchObject({ code: 400, errors: [{ path: 'smtp_password' }] })
    const { rows } = await test.database.pool.query(
      `select smtp_host, smtp_port, smtp_user, smtp_password_sealed is null as is_gone from brands
       where fsi_bid = $1`,
      [fsi_bid],
    )
    const { smtp_password: _password, ...stays } = serverOf(own)
    expect(rows).toEqual([{ ...stays, is_gone: false }])
  })

  it('keeps port and account at another host, with the password sent again', async () => {
    const { fsi_bid } = await create(serverOf(own))
    const sent = { smtp_host: 'localhost', smtp_password: account.password }
    expect(await update(fsi_bid, sent)).toMatchObject({ code: 1 })
    const { rows } = await test.database.pool.query(
      'select smtp_host, smtp_port, smtp_user from brands where fsi_bid = $1',
      [fsi_bid],
    )
    expect(rows).toEqual([{ smtp_host: 'localhost', smtp_port: own.port, smtp_user: account.user }])
  })

  it.each([
    ['a scheme', { smtp_host: 'smtp://mail.example' }, 'smtp_host'],
    ['a path', { smtp_host: 'mail.example/x' }, 'smtp_host'],
    ['a port in the host', { smtp_host: 'mail.example:25' }, 'smtp_host'],
    ['a port beyond all', { smtp_host: 'mail.example', smtp_port: 65_536 }, 'smtp_port'],
    ['a port that is none', { smtp_host: 'mail.example', smtp_port: '25x' }, 'smtp_port'],
    ['a private address', { smtp_host: '10.0.0.1' }, 'smtp_host'],
    ['a private address (IPv6)', { smtp_host: '[fd00::1]' }, 'smtp_host'],
    ['the metadata of clouds', { smtp_host: '169.254.169.254' }, 'smtp_host'],
    ['an account without a password', { smtp_host: 'mail.example', smtp_user: 'a' }, 'smtp_password'],
    ['a password without an account', { smtp_host: 'mail.example', smtp_password: 'a' }, 'smtp_user'],
    ['an account without a host', { smtp_user: 'a', smtp_password: 'b' }, 'smtp_host'],
    ['a line break', { smtp_host: 'mail.example', smtp_user: 'a\r\nb', smtp_password: 'c' }, 'smtp_user'],
  ])('is refused with %s', async (_what, sent, path) => {
    const { fsi_bid } = await create()
    expect(await create(sent, org.east.group.fsi_gid)).toMatchObject({ code: 400, errors: [{ path }] })
    expect(await update(fsi_bid, sent)).toMatchObject({ code: 400, errors: [{ path }] })
    expect(await details(fsi_bid)).toMatchObject({ has_mail_server: 0, version: 1 })
  })
})

/** The mail has left by the installation, in time, and the brand and the log tell why. */
async function expectFallback(of: { fsi_bid: number; user: MadeUser; fault: string; since: number }) {
  expect(Date.now() - of.since).toBeLessThan(15_000)
  expect(own.received).toEqual([])
  expect(mailsTo(installation, of.user)).toMatchObject([{ from: 'fax@telecopy.example' }])
  expect(await stateOf(of.user)).toMatchObject({ state: 'sent', attempts: 2 })
  const now = test.clock.now()
  expect(await details(of.fsi_bid)).toMatchObject({
    mail_server_fault: of.fault,
    mail_server_fault_time: now,
  })
  const told = test.logged.findLast((line) => line.includes('it goes by that of the installation'))
  expect(told).toContain(`"server_id":${of.fsi_bid}`)
  expect(told).not.toMatch(/wrong"|Sesame/)
}

describe('the mails of a brand with a mail server', () => {
  it('leave by it, by TLS and from its account, also for the groups below', async () => {
    await create(serverOf(own))
    const below = await makeGroup(test.database.db, fsi_gid)
    const users = [await newcomer(), await newcomer(below.fsi_gid)]
    await welcome(...users)
    await runMails(test)
    expect(installation.received).toEqual([])
    expect(own.received.map(({ from, overTls }) => ({ from, overTls }))).toEqual([
      { from: account.user, overTls: true },
      { from: account.user, overTls: true },
    ])
    expect(own.received[0]?.parsed.from?.value).toEqual([{ name: 'Harbor Fax', address: account.user }])
    expect(await Promise.all(users.map(stateOf))).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
    const { rows } = await test.database.pool.query(
      'select count_welcome_email as n from users where email = any($1)',
      [users.map(({ email }) => email)],
    )
    expect(rows).toEqual([{ n: 1 }, { n: 1 }])
  })

  it('and others leave by the server of the installation', async () => {
    const { fsi_bid } = await create(serverOf(own))
    const [other, ours] = [await newcomer(org.east.group.fsi_gid), await newcomer()]
    await welcome(other, ours)
    expect(await update(fsi_bid, { is_active: 0 })).toMatchObject({ code: 1 })
    await runMails(test)
    expect(own.received).toEqual([])
    expect(installation.received.map(({ from }) => from)).toEqual([
      'fax@telecopy.example',
      'fax@telecopy.example',
    ])
    expect(await stateOf(ours)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it.each([
    ['account', 'a wrong password', async () => ({ ...serverOf(own), smtp_password: 'wrong' }), undefined],
    [
      'tls',
      'a certificate of a stranger',
      async () => serverOf(await startMailServer(await makeCertificate())),
      undefined,
    ],
    [
      'tls',
      'no TLS',
      async () => ({ ...serverOf(await startMailServer(undefined, false, account)) }),
      undefined,
    ],
    [
      'connection',
      'nobody there',
      async () => {
        const gone = await startMailServer()
        await gone.close()
        return serverOf(gone)
      },
      undefined,
    ],
    [
      'answer',
      'no leave to relay',
      async () => serverOf(own),
      { code: 550, message: '5.7.1 Relaying denied' },
    ],
  ] as const)('fall back on %s: the server has %s', async (fault, _what, makeServer, recipient) => {
    own.refuse.recipient = recipient
    const { fsi_bid } = await create(await makeServer())
    const user = await newcomer()
    await welcome(user)
    const since = Date.now()
    await runMails(test)
    await expectFallback({ fsi_bid, user, fault, since })
  })

  it('wait for no server that failed a moment ago, and go by it again afterwards', async () => {
    const { fsi_bid } = await create(serverOf(own))
    own.refuse.recipient = { code: 554, message: '5.7.0 policy' }
    await welcome(await newcomer())
    await runMails(test)
    own.relent()
    await welcome(await newcomer())
    await runMails(test)
    expect([own.received.length, installation.received.length]).toEqual([0, 2])
    test.clock.advance(branding.mailServerRestsSeconds)
    await welcome(await newcomer())
    await runMails(test)
    expect([own.received.length, installation.received.length]).toEqual([1, 2])
    expect(await details(fsi_bid)).toMatchObject({ mail_server_fault: '', mail_server_fault_time: 0 })
  })

  it('are refused for good with their recipient, and only one is given to the installation for now', async () => {
    const { fsi_bid } = await create(serverOf(own))
    const [unknown, grey] = [await newcomer(), await newcomer()]
    own.refuse.recipient = { code: 550, message: '5.1.1 no such mailbox' }
    await welcome(unknown)
    await runMails(test)
    own.refuse.recipient = { code: 451, message: '4.2.0 later' }
    await welcome(grey)
    await runMails(test)
    expect(await stateOf(unknown)).toMatchObject({
      state: 'failed',
      last_error: expect.stringContaining('no such mailbox'),
    })
    expect(await stateOf(grey)).toMatchObject({ state: 'sent' })
    expect([mailsTo(installation, unknown).length, mailsTo(installation, grey).length]).toEqual([0, 1])
    // Neither says anything about the server.
    expect(await details(fsi_bid)).toMatchObject({ mail_server_fault: '' })
  })

  it('rest with a server that refuses a content for good, but late', { timeout: 30_000 }, async () => {
    const { fsi_bid } = await create(serverOf(own))
    own.refuse.message = { code: 550, message: '5.2.1 the mailbox is closed', afterMilliseconds: 5100 }
    const user = await newcomer()
    await welcome(user)
    await runMails(test)
    expect(await stateOf(user)).toMatchObject({ state: 'failed' })
    expect(await details(fsi_bid)).toMatchObject({ mail_server_fault: 'connection' })
  })

  it('keep their Message-ID when the installation sends them', async () => {
    const { fsi_bid } = await create(serverOf(own))
    const user = await newcomer()
    own.refuse.message = { code: 451, message: 'not today' }
    await welcome(user)
    await runMails(test)
    const { rows } = await test.database.pool.query<{ mail_id: number }>(
      'select mail_id from mails where recipient = $1',
      [user.email],
    )
    expect(mailsTo(installation, user)[0]?.parsed.messageId).toMatch(
      new RegExp(String.raw`^<${rows[0]?.mail_id}\..+@telecopy\.example>$`),
    )
    expect(fsi_bid).toBeGreaterThan(0)
  })

  it('fall back on connection: the server has silence; those that wait for it delay no others', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    silent.unref()
    const { fsi_bid } = await create(serverOf(silent.address() as AddressInfo))
    const [ours, other] = [await newcomer(), await newcomer(org.east.group.fsi_gid)]
    await welcome(ours, other)
    const handlerOf = (name: string) =>
      jobHandlers(test.database, test.services).find(({ kind }) => kind.name === name) as JobHandler
    const since = Date.now()
    const waiting = runQueuedJobs(test, handlerOf('mail-own-server'))
    await runQueuedJobs(test, handlerOf('mail'))
    expect([mailsTo(installation, other).length, (await stateOf(ours))?.state]).toEqual([1, 'queued'])
    await waiting
    await runMails(test)
    await expectFallback({ fsi_bid, user: ours, fault: 'connection', since })
  })

  it('of one branch do not come before the first one of another branch', async () => {
    const { db } = test.database
    const groupIn = async (parent: number) => (await makeGroup(db, parent, { is_allow_branding: 1 })).fsi_gid
    const west = await groupIn(org.west.below.fsi_gid)
    const places = [fsi_gid, await groupIn(org.east.group.fsi_gid), await groupIn(fsi_gid), west]
    const people: MadeUser[] = []
    const east = token
    token = await tokenOf(test, org.administrator)
    for (const group of places) {
      await create(serverOf(own), group)
      people.push(await newcomer(group))
    }
    await welcome(...people)
    token = east
    await runMails(test)
    expect(own.received.map(({ recipients }) => recipients[0]).slice(0, 2)).toEqual([
      people[0]?.email,
      people[3]?.email,
    ])
  })

  it('of one branch take turns with those that another branch sends later', async () => {
    const { db } = test.database
    const west = (await makeGroup(db, org.west.below.fsi_gid, { is_allow_branding: 1 })).fsi_gid
    await create(serverOf(own))
    const first = [await newcomer(), await newcomer(), await newcomer()]
    await welcome(...first)
    test.clock.advance(10)
    const east = token
    token = await tokenOf(test, org.administrator)
    await create(serverOf(own), west)
    const later = [await newcomer(west), await newcomer(west)]
    await welcome(...later)
    token = east
    await runMails(test)
    const order = own.received.map(({ recipients }) => recipients[0])
    const turns = [first[0], later[0], first[1], later[1], first[2]]
    expect(order).toEqual(turns.map((user) => user?.email))
  })

  it('are queued again, each once and for its own server, when their jobs are gone', async () => {
    await create(serverOf(own))
    await welcome(await newcomer())
    const pending = async (name: string) =>
      await jobHandlers(test.database, test.services)
        .find(({ kind }) => kind.name === name)
        ?.pending?.()
    const { rows } = await test.database.pool.query(
      `select id from pgboss.job where name = 'mail-own-server' and state = 'created'`,
    )
    expect(await pending('mail-own-server')).toMatchObject(rows)
    expect(await pending('mail')).toEqual([])
    await runMails(test)
  })
})

describe('the test mail of a brand', () => {
  it('goes by its mail server to the administrator, is recorded, and says what is wrong', async () => {
    const { fsi_bid } = await create(serverOf(own))
    const { email } = org.east.administrator
    expect((await tryMail(fsi_bid)).body).toEqual({ code: 1, email })
    expect(own.received.map(({ recipients, from }) => ({ recipients, from }))).toEqual([
      { recipients: [email], from: account.user },
    ])
    expect(own.received[0]?.parsed.subject).toBe('Test email of Harbor Fax')
    await update(fsi_bid, { smtp_password: 'wrong' })
    expect((await tryMail(fsi_bid)).body).toMatchObject({
      code: 0,
      reason: 'mail_server_fails',
      message: 'The mail server refuses the account or its password.',
    })
    expect(await details(fsi_bid)).toMatchObject({ mail_server_fault: 'account' })
    expect(installation.received).toEqual([])
    const records = await test.database.db
      .selectFrom('audit_log')
      .select(['entity_name', 'actor_email'])
      .where('action', '=', 'brand.test-mail')
      .where('entity_id', '=', fsi_bid)
      .execute()
    expect(records).toEqual([
      { entity_name: 'Harbor Fax', actor_email: email },
      { entity_name: 'Harbor Fax', actor_email: email },
    ])
  })

  it('needs a mail server, a brand of the group, and leave to have brands', async () => {
    const { fsi_bid } = await create()
    expect((await tryMail(fsi_bid)).body).toMatchObject({ code: 0, reason: 'no_mail_server' })
    const body = { fsi_bid, fsi_gid: org.east.group.fsi_gid }
    expect((await test.call('testBrandMail', { token, body })).status).toBe(404)
    await test.database.pool.query('update groups set is_allow_branding = 0 where fsi_gid = $1', [fsi_gid])
    expect((await tryMail(fsi_bid)).body).toMatchObject({ code: 0, reason: 'branding_not_allowed' })
  })

  it('is limited', async () => {
    const other = await tokenOf(test, org.administrator)
    const { fsi_bid } = await create()
    const body = { fsi_bid, fsi_gid }
    for (let at = 0; at < mostBelow(branding.testMailsPerMinute); at += 1)
      expect((await test.call('testBrandMail', { token: other, body })).status).toBe(200)
    expect((await test.call('testBrandMail', { token: other, body })).status).toBe(429)
  })
})
