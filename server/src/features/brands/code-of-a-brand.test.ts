import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../jobs.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addJobs } from '../../platform/jobs/job-queue.queries.ts'
import type { JobHandler } from '../../platform/jobs/job.ts'
import { type MailServer, makeCertificate, startMailServer } from '../../testing/mail-server.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { beforeStatement } from '../../testing/statements.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { makeGroup } from '../groups/groups.factory.ts'
import { type MadeUser, makeAdministratorAccount, makeUser } from '../users/users.factory.ts'

const account = { user: 'mailer@harbor.example', password: 'Open7Sesame' }

let installation: MailServer
let own: MailServer
let test: TestApp
let org: Organisation
let token: string
let fsi_gid: number
let fsi_bid: number

beforeAll(async () => {
  const certificate = await makeCertificate()
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  installation = await startMailServer()
  own = await startMailServer(certificate, false, account)
  test = await openTestApp({
    mailServer: installation.settings(),
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
  ;({ fsi_gid } = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 }))
  const server = {
    smtp_host: '127.0.0.1',
    smtp_port: own.port,
    smtp_user: account.user,
    smtp_password: account.password,
  }
  const names = { brand_name: 'Harbor Fax', domain: `fax${fsi_gid}.harbor.example` }
  ;({ fsi_bid } = (await test.call('createBrand', { token, body: { fsi_gid, ...names, ...server } })).body)
})

const newcomer = (): Promise<MadeUser> => makeUser(test.database.db, fsi_gid)
async function welcome(...users: readonly MadeUser[]): Promise<void> {
  for (const { fsi_uid } of users)
    expect((await test.call('sendWelcomeEmail', { token, body: { fsi_uids: [fsi_uid] } })).body.code).toBe(1)
}

