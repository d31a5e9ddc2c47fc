import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvMark } from '@telecopy/contract/kit/csv-mark'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { makeApiKey, makeGroupKey } from './features/api-keys/api-keys.factory.ts'
import {
  type WebhookTest,
  createHook,
  createSomeone,
  runWebhooks,
  withWebhooks,
} from './features/webhooks/webhook-tests.factory.ts'
import { addressOf } from './testing/address-of.ts'

const page = readFileSync(new URL('../../docs/cookbook.md', import.meta.url), 'utf8')

/** The program below a heading of a page, as it is there. */
function programOf(heading: string, text = page): string {
  const [, program] = /```(?:sh|js)\n([\s\S]*?)\n```\n/.exec(text.split(`## ${heading}\n`)[1] ?? '') ?? []
  if (program === undefined) throw new Error(`The page has no program below “${heading}”.`)
  return program
}

let opened: WebhookTest
let url: string
let folder: string
let running: ChildProcess | undefined

withWebhooks((next) => (opened = next))
beforeEach(async () => {
  url = await addressOf(opened.test.app)
  folder = mkdtempSync(join(tmpdir(), 'telecopy-cookbook-'))
  running = undefined
})
afterEach(() => {
  running?.kill('SIGKILL')
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

type Ran = { code: number | null; out: string; err: string }

function start(command: string, words: string[], env: Record<string, string>) {
  const child = spawn(command, words, { cwd: folder, env: { PATH: process.env.PATH, ...env } })
  running = child
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const ended = once(child, 'close').then(([code]: (number | null)[]): Ran => ({
    code: code ?? null,
    out,
    err,
  }))
  return { out: () => out, ended }
}

/** Writes the program of the page to a file, and runs it to its end. */
function run(heading: string, file: string, words: string[], env: Record<string, string>): Promise<Ran> {
  writeFileSync(join(folder, file), programOf(heading))
  return start(file.endsWith('.sh') ? 'sh' : process.execPath, [file, ...words], env).ended
}

const eastGroup = () => opened.org.east.group.fsi_gid

describe('docs/cookbook.md', () => {
  it('writes a list of users, and keeps the former one when the download fails', async () => {
    const { key } = await makeGroupKey(opened.test.database.db, eastGroup())
    const env = { FAX_URL: url, FAX_KEY: key, GROUP: String(eastGroup()) }
    expect(await run('A list of users every night', 'users.sh', [], env)).toMatchObject({ code: 0, err: '' })
    const list = readFileSync(join(folder, 'users.csv'), 'utf8')
    expect(list).toContain(opened.org.east.user.email)
    expect(list.lastIndexOf(csvMark)).toBe(0)
    const failed = await run('A list of users every night', 'users.sh', [], { ...env, FAX_KEY: 'tck_none' })
    expect(failed.code).not.toBe(0)
    expect(readFileSync(join(folder, 'users.csv'), 'utf8')).toBe(list)
  })

  it('prints a line for each failed fax, once, and refuses what Telecopy did not sign', async () => {
    const { test, org } = opened
    const port = await findFreePort()
    const receiver = `http://127.0.0.1:${port}/`
    const hook = await createHook(opened, {
      fsi_gid: eastGroup(),
      events: ['fax.failed', 'user.created'],
      url: receiver,
    })
    writeFileSync(join(folder, 'failed-faxes.mjs'), programOf('A line for each failed fax'))
    const env = { WEBHOOK_SECRET: hook.secret, PORT: String(port) }
    const program = start(process.execPath, ['failed-faxes.mjs'], env)
    await expect.poll(program.out, { timeout: 20_000 }).toBe('ready\n')

    const { key } = await makeApiKey(test.database.db, { name: 'Engine of the cookbook' })
    const fax = {
      direction: 'sent',
      ref_code: 'cookbook-1',
      fax_number: org.east.number.fax_number,
      dial_number: '12025550111',
      created_time: test.clock.now() - 60,
      fax_result_code: 17,
    } as const
    const { body } = await test.call('takeFaxes', { token: key, body: { faxes: [fax] } })
    expect(body.results).toMatchObject([{ result: 'created' }])
    await createSomeone(opened, eastGroup())
    await runWebhooks(test)
    const line = `${fax.fax_number} to 12025550111: User busy\n`
    await expect.poll(program.out, { timeout: 20_000 }).toContain(line)
    expect(program.out().split('\n')).toHaveLength(3)
    const forged = await fetch(receiver, {
      method: 'POST',
      headers: {
        'webhook-id': 'evt_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,AAAA',
      },
      body: '{"id":"evt_1","type":"fax.failed"}',
    })
    expect(forged.status).toBe(401)
    expect(program.out().split('\n')).toHaveLength(3)

    expect((await fetch(receiver, { method: 'POST', body: '{}' })).status).toBe(401)
    await expect(fetch(receiver, { method: 'POST', body: 'x'.repeat(1_000_000) })).rejects.toThrow(
      'fetch failed',
    )
    const early = connect(port, '127.0.0.1').on('error', () => undefined)
    early.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', () => early.destroy())
    await once(early, 'close')
    // The program runs on.
    expect((await fetch(receiver, { method: 'POST', body: '{}' })).status).toBe(401)
    expect(program.out().split('\n')).toHaveLength(3)
  })

  it('creates users from a list, waits when it is too fast, and knows them the second time', async () => {
    const { key } = await makeGroupKey(opened.test.database.db, eastGroup(), { permissions: ['users'] })
    // The first two requests are answered as by a server that is too busy, and by one that is away.
    const early = [429, 503]
    const between = createServer((request, response) => {
      const status = early.shift()
      if (status !== undefined) return void response.writeHead(status, { 'retry-after': '0' }).end()
      let sent = ''
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
      request.on('end', () => {
        const { authorization = '' } = request.headers
        const headers = { authorization, 'content-type': 'application/json' }
        void fetch(url + String(request.url), { method: 'POST', headers, body: sent }).then(async (answer) =>
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text()),
        )
      })
    }).listen(0, '127.0.0.1')
    await once(between, 'listening')
    const people = Array.from({ length: 11 }, (_, at) => `Ada,Person,cook${at}@book.example`)
    writeFileSync(
      join(folder, 'people.csv'),
      csvMark + [...people, '', 'Ada,Person,no address', ''].join('\r\n'),
    )
    const env = {
      FAX_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
      FAX_KEY: key,
      GROUP: String(eastGroup()),
    }
    const first = await run('Users from a list', 'users-from-csv.mjs', ['people.csv'], env)
    expect(first).toMatchObject({ code: 1, out: '11 created, 0 known, 1 refused\n' })
    expect(first.err).toMatch(/^10 of 13\nLine 13: .+\n$/)
    expect(early).toEqual([])
    const second = await run('Users from a list', 'users-from-csv.mjs', ['people.csv'], env)
    expect(second.out).toBe('0 created, 11 known, 1 refused\n')
    const stranger = await run('Users from a list', 'users-from-csv.mjs', ['people.csv'], {
      ...env,
      FAX_KEY: 'x',
    })
    expect(stranger).toMatchObject({ code: 1, out: '' })
    expect(stranger.err).toContain('The server does not accept FAX_KEY.')
    between.close()
  })
})

describe('docs/webhooks.md', () => {
  type Verify = (headers: Record<string, string>, body: string, secret: string) => boolean

  it('verifies what Telecopy signs, and refuses what lacks a header or is changed, old or long ahead', async () => {
    const text = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')
    const file = join(folder, 'verify.mjs')
    writeFileSync(file, programOf('How to verify a signature', text))
    const { isFromTelecopy } = (await import(file)) as { isFromTelecopy: Verify }
    const { secret } = await createHook(opened, { fsi_gid: eastGroup() })
    await createSomeone(opened, eastGroup())
    await runWebhooks(opened.test)
    const [request] = opened.receiver.received
    if (request === undefined) throw new Error('no request came')
    const { body, id, timestamp, signature } = request
    const headers: Record<string, string> = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    }
    vi.setSystemTime(Number(timestamp) * 1000)
    const verdict = (changes: Record<string, string>, sent = body) =>
      isFromTelecopy({ ...headers, ...changes }, sent, secret)
    expect([verdict({}), verdict({}, `${body} `)]).toEqual([true, false])
    for (const name of Object.keys(headers)) {
      const { [name]: _left, ...others } = headers
      expect([name, isFromTelecopy(others, body, secret)]).toEqual([name, false])
      expect([name, verdict({ [name]: '' })]).toEqual([name, false])
    }
    expect(isFromTelecopy({}, body, secret)).toBe(false)
    for (const late of [301, -301]) {
      vi.setSystemTime((Number(timestamp) + late) * 1000)
      expect(verdict({})).toBe(false)
    }
  })
})
