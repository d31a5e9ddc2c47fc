import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFileMessages } from '@telecopy/contract/messages/user-imports'
import { usageReportStates } from '@telecopy/contract/usage-reports/usage-reports.schemas'
import { importHandler } from '../features/user-imports/public.ts'
import { csvOf, fileOf, rowOf } from '../features/user-imports/user-imports.factory.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { makeMailMessage } from '../platform/mail/mail-message.factory.ts'
import { addJobs } from '../platform/jobs/job-queue.queries.ts'
import { mailAttempt, mailJob, sendMails } from '../platform/mail/outbox.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { type Operator, makeOperator } from '../testing/operator.ts'
import { type Organisation, makeOrganisation, tokenOf } from '../testing/organisation.ts'
import { runMails, runQueuedJobs } from '../testing/run-jobs.ts'
import { type TestApp, openTestApp } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation
let operator: Operator
let token: string

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  operator = makeOperator(test.database)
  token = await tokenOf(test, org.administrator)
})
afterAll(() => test.close())

type Row = Record<string, unknown>

async function rows(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await test.database.pool.query<Row>(sql, values)).rows
}

/** The one job of a kind that is in this state. */
async function jobOf(kind: string, state: string): Promise<string> {
  const { said } = await operator.run('job', 'list', '--kind', kind, '--state', state, '--json')
  const found = (JSON.parse(said[0] ?? '') as { rows: { id: string }[] }).rows
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

let attempt = 0

async function queueMail(kind = 'welcome'): Promise<number> {
  const { fsi_uid, email } = org.east.user
  attempt += 1
  const mail = { kind, subject_key: 'a', attempt_key: String(attempt), fsi_uid, recipient: email }
  await inTransaction(test.database.db, (tx) =>
    sendMails(test.services, tx, [{ ...mail, content: makeMailMessage() }]),
  )
  return Number((await rows('select max(mail_id) as mail_id from mails'))[0]?.mail_id)
}

const stateOfMail = async (mail_id: number): Promise<Row | undefined> =>
  (
    await rows('select state, last_error, content_sealed is null as is_empty from mails where mail_id = $1', [
      mail_id,
    ])
  )[0]

/** The latest record of an act. */
const lastRecord = async (action: string): Promise<Row | undefined> =>
  (
    await rows(
      `select actor_uid, address, entity_name, after from audit_log where action = $1 order by id desc limit 1`,
      [action],
    )
  )[0]

describe('job cancel', () => {
  it('ends an import: it is done, its report says why, and no user is created (req 75)', async () => {
    const user_list_csv = fileOf(csvOf(rowOf('never@example.com')))
    const body = { user_list_csv, fsi_gid: org.east.below.fsi_gid, time_zone: 'UTC' }
    const { status, body: asked } = await test.call('importUsers', { token, body })
    expect({ status, asked }).toMatchObject({ status: 200, asked: { code: 1 } })
    // As after its first chunk.
    await rows('update user_imports set rows_total = 3, count_created = 1')
    const id = await jobOf('user-import', 'waiting')
    const { code, said } = await operator.run('job', 'cancel', id)
    expect({ code, said }).toEqual({
      code: 0,
      said: [expect.stringMatching(/^Cancelled user-import .*users that it has created stay/)],
    })
    const left = 'select status, rows_total, file is null as is_dropped, file_message from user_imports'
    expect(await rows(left)).toEqual([
      { status: 1, rows_total: 1, is_dropped: true, file_message: importFileMessages.cancelled },
    ])
    expect(await lastRecord('job.cancel')).toMatchObject({
      actor_uid: null,
      address: 'command line',
      entity_name: expect.stringMatching(/^user-import /),
    })
    await runQueuedJobs(test, importHandler({ ...test.services, db: test.database.db }))
    expect(await rows(`select 1 from users where email = 'never@example.com'`)).toEqual([])
    expect(await operator.run('job', 'cancel', id)).toMatchObject({
      code: 1,
      noted: [`The job ${id} is cancelled already: there is nothing to cancel.`],
    })
    expect(await operator.run('job', 'retry', id)).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/ended for good/)],
    })
    // The mail that reports the end of the import.
    await rows(`delete from pgboss.job where name = 'mail'`)
    await rows('delete from mails')
  })

  it('marks a usage report that waits as failed', async () => {
    const days = { report_date_from: '2026-03-01', report_date_to: '2026-03-31' }
    const body = {
      fsi_gid: org.east.group.fsi_gid,
      report_with_subgroups: 1 as const,
      report_name: '',
      ...days,
    }
    expect((await test.call('requestUsageReport', { token, body })).body.code).toBe(1)
    expect(await operator.run('job', 'cancel', await jobOf('usage-report', 'waiting'))).toMatchObject({
      code: 0,
    })
    const [report] = await rows('select status from usage_reports')
    expect(report).toEqual({ status: usageReportStates.failed })
  })

  it('fails a mail that waits and deletes its content; one that is being sent is refused', async () => {
    const mail_id = await queueMail()
    const id = await jobOf('mail', 'waiting')
    await rows(`update pgboss.job set state = 'active', started_on = now() where id = $1`, [id])
    expect(await operator.run('job', 'cancel', id)).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/handed to the mail server now/)],
    })
    expect(await stateOfMail(mail_id)).toMatchObject({ state: 'queued', is_empty: false })
    await rows(`update pgboss.job set state = 'retry' where id = $1`, [id])
    expect(await operator.run('job', 'cancel', id)).toMatchObject({ code: 0 })
    expect(await stateOfMail(mail_id)).toEqual({
      state: 'failed',
      last_error: 'cancelled by the operator',
      is_empty: true,
    })
  })

  it('names the next attempt at a mail whose last one is done', async () => {
    const mail_id = await queueMail()
    const id = await jobOf('mail', 'waiting')
    await rows(`update pgboss.job set state = 'completed', completed_on = now() where id = $1`, [id])
    const next = mailAttempt({ mail_id, fsi_gid: null, attempts: 1 }, { startAfterSeconds: 60 })
    await inTransaction(test.database.db, (tx) => addJobs(tx, mailJob, [next]))
    expect(await operator.run('job', 'cancel', id)).toMatchObject({
      code: 1,
      noted: [`The job ${id} is done already. Its work goes on as the job ${next.id}: cancel that.`],
    })
    expect(await operator.run('job', 'cancel', next.id)).toMatchObject({ code: 0 })
    expect(await stateOfMail(mail_id)).toMatchObject({ state: 'failed' })
  })

  it('refuses what the server runs by itself, a job that does not exist, and a wrong word', async () => {
    await rows(`insert into pgboss.job (name, data) values ('retention', '{}')`)
    const id = await jobOf('retention', 'waiting')
    expect(await operator.run('job', 'cancel', id)).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/kind retention cannot be cancelled/)],
    })
    const unknown = '00000000-0000-0000-0000-000000000000'
    expect(await operator.run('job', 'cancel', unknown)).toMatchObject({
      code: 1,
      noted: [`There is no job ${unknown}; \`job list\` lists all.`],
    })
    expect(await operator.run('job', 'cancel', '7')).toMatchObject({ code: 2, hasOpened: false })
    expect(await jobOf('retention', 'waiting')).toBe(id)
  })
})

