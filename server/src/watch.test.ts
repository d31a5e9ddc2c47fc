import { readdirSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { makeApiKey } from './features/api-keys/api-keys.factory.ts'
import { testPassword } from './features/users/users.factory.ts'
import { jobHandlers } from './jobs.ts'
import { makeStreamWorld, makeTarget } from './platform/audit-stream/audit-stream.factory.ts'
import { sendNext } from './platform/audit-stream/stream-audit.ts'
import { openPostgres } from './platform/db/open-database.ts'
import type { MailOutcome } from './platform/mail/mail-message.ts'
import { mailJob } from './platform/mail/outbox.ts'
import { openWatch } from './platform/watch/watch-server.ts'
import { type Organisation, openOrganisation, tokenOf } from './testing/organisation.ts'
import { type Family, readMetrics } from './testing/read-metrics.ts'
import { runQueuedJobs } from './testing/run-jobs.ts'
import type { TestApp } from './testing/test-app.ts'
import { watchWorld } from './watch.ts'

let test: TestApp
let org: Organisation
let root: string
let watching: Awaited<ReturnType<typeof openWatch>>

const at = { port: 0, host: '127.0.0.1' }

beforeAll(async () => {
  ;({ test, org, root } = await openOrganisation())
})
afterAll(() => test.close())
// Each opening counts from 0, and has read nothing of the database yet.
beforeEach(async () => {
  watching = await openWatch(watchWorld(test.database, test.services), at)
})
afterEach(() => watching.stop())

const ask = (path: string, method = 'GET'): Promise<Response> =>
  fetch(`http://127.0.0.1:${watching.port}${path}`, { method })

const scrape = async (): Promise<Map<string, Family>> => readMetrics(await (await ask('/metrics')).text())

/** The samples of a family, those of zero left out. */
async function samplesOf(name: string): Promise<Record<string, number>> {
  const samples = (await scrape()).get(`telecopy_${name}`)?.samples ?? []
  return Object.fromEntries([...samples].filter(([, value]) => value !== 0))
}

const post = (url: string) => test.raw({ method: 'POST', url, payload: {} })

describe('calls', () => {
  it('are counted by name and outcome, and unknown addresses under one label', async () => {
    await test.call('listGroups', { token: root, body: { fsi_gid: org.root.fsi_gid } })
    await test.call('listGroups', { token: root, body: { fsi_gid: org.root.fsi_gid } })
    await test.call('listGroups', { token: 'none', body: { fsi_gid: org.root.fsi_gid } })
    await post('/admin-endpoint/one')
    await post(`/${'x'.repeat(60)}/two?token=three`)
    await test.raw({ method: 'DELETE', url: '/aws-endpoint/signin' })
    await test.raw({ url: '/healthz' })
    expect(await samplesOf('calls_total')).toEqual({
      '{call="listGroups",outcome="success"}': 2,
      '{call="listGroups",outcome="unauthorised"}': 1,
      '{call="unknown",outcome="not_found"}': 2,
      '{call="unknown",outcome="wrong_method"}': 1,
      '{call="page",outcome="success"}': 1,
    })
    const times = await samplesOf('call_duration_seconds')
    expect(times['_count{call="listGroups"}']).toBe(3)
    expect(times['_bucket{le="+Inf",call="listGroups"}']).toBe(3)
  })

  it('that a limit refuses are counted by the kind of limit, without the caller', async () => {
    const guess = () =>
      test.call('signIn', { basic: [org.west.administrator.email, 'wrong'], address: '192.0.2.8' })
    for (let tries = 0; tries < 6; tries += 1) await guess()
    expect(await samplesOf('limits_refused_total')).toEqual({ '{limit="try"}': 1 })
    expect(await samplesOf('sign_ins_refused_total')).toEqual({
      '{reason="sign-in.failed"}': 5,
      '{reason="sign-in.locked"}': 1,
    })
  })
})

it('sign-ins and open sessions are counted', async () => {
  const before = (await samplesOf('sessions_open'))['']
  await watching.stop()
  watching = await openWatch(watchWorld(test.database, test.services), at)
  await tokenOf(test, org.administrator)
  const token = await tokenOf(test, org.administrator)
  await test.call('signOut', { token })
  expect(await samplesOf('sign_ins_total')).toEqual({ '{kind="password"}': 2 })
  expect(await samplesOf('sessions_open')).toEqual({ '': (before ?? 0) + 1 })
})

it('records of the engine are counted by result', async () => {
  const { key } = await makeApiKey(test.database.db)
  const fax = { direction: 'sent', created_time: test.clock.now() - 60 } as const
  const ours = { ...fax, ref_code: 'watched', fax_number: org.east.number.fax_number }
  const foreign = { ...fax, ref_code: 'foreign', fax_number: '990000' }
  await test.call('takeFaxes', { token: key, body: { faxes: [ours, foreign, { ref_code: 'odd' }] } })
  await test.call('takeFaxes', { token: key, body: { faxes: [ours] } })
  expect(await samplesOf('engine_records_total')).toEqual({
    '{result="created"}': 1,
    '{result="unchanged"}': 1,
    '{result="unmatched"}': 1,
    '{result="rejected"}': 1,
  })
})

it('records that wait for the audit stream are counted, with the age of the oldest', async () => {
  const { db, pool } = test.database
  expect(await samplesOf('audit_stream_waiting')).toEqual({})
  await watching.stop()
  const auditStream = { kind: 'file', name: 'file:/audit.jsonl', path: '/audit.jsonl' } as const
  const services = { ...test.services, settings: { ...test.services.settings, auditStream } }
  watching = await openWatch(watchWorld(test.database, services), at)
  await pool.query(`insert into audit_log (time, action) values ($1, 'x')`, [test.clock.now() - 90])
  const target = makeTarget()
  const world = makeStreamWorld({ db }, target.carrier)
  const count = (await samplesOf('audit_stream_waiting'))['']
  expect((await samplesOf('audit_stream_oldest_seconds'))['']).toBeGreaterThanOrEqual(90)
  await sendNext(world)
  expect(target.received).toHaveLength(count ?? 0)
  expect(await samplesOf('audit_stream_sent_total')).toEqual({ '': count })
  await watching.stop()
  watching = await openWatch(watchWorld(test.database, services), at)
  expect((await scrape()).get('telecopy_audit_stream_waiting')?.samples).toEqual(new Map([['', 0]]))
})

describe('jobs and mails', () => {
  const mailsWith = (outcome: MailOutcome) =>
    jobHandlers(test.database, test.services, () => Promise.resolve(outcome)).filter(
      ({ kind }) => kind.name === mailJob.name,
    )
  const runMails = async (outcome: MailOutcome) => {
    for (const handler of mailsWith(outcome)) await runQueuedJobs(test, handler)
  }
  const again = async () => {
    await watching.stop()
    watching = await openWatch(watchWorld(test.database, test.services), at)
  }

  it('that wait, run and fail are counted, with the age of the oldest', async () => {
    const { fsi_uid } = org.east.administrator
    await test.call('sendWelcomeEmail', { token: root, body: { fsi_uids: [fsi_uid] } })
    expect(await samplesOf('mails')).toEqual({ '{state="waiting"}': 1 })
    expect(await samplesOf('jobs')).toEqual({ '{kind="mail",state="due"}': 1 })
    expect((await samplesOf('job_oldest_seconds'))['{kind="mail"}']).toBeGreaterThan(0)

    await again()
    await runMails({ outcome: 'later', reason: 'not now' })
    test.clock.advance(50)
    expect(await samplesOf('mails')).toEqual({ '{state="retrying"}': 1 })
    expect(await samplesOf('jobs')).toEqual({ '{kind="mail",state="later"}': 1 })
    expect(await samplesOf('mail_oldest_seconds')).toEqual({ '': 50 })
    expect(await samplesOf('job_oldest_seconds')).toEqual({})
    expect(await samplesOf('mail_attempts_total')).toEqual({ '{kind="welcome",outcome="later"}': 1 })

    await again()
    await runMails({ outcome: 'refused', reason: 'no such box' })
    expect(await samplesOf('mails')).toEqual({ '{state="failed"}': 1 })
    expect(await samplesOf('job_runs_total')).toEqual({ '{kind="mail",outcome="done"}': 1 })
  })
})

describe('the port of the metrics', () => {
  it('answers health and metrics, and nothing else (req 89)', async () => {
    for (const path of ['/healthz', '/readyz']) expect(await (await ask(path)).json()).toEqual({ code: 1 })
    for (const path of [
      '/',
      '/metrics/',
      '/metrics/x',
      '/admin',
      '/openapi.json',
      '/__proto__',
      '/constructor',
    ])
      expect((await ask(path)).status).toBe(404)
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await ask('/metrics', method)
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    expect((await ask('/healthz', 'POST')).headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    const { headers } = await ask('/metrics')
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('answers HEAD as GET without a body, and the check of HAProxy', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics', '/none']) {
      const [head, whole] = [await ask(path, 'HEAD'), await ask(path)]
      expect([head.status, head.headers.get('content-type')]).toEqual([
        whole.status,
        whole.headers.get('content-type'),
      ])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
      expect(await head.text()).toBe('')
    }
    for (const path of ['/healthz', '/readyz']) expect((await ask(path, 'OPTIONS')).status).toBe(200)
  })

  it('cannot be reached at another address than its own', async () => {
    await expect(fetch(`http://127.0.0.2:${watching.port}/metrics`)).rejects.toThrow('fetch failed')
  })

  it('is not on the port of the calls', async () => {
    expect((await test.raw({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('shows no secret, no e-mail address and no name (req 89)', async () => {
    const { email } = org.east.administrator
    await test.call('signIn', { basic: [email, testPassword] })
    await test.call('signIn', { basic: [email, 'planted-password'], address: '192.0.2.77' })
    await test.call('listGroups', { token: 'planted-token', body: { fsi_gid: org.root.fsi_gid } })
    await post('/planted-path')
    const text = await (await ask('/metrics')).text()
    for (const planted of ['planted', '@', email, org.east.group.group_name, '192.0.2.77', root])
      expect(text).not.toContain(planted)
  })
})

it('the pool and the process are shown', async () => {
  const families = await scrape()
  const valueOf = (name: string) => families.get(name)?.samples.get('')
  expect(valueOf('telecopy_pool_size')).toBe(test.database.pool.options.max)
  expect(valueOf('telecopy_pool_waiting')).toBe(0)
  expect(valueOf('telecopy_hashing_waiting')).toBe(0)
  expect(valueOf('telecopy_database_up')).toBe(1)
  expect(families.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  const migrations = readdirSync(new URL('platform/db/migrations', import.meta.url)).filter((name) =>
    /^\d{4}-/.test(name),
  )
  const [last = ''] = [...(families.get('telecopy_schema_info')?.samples.keys() ?? [])]
  expect(last.slice(0, '{migration="0000'.length)).toBe(
    `{migration="${migrations.toSorted().at(-1)?.slice(0, 4)}`,
  )
})

it('without the database, the numbers of the process remain, and those of the installation are left out', async () => {
  const away = openPostgres(`postgres://x@127.0.0.1:${await findFreePort()}/x`, 1)
  await watching.stop()
  watching = await openWatch(watchWorld(away, test.services), at)
  const families = await scrape()
  expect(families.get('telecopy_database_up')?.samples.get('')).toBe(0)
  expect(families.get('telecopy_pool_size')?.samples.get('')).toBe(1)
  for (const name of ['jobs', 'mails', 'sessions_open', 'mail_oldest_seconds', 'schema_info'])
    expect(families.get(`telecopy_${name}`)?.samples.size).toBe(0)
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  await away.close()
})
