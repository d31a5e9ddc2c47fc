import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBrand } from '../features/brands/brands.factory.ts'
import { makeOpenIdProvider } from '../features/single-sign-on/sso.factory.ts'
import { requireInstallationKey } from '../platform/db/installation-key.ts'
import { readStreamTarget } from '../platform/audit-stream/stream-target.ts'
import type { Settings } from '../platform/env/env.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startOpenIdProvider } from '../testing/open-id-provider.ts'
import { type Organisation, makeOrganisation } from '../testing/organisation.ts'
import { makeOperator } from '../testing/operator.ts'
import { type TestApp, openTestApp, testSettings } from '../testing/test-app.ts'

let test: TestApp
let org: Organisation

beforeAll(async () => {
  test = await openTestApp()
  org = await makeOrganisation(test)
  await requireInstallationKey(test.database.db, testSettings().secretKey)
})
afterAll(() => test.close())

type Result = { name: string; status: string; found: string; advice?: string }

async function examine(settings: Partial<Settings> = {}) {
  const by = makeOperator(test.database, { databasePool: 1, dataDir: '/tmp', ...settings })
  const { code, said } = await by.run('doctor', '--json')
  const answer = JSON.parse(said[0] ?? '') as { status: string; checks: Result[] }
  return { code, status: answer.status, of: (name: string) => answer.checks.find((one) => one.name === name) }
}

const setSign = (seconds: number) =>
  test.database.pool.query(
    `update pgboss.queue set monitor_on = now() - $1 * interval '1 s', maintain_on = now() - interval '1 day'`,
    [seconds],
  )

async function rowsOfAll(): Promise<unknown> {
  const { rows } = await test.database.pool.query<object>(
    `select (select count(*) from audit_log) as audits, (select md5(string_agg(j::text, '' order by j.id)) from pgboss.job j) as jobs,
      (select count(*) from installation_key) as keys, (select count(*) from mails) as mails`,
  )
  return rows
}

