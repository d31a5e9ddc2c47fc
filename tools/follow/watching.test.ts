import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot } from '../lib/root.mjs'
import { done } from './done.ts'
import { openInstallation } from './installation.ts'
import { type } from './machine.ts'
import { followedPage } from './page.ts'
import { send } from './session.ts'

const { block, missed } = followedPage('docs/watching.md')
const page = readFileSync(inRoot('docs/watching.md'), 'utf8')

let followed: Awaited<ReturnType<typeof openInstallation>>

/** The log lines that the page quotes in the row of an alert. */
function quotedLines(alert: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${alert}\``)) ?? ''
  const [, look = ''] = /the log lines? (.*)/i.exec(row) ?? []
  return [...look.matchAll(/`([a-z][a-z ]+)`/g)].map(([, line = '']) => line)
}

const log = (): string => readFileSync(`${followed.place}/log`, 'utf8')
const within = { timeout: 60_000, interval: 500 }

const ask = (at: number): Promise<string> =>
  done(type(block('Let Prometheus read them', 3).split('\n')[at] ?? ''))

beforeAll(async () => {
  followed = await openInstallation()
  const programs = {
    telecopy: `${followed.settings()}exec ${followed.release}/bin/telecopy "$@"`,
    // Takes the place of systemd's journal.
    journalctl: `[ "$1 $2" = '--unit telecopy' ] && cat ${followed.place}/log`,
  }
  for (const [name, program] of Object.entries(programs))
    writeFileSync(`/usr/local/sbin/${name}`, `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  await done(
    type(`mkdir -p /opt/telecopy/current/docs /run/telecopy-units
      cp -R ${followed.release}/docs/watch /opt/telecopy/current/docs/`),
  )
  await followed.start(
    'npm start',
    'export METRICS_PORT=9464 MAIL_URL=smtp://127.0.0.1:9 AUDIT_STREAM=syslog+tcp://127.0.0.1:9',
  )
})
afterAll(async () => {
  await type('kill $(cat /run/telecopy-units/prometheus.pid); rm -r /opt/telecopy/current')
  await followed.close()
})

describe('docs/watching.md', () => {
  it('shows the series of the page', async () => {
    const out = await done(type(block('Look at the metrics')))
    const named = [...out.matchAll(/^# TYPE (\S+) |^(telecopy_\w+)/gm)].map(([, one, other]) => one ?? other)
    expect(named).toContain('telecopy_build_info')
    expect(out).toMatch(/^telecopy_database_up 1$/m)
    expect(out).not.toMatch(/^(nodejs|process)_/m)
  })

  it('is read by Prometheus with the settings and the rules of the page', async () => {
    const settings = '/etc/prometheus/prometheus.yml'
    writeFileSync(settings, '')
    await type(`cd ${followed.place}
      prometheus --config.file=${settings} --storage.tsdb.path=${followed.place}/prometheus --web.listen-address=127.0.0.1:9090 > prometheus.log 2>&1 &
      echo $! > /run/telecopy-units/prometheus.pid`)
    await done(
      type('curl --silent --fail --retry 60 --retry-delay 1 --retry-connrefused 127.0.0.1:9090/-/ready'),
    )
    writeFileSync(settings, block('Let Prometheus read them'))
    expect(await done(type(block('Let Prometheus read them', 2)))).toMatch(
      /SUCCESS: .* valid prometheus config/,
    )
    await expect
      .poll(() => ask(0), within)
      .toMatch(/^up\{instance="127\.0\.0\.1:9464", job="telecopy"\} => 1 @/)
  })

  it('says with what an operator looks at a mail and a stream that do not get away', async () => {
    await send('/aws-endpoint/forgot-password', { username: 'maya@example.com' })
    for (const alert of ['TelecopyMailsFailing', 'TelecopyAuditStreamLate']) {
      const [line = '', ...others] = quotedLines(alert)
      expect({ alert, others, isQuoted: line.length > 10 }).toEqual({ alert, others: [], isQuoted: true })
      await expect.poll(log, within).toContain(`"${line}`)
    }
    const [doctor = '', jobs = '', mails = '', webhooks = '', journal = ''] =
      block('When an alert fires').split('\n')
    // It ends with 1, because the mail server does not answer.
    expect((await type(doctor)).out).toMatch(/mail/i)
    expect(await done(type(jobs))).toMatch(/no such job|failed/)
    expect(await done(type(mails))).toMatch(/to maya@example\.com, waiting, \d+ attempts?.*: /)
    expect(await done(type(webhooks))).toBe('There is no such webhook.\n')
    expect(await done(type(journal))).toMatch(/a mail was not accepted/)
  })

  it('says what the log and Prometheus show when the database is away', async () => {
    await followed.postgres.stopAtOnce()
    const [line = ''] = quotedLines('TelecopyDatabaseDown')
    await expect.poll(log, within).toContain(`"${line}`)
    await expect.poll(() => ask(1), within).toMatch(/^ALERTS\{.*alertname="TelecopyDatabaseDown"/m)
    await followed.postgres.restart()
    await expect
      .poll(async () => (await type(block('Look at the metrics'))).out, within)
      .toMatch(/^telecopy_database_up 1$/m)
  })

  it('quotes lines that the code writes, also those that no fault here causes', async () => {
    const quoted = [...page.matchAll(/`(Telecopy[A-Z]\w+)`/g)].flatMap(([, alert = '']) => quotedLines(alert))
    expect(quoted.length).toBeGreaterThan(5)
    const built = await done(type(`find ${followed.release}/server/dist -name '*.js' -exec cat {} +`))
    for (const line of quoted)
      expect({ line, isWritten: built.includes(line) }).toEqual({ line, isWritten: true })
  })

  it('has no block that nothing here follows', () => expect(missed()).toEqual([]))
})
