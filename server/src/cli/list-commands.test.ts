import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addJobs } from '../platform/jobs/job-queue.queries.ts'
import { mailAttempt, mailJob, sendMails } from '../platform/mail/outbox.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { makeMailMessage } from '../platform/mail/mail-message.factory.ts'
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

async function rowsOf(...argv: string[]): Promise<Record<string, unknown>[]> {
  const { code, said, noted } = await operator.run(...argv, '--json')
  expect({ code, noted }).toEqual({ code: 0, noted: [] })
  return (JSON.parse(said[0] ?? '') as { rows: Record<string, unknown>[] }).rows
}

const column = (rows: Record<string, unknown>[], name: string): unknown[] => rows.map((row) => row[name])

describe('group list', () => {
  it('lists all groups, those below one, and those with a name', async () => {
    const { root, east, west } = org
    const all = await rowsOf('group', 'list')
    expect(column(all, 'fsi_gid')).toEqual(
      [root, east.group, east.below, west.group, west.below].map(({ fsi_gid }) => fsi_gid),
    )
    const below = await rowsOf('group', 'list', '--parent', String(root.fsi_gid))
    expect(column(below, 'group_name')).toEqual(['East', 'West'])
    expect(column(await rowsOf('group', 'list', '--search', 'eaST'), 'group_name')).toEqual([
      'East',
      'East below',
    ])
    expect(await operator.run('group', 'list', '--search', '100%')).toMatchObject({
      said: ['There is no such group.'],
    })
    expect((await operator.run('group', 'list', '--search', 'West below')).said).toEqual([
      `${west.below.fsi_gid}  West below: below ${west.group.fsi_gid}, users 1, fax numbers 1`,
    ])
  })
})

describe('user list', () => {
  it('lists the users of a group and below, administrators, and those with an e-mail', async () => {
    const { east, administrator } = org
    const group = String(east.group.fsi_gid)
    expect(column(await rowsOf('user', 'list', '--group', group), 'email')).toEqual([
      east.administrator.email,
      east.user.email,
    ])
    expect(column(await rowsOf('user', 'list', '--group', group, '--administrators'), 'email')).toEqual([
      east.administrator.email,
    ])
    const found = await rowsOf('user', 'list', '--search', administrator.email.toUpperCase())
    expect(found).toEqual([expect.objectContaining({ fsi_uid: administrator.fsi_uid, is_admin: 1 })])
    expect(JSON.stringify(found)).not.toMatch(/password|argon2/)
  })
})

describe('session list', () => {
  it('lists the open sessions of one account or of all, without a token', async () => {
    const token = await tokenOf(test, org.east.administrator)
    await tokenOf(test, org.west.administrator)
    const { email } = org.east.administrator
    const own = await rowsOf('session', 'list', '--email', email.toUpperCase())
    expect(column(own, 'email')).toEqual([email])
    expect(JSON.stringify(own)).not.toContain(token)
    expect(await rowsOf('session', 'list')).toHaveLength(2)
    await test.call('signOut', { token })
    expect(await rowsOf('session', 'list', '--email', email)).toEqual([])
  })
})

describe('mail list and job list', () => {
  it('show a waiting mail and its job, without the content', async () => {
    const { fsi_uid, email } = org.east.user
    const mail = { kind: 'welcome', subject_key: 'a', attempt_key: 'b', fsi_uid, recipient: email }
    await inTransaction(test.database.db, (tx) =>
      sendMails(test.services, tx, [{ ...mail, content: makeMailMessage() }]),
    )
    const [waiting] = await rowsOf('mail', 'list', '--state', 'waiting')
    expect(waiting).toMatchObject({ kind: 'welcome', recipient: email, state: 'waiting', attempts: 0 })
    expect(JSON.stringify(waiting)).not.toContain('content')
    expect(await rowsOf('mail', 'list', '--state', 'failed')).toEqual([])
    const jobs = await rowsOf('job', 'list', '--kind', 'mail', '--state', 'waiting')
    expect(jobs).toEqual([expect.objectContaining({ about: String(waiting?.mail_id), attempts: 0 })])
    await inTransaction(test.database.db, (tx) =>
      addJobs(tx, mailJob, [mailAttempt({ mail_id: 77, fsi_gid: null, attempts: 3 })]),
    )
    expect((await operator.run('job', 'list', '--limit', '1')).said).toHaveLength(1)
    expect(await rowsOf('job', 'list', '--state', 'cancelled')).toEqual([])
  })

  it('refuse a state or a kind that does not exist', async () => {
    expect(await operator.run('mail', 'list', '--state', 'lost')).toMatchObject({
      code: 2,
      noted: ['--state must be waiting, sent or failed, not "lost".'],
    })
    expect(await operator.run('job', 'list', '--kind', 'post')).toMatchObject({ code: 2 })
  })
})

describe('bulletin list', () => {
  it('lists the bulletins, newest first', async () => {
    for (const subject of ['First', 'Second'])
      await operator.run('bulletin', 'add', '--subject', subject, '--content', 'C')
    expect(column(await rowsOf('bulletin', 'list'), 'subject')).toEqual(['Second', 'First'])
  })
})