describe('doctor', () => {
  it('finds nothing wrong where nothing is, ends with 0, and changes nothing', async () => {
    await setSign(5)
    const mail = await startMailServer()
    const before = await rowsOfAll()
    try {
      const { code, status, of } = await examine({ mailServer: mail.settings() })
      const names = [
        'database',
        'schema',
        'addresses',
        'key',
        'clock',
        'workers',
        'mail',
        'brands',
        'disk',
        'providers',
        'claims',
        'audit',
      ]
      expect(names.map((name) => of(name))).toEqual(
        names.map((name) => ({ name, status: 'ok', found: expect.stringMatching(/./) })),
      )
      expect({ code, status }).toEqual({ code: 0, status: 'ok' })
      expect(mail.received).toEqual([])
      expect(await rowsOfAll()).toEqual(before)
    } finally {
      await mail.close()
    }
  })

  it('says of each problem what to do and ends with 1, and the other checks still answer', async () => {
    await setSign(90)
    const dead = await startMailServer()
    await dead.close()
    const secretKey = 'another key of this installation, long enough'
    const { code, status, of } = await examine({ mailServer: dead.settings(), secretKey })
    expect({ code, status }).toEqual({ code: 1, status: 'problem' })
    expect(of('workers')).toEqual({
      name: 'workers',
      status: 'problem',
      found: expect.stringMatching(/^No process has worked on jobs for 9\d seconds\.$/),
      advice: expect.stringMatching(/--jobs-only/),
    })
    expect(of('mail')).toMatchObject({ status: 'problem', found: expect.stringMatching(/ECONNREFUSED/) })
    expect(of('key')).toMatchObject({
      status: 'problem',
      found: expect.stringMatching(/its fingerprint is \w{16}, and yours is \w{16}/),
    })
    expect(JSON.stringify(of('key'))).not.toContain(secretKey)
    expect(of('schema')).toMatchObject({ status: 'ok' })
  })

  it('waits for the workers of a server that was started again after a pause', async () => {
    await setSign(90)
    const examined = examine()
    await pause(1500)
    await setSign(1)
    expect((await examined).of('workers')).toMatchObject({ status: 'ok' })
  })

  it('warns of mails that are files and of jobs that are late or have failed, and ends with 0', async () => {
    await setSign(5)
    const { pool } = test.database
    await pool.query(
      `insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() - interval '5 minutes')`,
    )
    const late = await examine()
    expect(late).toMatchObject({ code: 0, status: 'warning' })
    expect(late.of('mail')).toMatchObject({ status: 'warning', advice: 'Set MAIL_URL.' })
    expect(late.of('workers')).toMatchObject({ found: expect.stringMatching(/^1 job is due/) })
    await pool.query(`update pgboss.job set state = 'failed'`)
    const broken = await examine()
    expect(broken.of('workers')).toMatchObject({ found: expect.stringMatching(/^1 job has failed/) })
    await pool.query('delete from pgboss.job')
  })

  it('names the brands whose mail servers do not work', async () => {
    await setSign(5)
    const server = { smtp_host: 'smtp.harbor.example', mail_server_fault_time: 1_700_000_000 }
    await makeBrand(test.database.db, org.root.fsi_gid, {
      ...server,
      brand_name: 'Harbor Fax',
      mail_server_fault: 'account',
    })
    const { code, of } = await examine()
    expect({ code, check: of('brands') }).toMatchObject({
      code: 0,
      check: {
        status: 'warning',
        found: expect.stringMatching(
          /^The mail servers of 1 of 1 brands do not work: Harbor Fax \(\d+\): account\.$/,
        ),
        advice: expect.stringContaining('leave by MAIL_URL meanwhile'),
      },
    })
    await test.database.pool.query('delete from brands')
  })

  it('names a provider that does not answer', async () => {
    const { fsi_gid } = org.east.group
    const provider = await startOpenIdProvider([`http://localhost:8080/sso-endpoint/oidc/${fsi_gid}`])
    await makeOpenIdProvider(test, provider, { fsi_gid })
    expect((await examine()).of('providers')).toMatchObject({
      status: 'ok',
      found: expect.stringMatching(/^OpenID: 1 answer/),
    })
    await provider.close()
    expect((await examine()).of('providers')).toMatchObject({
      status: 'problem',
      found: expect.stringMatching(/^1 of 1 OpenID providers do not answer as they should: .* of East/),
    })
  })

  it('names records that wait for the stream, and a month that the archive lacks', async () => {
    const { db, pool } = test.database
    const auditStream = readStreamTarget('file:/nowhere/audit.jsonl')
    const addRecord = async (time: number) => {
      const { rows } = await pool.query<{ id: number }>(
        `insert into audit_log (time, action, entity, entity_name) values ($1, 'group.update', 'group', 'East') returning id`,
        [time],
      )
      return rows[0]?.id ?? 0
    }
    const old = await addRecord(Math.floor(Date.now() / 1000) - 650)
    expect((await examine({ auditStream })).of('audit')).toMatchObject({
      status: 'problem',
      found: expect.stringMatching(/^\d+ records? wait for AUDIT_STREAM, the oldest for 1\d minutes\.$/),
    })
    expect((await examine()).of('audit')).toMatchObject({ status: 'ok' })
    await db.insertInto('audit_stream').values({ holder: 'test', held_until: 0, last_id: old }).execute()
    await addRecord(Date.UTC(2019, 0, 15) / 1000)
    expect((await examine({ auditArchiveFolder: '/srv/archive' })).of('audit')).toEqual({
      name: 'audit',
      status: 'problem',
      found: 'The records of 2019-01 are due for the archive in /srv/archive, and are not there.',
      advice: expect.stringContaining('AUDIT_ARCHIVE_DIR'),
    })
  })

  it('prints a line for each check', async () => {
    const { said } = await makeOperator(test.database, { dataDir: '/tmp' }).run('doctor')
    expect(said).toHaveLength(12)
    for (const line of said) expect(line).toMatch(/^(?:ok {5}|warning|problem) {2}\w+: ./)
  })
})