describe('a code for a new password', () => {
  const handlerOf = (name: string) =>
    jobHandlers(test.database, test.services).find(({ kind }) => kind.name === name) as JobHandler
  const work = (name: string) => runQueuedJobs(test, handlerOf(name))
  const askCode = async ({ email }: MadeUser): Promise<void> => {
    await test.call('requestPasswordReset', { body: { username: email } })
    await work('password-reset')
  }
  const order = () => installation.received.map(({ recipients }) => recipients[0])

  it.each([
    [
      'rests',
      async () => {
        const fault = { mail_server_fault: 'account', mail_server_fault_time: test.clock.now() } as const
        await test.database.db.updateTable('brands').set(fault).where('fsi_bid', '=', fsi_bid).execute()
      },
    ],
    [
      'does not take it',
      async () => {
        own.refuse.message = { code: 451, message: 'not today' }
      },
    ],
  ] as const)('comes before the welcomes of its group, whose mail server %s', async (_how, fail) => {
    const early = [await newcomer(), await newcomer()]
    const owner = await makeAdministratorAccount(test.database.db, fsi_gid)
    await fail()
    await welcome(...early)
    await work('mail-own-server')
    await askCode(owner)
    await work('mail-own-server')
    await work('mail')
    expect(order()).toEqual([owner, ...early].map(({ email }) => email))
  })

  it('comes before them also when its job was lost', async () => {
    const early = await newcomer()
    const owner = await makeAdministratorAccount(test.database.db, fsi_gid)
    await welcome(early)
    await askCode(owner)
    await test.database.pool.query(`delete from pgboss.job where name like 'mail%'`)
    const handler = handlerOf('mail-own-server')
    const jobs = (await handler.pending?.()) ?? []
    await inTransaction(test.database.db, (tx) => addJobs(tx, handler.kind, jobs))
    await work('mail-own-server')
    expect(own.received.map(({ recipients }) => recipients[0])).toEqual([owner.email, early.email])
  })

  const keep = async (): Promise<void> => undefined
  const removeServer = async (): Promise<void> => {
    const body = { fsi_bid, fsi_gid, smtp_host: null }
    expect((await test.call('updateBrand', { token, body })).body.code).toBe(1)
  }

  it.each([
    ['with it', keep],
    ['after it was removed', removeServer],
  ])(
    'that a mail server carried opens nothing once its group is moved away %s (req 11, 65)',
    async (_how, prepare) => {
      const owner = await makeAdministratorAccount(test.database.db, fsi_gid)
      const fresh = await newcomer()
      await welcome(fresh)
      await askCode(owner)
      await work('mail-own-server')
      const mailTo = ({ email }: MadeUser) =>
        own.received.find(({ recipients }) => recipients.includes(email))?.parsed.text ?? ''
      const code = /^Your code: (\d{6})$/m.exec(mailTo(owner))?.[1] ?? ''
      const link = /&c=([\w-]+)/.exec(mailTo(fresh))?.[1] ?? ''
      const root = await tokenOf(test, org.administrator)
      const body = { fsi_gid, parent_gid: org.west.group.fsi_gid }
      const confirm = async (user: MadeUser, verification_code: string) =>
        (
          await test.call('confirmPassword', {
            basic: [user.email, 'Fresh6Meadow'],
            body: { verification_code },
          })
        ).status
      expect([code.length, link.length > 20]).toEqual([6, true])
      await prepare()
      expect((await test.call('updateGroup', { token: root, body })).body.code).toBe(1)
      expect([await confirm(owner, code), await confirm(fresh, link)]).toEqual([401, 401])
    },
  )

  it('is of the brand that its mail was made with, also if that is switched off and on meanwhile (row 24)', async () => {
    const fresh = await newcomer()
    const turn = async (is_active: 0 | 1): Promise<void> => {
      const body = { fsi_bid, fsi_gid, is_active }
      expect((await test.call('updateBrand', { token, body })).body.code).toBe(1)
    }
    const meanwhile = () => turn(0)
    const writing = { statement: 'insert into "one_time_codes"', at: 1, meanwhile }
    expect(await beforeStatement(test.database.pool, writing, () => welcome(fresh))).toBe(1)
    const { rows } = await test.database.pool.query('select fsi_bid from one_time_codes where fsi_uid = $1', [
      fresh.fsi_uid,
    ])
    expect(rows).toEqual([{ fsi_bid }])
    await turn(1)
    await work('mail-own-server')
    expect(own.received).toHaveLength(1)
    await turn(0)
    const root = await tokenOf(test, org.administrator)
    const body = { fsi_gid, parent_gid: org.west.group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body })).body.code).toBe(1)
    const code = await test.database.pool.query(
      'select 1 from one_time_codes where fsi_uid = $1 and used_time is null',
      [fresh.fsi_uid],
    )
    expect(code.rowCount).toBe(0)
  })

  it('goes by no mail server of those who lose the group by a move (req 65, 75)', async () => {
    const root = await tokenOf(test, org.administrator)
    const other = await makeGroup(test.database.db, org.east.group.fsi_gid, { is_allow_branding: 1 })
    const move = async (parent_gid: number) => {
      const body = { fsi_gid, parent_gid }
      const preview = (await test.call('previewGroupMove', { token: root, body })).body
      expect((await test.call('updateGroup', { token: root, body })).body.code).toBe(1)
      const owner = await makeAdministratorAccount(test.database.db, fsi_gid)
      await askCode(owner)
      await work('mail-own-server')
      await work('mail')
      const byOwn = own.received.some(({ recipients }) => recipients.includes(owner.email))
      return { removes: preview.mail_servers, byOwn, byOurs: order().includes(owner.email) }
    }
    expect(await move(other.fsi_gid)).toEqual({ removes: 0, byOwn: true, byOurs: false })
    expect(await move(org.west.group.fsi_gid)).toEqual({ removes: 1, byOwn: false, byOurs: true })
    expect(await move(org.east.group.fsi_gid)).toEqual({ removes: 0, byOwn: false, byOurs: true })
    const { rows } = await test.database.pool.query(
      `select before, after, b.version, smtp_password_sealed is null as is_gone from audit_log a
       join brands b on b.fsi_bid = a.entity_id and a.entity = 'brand'
       where b.fsi_bid = $1 and action = 'brand.update' and a.fsi_gid = $2`,
      [fsi_bid, fsi_gid],
    )
    const record = { before: { mail_server: 'set' }, after: { mail_server: 'none' } }
    expect(rows).toEqual([{ ...record, version: 2, is_gone: true }])
  })

  it('and each other mail that waits at a move goes by no mail server that the next owner sets (req 65, 75)', async () => {
    const root = await tokenOf(test, org.administrator)
    const before = await newcomer()
    await welcome(before)
    const moved = { fsi_gid, parent_gid: org.west.group.fsi_gid }
    expect((await test.call('updateGroup', { token: root, body: moved })).body.code).toBe(1)
    const west = await tokenOf(test, org.west.administrator)
    const set = { fsi_bid, fsi_gid, smtp_host: '127.0.0.1', smtp_port: own.port }
    const body = { ...set, smtp_user: account.user, smtp_password: account.password }
    expect((await test.call('updateBrand', { token: west, body })).body.code).toBe(1)
    test.clock.advance(1)
    const after = await newcomer()
    await test.call('sendWelcomeEmail', { token: west, body: { fsi_uids: [after.fsi_uid] } })
    await work('mail-own-server')
    await work('mail')
    expect(own.received.map(({ recipients }) => recipients)).toEqual([[after.email]])
    expect(order()).toEqual([before.email])
  })
})
