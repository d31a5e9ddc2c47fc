import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '../../features/users/users.factory.ts'
import { type Organisation, makeOrganisation } from '../../testing/organisation.ts'
import { runQueuedJobs } from '../../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../../testing/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../env/env.ts'
import { delayAfter, mailHandler } from './mail-job.ts'
import type { MailMessage, MailOutcome } from './mail-message.ts'
import { sendMails } from './outbox.ts'

const day = 24 * 3600

let test: TestApp
let org: Organisation
let fsi_uid: number
let carried: MailMessage[]
let answers: MailOutcome[]
let keys = 0

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  fsi_uid = (await makeUser(test.database.db, org.root.fsi_gid)).fsi_uid
})
afterAll(() => test.close())
beforeEach(async () => {
  carried = []
  answers = []
  await test.database.pool.query('delete from mails')
  await test.database.pool.query(`delete from pgboss.job where name = 'mail'`)
})

const later: MailOutcome = { outcome: 'later', reason: 'not now' }

/** Replaces the mail server: records the mails, and gives the answers that a test sets. */
const handler = (changes: Partial<Settings> = {}) =>
  mailHandler({
    db: test.database.db,
    clock: test.clock,
    log: test.services.log,
    settings: { ...test.services.settings, ...changes },
    kinds: {},
    carrier: async (message) => {
      carried.push(message)
      return answers.shift() ?? { outcome: 'accepted' }
    },
  })

async function queueMail(
  recipient = 'ada@example.com',
  { isUrgent = false, user = fsi_uid } = {},
): Promise<void> {
  keys += 1
  const content = {
    senderName: 'Telecopy',
    recipientName: 'Ada',
    subject: 'Hello',
    text: 'the-secret-link',
    html: '<p>the-secret-link</p>',
    logo: undefined,
  }
  const mail = {
    kind: 'test',
    subject_key: '1',
    attempt_key: `key-${keys}`,
    fsi_uid: user,
    recipient,
  }
  await inTransaction(test.database.db, (tx) =>
    sendMails(test.services, tx, [{ ...mail, content, isUrgent }]),
  )
}

async function theMail() {
  const { mail_id: _id, ...row } = await test.database.db
    .selectFrom('mails')
    .select(['mail_id', 'state', 'attempts', 'next_time', 'last_error', 'content_sealed'])
    .executeTakeFirstOrThrow()
  return row
}

it('for which a person waits comes before the others that wait', async () => {
  for (const recipient of ['one@example.com', 'two@example.com']) await queueMail(recipient)
  await queueMail('code@example.com', { isUrgent: true })
  await runQueuedJobs(test, handler())
  expect(carried.map(({ recipient }) => recipient)).toEqual([
    'code@example.com',
    'one@example.com',
    'two@example.com',
  ])
})

it('for which a person waits comes before the others also when all are tried again', async () => {
  await queueMail('one@example.com')
  answers = [later, later]
  await runQueuedJobs(test, handler())
  await queueMail('code@example.com', { isUrgent: true })
  carried = []
  await runQueuedJobs(test, handler())
  const order = carried.map(({ recipient }) => recipient)
  expect(order).toEqual(['code@example.com', 'code@example.com'])
})

describe('the mails of a branch (req 113)', () => {
  const [east, west] = ['east@example.com', 'west@example.com']
  const order = () => carried.map(({ recipient }) => recipient)
  const fromEast = async (isUrgent = false) => queueMail(east, { isUrgent, user: org.east.user.fsi_uid })
  const fromWest = async (isUrgent = false) => queueMail(west, { isUrgent, user: org.west.user.fsi_uid })

  it.each([false, true])('take turns with those of another branch (urgent: %s)', async (isUrgent) => {
    for (let at = 0; at < 4; at += 1) await fromEast(isUrgent)
    for (let at = 0; at < 2; at += 1) await fromWest(isUrgent)
    await runQueuedJobs(test, handler())
    expect(order()).toEqual([east, west, east, west, east, east])
  })

  it('take turns also when they are tried again, and after a restore', async () => {
    for (let at = 0; at < 3; at += 1) await fromEast()
    answers = [later, later, later]
    await runQueuedJobs(test, handler())
    const pending = (await handler().pending?.()) ?? []
    expect(pending.map(({ fsi_gid }) => fsi_gid)).toEqual(pending.map(() => org.east.below.fsi_gid))
    await fromWest()
    carried = []
    await runQueuedJobs(test, handler())
    expect(order().slice(0, 2)).toContain(west)
    expect(order()).toHaveLength(4)
  })
})

describe('a mail that is not taken', () => {
  it('is tried again at growing intervals, up to a quarter of an hour', () =>
    expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map(delayAfter)).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]))

  it('waits for its time, with the reason beside it, and goes out under the same Message-ID', async () => {
    await queueMail()
    answers = [later, later]
    await runQueuedJobs(test, handler())
    expect(await theMail()).toMatchObject({ state: 'queued', attempts: 1, last_error: 'not now' })
    await runQueuedJobs(test, handler())
    expect(await theMail()).toMatchObject({ attempts: 2, next_time: test.clock.now() + 20 })
    await runQueuedJobs(test, handler())
    expect(await theMail()).toMatchObject({ state: 'sent', attempts: 3, content_sealed: null })
    expect(new Set(carried.map(({ messageId }) => messageId)).size).toBe(1)
    expect(carried).toHaveLength(3)
  })

  it('is given up after three days, and not before', async () => {
    await queueMail()
    answers = [later, later]
    test.clock.advance(3 * day - 1)
    await runQueuedJobs(test, handler())
    expect(await theMail()).toMatchObject({ state: 'queued' })
    test.clock.advance(1)
    await runQueuedJobs(test, handler())
    expect(await theMail()).toMatchObject({ state: 'failed', last_error: 'not now', content_sealed: null })
    expect(await runQueuedJobs(test, handler())).toBe(0)
  })
})

it('a mail sealed with another key is given up, and its row says why', async () => {
  await queueMail()
  await runQueuedJobs(test, handler({ secretKey: 'another key of another installation, long enough' }))
  expect(carried).toEqual([])
  expect(await theMail()).toMatchObject({
    state: 'failed',
    last_error: 'it was sealed with another SECRET_KEY',
  })
})

it('mails whose jobs are gone are queued again, each once, at their time', async () => {
  await queueMail()
  answers = [later]
  await runQueuedJobs(test, handler())
  const pending = (await handler().pending?.()) ?? []
  expect(pending).toMatchObject([{ startAfterSeconds: 10 }])
  const { rows } = await test.database.pool.query<{ id: string }>(
    `select id from pgboss.job where name = 'mail' and state = 'created'`,
  )
  // The waiting job has the same identifier already.
  expect(rows).toEqual([{ id: pending[0]?.id }])
})

it('logs which mail was not accepted where and why, without its address, its text and our account (req 78)', async () => {
  await queueMail()
  const mailServer = {
    host: 'mail.example',
    port: 587,
    tls: 'starttls',
    user: 'us',
    password: 'planted',
  } as const
  answers = [{ outcome: 'refused', reason: '550 <ada@example.com> unknown' }]
  const before = test.logged.length
  await runQueuedJobs(test, handler({ mailServer }))
  const told = test.logged.slice(before).join('')
  expect(told).toContain('a mail was not accepted')
  expect(told).toContain('"reason":"550 <…> unknown"')
  expect(told).toContain('"server":"mail.example:587"')
  expect(told).not.toMatch(/ada@example|the-secret-link|planted/)
})