describe('job retry', () => {
  it('gives a job that has failed for good another attempt (req 75)', async () => {
    await queueMail()
    const id = await jobOf('mail', 'waiting')
    await rows(
      `update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now() where id = $1`,
      [id],
    )
    expect(await operator.run('job', 'retry', id)).toMatchObject({ code: 0 })
    const [job] = await rows(
      `select state::text, retry_count < retry_limit as may_run, completed_on from pgboss.job where id = $1`,
      [id],
    )
    expect(job).toEqual({ state: 'retry', may_run: true, completed_on: null })
    expect(await lastRecord('job.retry')).toMatchObject({ address: 'command line' })
    await runMails(test)
    expect(await operator.run('job', 'retry', id)).toMatchObject({
      code: 1,
      noted: ['The job is done: there is nothing to retry.'],
    })
  })
})

describe('mail retry', () => {
  it('makes waiting mails due now, also those whose job is lost (req 75)', async () => {
    const [late, lost] = [await queueMail(), await queueMail()]
    await rows(`update mails set next_time = next_time + 900 where state = 'queued'`)
    await rows(`update pgboss.job set start_after = now() + interval '900 s' where name = 'mail'`)
    await rows(`delete from pgboss.job where name = 'mail' and data->>'mail_id' = $1`, [String(lost)])
    const { code, said } = await operator.run('mail', 'retry', '--all')
    expect({ code, said }).toEqual({
      code: 0,
      said: ['2 mails are due now; the next worker that asks sends them.'],
    })
    const due = await rows(
      `select data->>'mail_id' as mail_id from pgboss.job
       where name = 'mail' and state < 'active' and start_after <= now() order by 1`,
    )
    expect(due.map((job) => Number(job.mail_id))).toEqual([late, lost])
    expect(await lastRecord('mail.retry')).toMatchObject({ after: { mails: 2 } })
    await runMails(test)
    expect((await operator.run('mail', 'retry', '--all')).said).toEqual(['No mail waits.'])
  })

  it('queues a code for a new password before others, also when its job is lost', async () => {
    const [first, code] = [await queueMail(), await queueMail('password-reset')]
    await rows(`delete from pgboss.job where name = 'mail'`)
    await operator.run('mail', 'retry', '--all')
    const queued = await rows(
      `select (data->>'mail_id')::int as mail_id, priority from pgboss.job
       where name = 'mail' and state < 'active' order by priority desc`,
    )
    expect(queued).toEqual([
      { mail_id: code, priority: 2 },
      { mail_id: first, priority: 0 },
    ])
    await runMails(test)
  })

  it('refuses one that does not wait, and changes none', async () => {
    const [sent, waiting] = [await queueMail(), await queueMail()]
    await rows(
      `update mails set state = 'sent', settled_time = 1, content_sealed = null where mail_id = $1`,
      [sent],
    )
    await rows('update mails set next_time = 99 where mail_id = $1', [waiting])
    expect(await operator.run('mail', 'retry', String(waiting), String(sent))).toMatchObject({
      code: 1,
      noted: [`The mail ${sent} was sent already. No mail was changed.`],
    })
    expect(await operator.run('mail', 'retry', '999999999')).toMatchObject({
      code: 1,
      noted: ['The mail 999999999 does not exist. No mail was changed.'],
    })
    expect(await rows('select next_time from mails where mail_id = $1', [waiting])).toEqual([
      { next_time: 99 },
    ])
    for (const words of [[], ['1', '--all'], ['one']])
      expect(await operator.run('mail', 'retry', ...words)).toMatchObject({ code: 2, hasOpened: false })
  })
})

