import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { startPostgres } from './postgres.mjs'
import { inRoot } from './root.mjs'

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

async function until(isSo: () => boolean) {
  const deadline = Date.now() + 10_000
  while (!isSo() && Date.now() < deadline) await pause(50)
  return isSo()
}

const answers = (url: string) =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

describe('a private PostgreSQL', { timeout: 300_000 }, () => {
  it('is a supported version, in UTF-8, and durable only on request', async () => {
    const careless = await startPostgres()
    const careful = await startPostgres({ fsync: true })
    try {
      const [{ encoding, version }] = await query(
        careless.url,
        "select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version",
      )
      expect(encoding).toBe('UTF8')
      expect(version).toBeGreaterThanOrEqual(150_000)
      expect(await query(careless.url, 'show fsync')).toEqual([{ fsync: 'off' }])
      expect(await query(careful.url, 'show fsync')).toEqual([{ fsync: 'on' }])
    } finally {
      await Promise.all([careless.stop(), careful.stop()])
    }
  })

  it('keeps committed rows when it is killed and started again', async () => {
    const postgres = await startPostgres({ fsync: true })
    try {
      await query(postgres.url, 'create table kept as select 7 as number')
      const killed = postgres.pid
      process.kill(killed, 'SIGKILL')
      await postgres.restart()
      expect(postgres.pid).not.toBe(killed)
      expect(await query(postgres.url, 'select number from kept')).toEqual([{ number: 7 }])
    } finally {
      await postgres.stop()
    }
  })

  it('is removed with its folder when it is stopped', async () => {
    const { url, folder, stop } = await startPostgres()
    expect([await answers(url), existsSync(folder)]).toEqual([true, true])
    await stop()
    expect([await answers(url), existsSync(folder)]).toEqual([false, false])
  })

  it('is removed with its folder when the process that started it is killed', async () => {
    const script = `
      const { startPostgres } = await import('${pathToFileURL(inRoot('tools/lib/postgres.mjs')).href}')
      const { url, folder } = await startPostgres()
      console.log(JSON.stringify({ url, folder }))
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout, 'data')
    const { url, folder } = JSON.parse(String(line)) as { url: string; folder: string }
    expect(await answers(url)).toBe(true)
    child.kill('SIGKILL')
    expect(await until(() => !existsSync(folder))).toBe(true)
    expect(await answers(url)).toBe(false)
  })

  it('does not run as root', async () => {
    const { folder, stop } = await startPostgres()
    try {
      expect(statSync(`${folder}/data/postmaster.pid`).uid).not.toBe(0)
    } finally {
      await stop()
    }
  })
})
