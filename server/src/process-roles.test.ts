import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { testPassword } from './features/users/users.factory.ts'
import { type ProcessDatabase, openProcessDatabase, prepareAccounts } from './testing/process-database.ts'
import { readMetrics } from './testing/read-metrics.ts'
import { type ServerProcess, processTimeout, spawnServer, untilReady } from './testing/server-process.ts'
import { basicHeader } from './testing/test-app.ts'

let folder: string
let started: ServerProcess[]
let database: ProcessDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-roles-'))
  started = []
  database = await openProcessDatabase(folder)
})
afterEach(async () => {
  for (const server of started) {
    server.child.kill('SIGKILL')
    await server.exited
  }
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(words: readonly string[], env: Record<string, string> = {}): Promise<ServerProcess> {
  const port = String(await findFreePort())
  const server = spawnServer({ PORT: port, DATA_DIR: folder, ...database.env, ...env }, words)
  started.push(server)
  return server
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM')
  return server.exited
}

async function sendWelcome(url: string, account: { email: string; fsi_uid: number }): Promise<unknown> {
  const post = async (path: string, authorization: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) })
    return (await response.json()) as { code: number; fsi_a_t: string }
  }
  const { fsi_a_t } = await post('/aws-endpoint/signin', basicHeader(account.email, testPassword))
  return post('/admin-endpoint/user/welcome/send', `Bearer ${fsi_a_t}`, { fsi_uids: [account.fsi_uid] })
}

const mails = (): Promise<string[]> =>
  readdir(join(folder, 'outbox')).then(
    (names) => names.filter((name) => name.endsWith('.eml')),
    () => [],
  )

describe('a process of one role', () => {
  it(
    'serves without running jobs, or runs jobs without listening',
    async () => {
      const account = await prepareAccounts(database)
      const serving = await start(['--no-jobs'])
      await untilReady(serving)
      expect(await sendWelcome(serving.url, account)).toEqual({ code: 1 })
      expect(await stop(serving)).toBe(0)
      expect(await mails()).toEqual([])

      const metricsPort = await findFreePort()
      const env = { METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' }
      const working = await start(['--jobs-only'], env)
      await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1)
      const watch = `http://127.0.0.1:${metricsPort}`
      for (const path of ['healthz', 'readyz'])
        expect(await (await fetch(`${watch}/${path}`)).json()).toEqual({ code: 1 })
      const ran = async () =>
        readMetrics(await (await fetch(`${watch}/metrics`)).text()).get('telecopy_job_runs_total')
      await expect.poll(async () => (await ran())?.samples.get('{kind="mail",outcome="done"}')).toBe(1)
      await expect(fetch(`${working.url}/healthz`)).rejects.toThrow('fetch failed')
      expect(await stop(working)).toBe(0)
      for (const line of working.output().trimEnd().split('\n'))
        expect(JSON.parse(line)).toMatchObject({
          level: expect.stringMatching(/^(info|warn|error)$/),
          time: expect.stringMatching(/^\d{4}-.*Z$/),
        })
      expect(working.output()).toContain('"msg":"Telecopy works on jobs, and serves no calls"')
    },
    processTimeout,
  )

  it(
    'streams the audit log if it runs jobs',
    async () => {
      const account = await prepareAccounts(database)
      const path = join(folder, 'audit.jsonl')
      const env = { AUDIT_STREAM: `file:${path}` }
      const lines = async () => {
        const text = await readFile(path, 'utf8').catch(() => '')
        return text.split('\n').slice(0, -1)
      }
      const serving = await start(['--no-jobs'], env)
      await untilReady(serving)
      expect(await sendWelcome(serving.url, account)).toEqual({ code: 1 })
      expect(await stop(serving)).toBe(0)
      expect(await lines()).toEqual([])
      const working = await start(['--jobs-only'], env)
      await expect.poll(lines, { timeout: 90_000 }).toHaveLength(2)
      expect((await lines()).map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
        'sign-in',
        'user.send-welcome',
      ])
      expect(await stop(working)).toBe(0)
      expect(working.output()).toBe('')
    },
    processTimeout,
  )

  it.each([
    [['--jobs-only', '--no-jobs'], '--jobs-only and --no-jobs leave nothing to do: take one.'],
    [['--job-only'], '--job-only is not known here; there are --jobs-only and --no-jobs.'],
  ])('%j is refused in one sentence', async (words, sentence) => {
    const server = await start(words)
    expect(await server.exited).toBe(1)
    expect(server.output()).toBe(`Telecopy could not start. ${sentence}\n`)
  })
})