describe('mail test', () => {
  it('hands one mail to the mail server and prints its answer, or its refusal', async () => {
    const server = await startMailServer()
    const by = makeOperator(test.database, { mailServer: server.settings() })
    try {
      const { code, said, hasOpened } = await by.run('mail', 'test', '--to', 'me@example.com')
      expect({ code, said, hasOpened }).toEqual({
        code: 0,
        said: [expect.stringMatching(/^The mail server 127\.0\.0\.1:\d+ accepted the mail to me@.*: 250 /)],
        hasOpened: false,
      })
      expect(server.received.map(({ recipients }) => recipients)).toEqual([['me@example.com']])
      server.refuse.recipient = { code: 550, message: 'no such mailbox' }
      expect(await by.run('mail', 'test', '--to', 'me@example.com')).toMatchObject({
        code: 1,
        said: [],
        noted: [expect.stringMatching(/did not accept the mail: .*550 no such mailbox/)],
      })
    } finally {
      await server.close()
    }
    expect(await by.run('mail', 'test', '--to', 'me@example.com')).toMatchObject({
      code: 1,
      noted: [expect.stringMatching(/did not accept the mail: .*ECONNREFUSED/)],
    })
    expect(await by.run('mail', 'test', '--to', 'nobody')).toMatchObject({ code: 2 })
  })
})
