import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findFreePort } from '../../tools/lib/free-port.mjs'
import { openPostgres } from './platform/db/open-database.ts'
import { thisRelease } from './platform/db/releases.ts'
import { type ProcessDatabase, openProcessDatabase, processKey } from './testing/process-database.ts'
import { runsAllTests } from './testing/races.ts'
import { makeOperator } from './testing/operator.ts'
import { type ServerProcess, processTimeout, spawnServer, untilReady } from './testing/server-process.ts'
import { testDatabaseKind } from './testing/test-database.ts'

let folder: string
let started: ServerProcess[]
let database: ProcessDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-process-'))
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

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = spawnServer({
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
    ...database.env,
    ...env,
  })
  started.push(server)
  return server
}

/** The output and the exit code of a start that fails. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; says: string }> {
  const server = await start(env)
  const code = await server.exited
  return { code, says: server.output() }
}

const allOpenStarts: [env: Record<string, string>, reached: string][] = [
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, which others can reach'],
  [
    { PUBLIC_URL: 'https://fax.example.com' },
    'PUBLIC_URL is https://fax.example.com, which others can reach',
  ],
  [{ TRUSTED_PROXIES: '127.0.0.1' }, 'TRUSTED_PROXIES is set, so others can reach it through a proxy'],
]
// Each start takes a second of a core; `env.test.ts` shows every way without one.
const openStarts = allOpenStarts.slice(0, runsAllTests ? allOpenStarts.length : 1)
const otherEncodings = runsAllTests ? ['LATIN1', 'SQL_ASCII'] : ['SQL_ASCII']

describe('a start that cannot succeed says one sentence and ends with 1', { timeout: processTimeout }, () => {
  it('when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    expect(await refusal({ PORT: String(port) })).toEqual({
      code: 1,
      says: `Telecopy could not start. Port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT.\n`,
    })
    other.close()
  })

  it('when the port of the metrics is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    expect(await refusal({ METRICS_PORT: String(port) })).toEqual({
      code: 1,
      says: `Telecopy could not start. Port ${port} on 127.0.0.1 is in use: stop what listens there, or set METRICS_PORT.\n`,
    })
    other.close()
  })

  it('when its key is not the one that the database is used with (req 107)', async () => {
    const first = await start()
    await untilReady(first)
    first.child.kill('SIGTERM')
    await first.exited
    const { code, says } = await refusal({ SECRET_KEY: 'another key of this installation, and long' })
    expect(code).toBe(1)
    expect(says).toMatch(
      /^Telecopy could not start\. This database is used with another SECRET_KEY \(fingerprint [0-9a-f]{16}, and yours is [0-9a-f]{16}\)\. Set that key, or change it by `npm run telecopy -- secret rotate`\.\n$/,
    )
  })

  it('when others can reach a demonstration from before (req 107)', async () => {
    const first = await start({ DEMO: '1' })
    await untilReady(first)
    first.child.kill('SIGTERM')
    await first.exited
    for (const [env, reached] of openStarts)
      expect(await refusal({ ...env, DEMO: '0' })).toEqual({
        code: 1,
        says: `Telecopy could not start. ${reached}, and the database has the demonstration, whose passwords are public: use a new database, or set DEMO=1 if you mean it.\n`,
      })
  })

  it.each(openStarts)(
    'when others could reach a new demonstration, and DEMO is not set: %j (req 107)',
    async (env, reached) => {
      expect(await refusal({ ...env, DEMO: '', DATABASE_URL: '', SECRET_KEY: '' })).toEqual({
        code: 1,
        says: `Telecopy could not start. ${reached}, and the demonstration passwords are public: set DEMO=0, or DEMO=1 if you mean it.\n`,
      })
    },
  )

  it('when a variable is wrong', async () => {
    expect(await refusal({ PUBLIC_URL: 'nonsense' })).toEqual({
      code: 1,
      says: 'Telecopy could not start. PUBLIC_URL: must be an http or https address.\n',
    })
  })

  it('when the logo is no picture', async () => {
    await writeFile(join(folder, 'logo.png'), 'GIF89a')
    expect(await refusal({ PROVIDER_LOGO: join(folder, 'logo.png') })).toEqual({
      code: 1,
      says: expect.stringMatching(/PROVIDER_LOGO: .* is not a PNG file/),
    })
  })

  // Only its own process can open the embedded database; the statement is the same there.
  const openToOthers = testDatabaseKind === 'postgres' ? ['PostgreSQL'] : []
  it.each(openToOthers)('when the database on %s is of a newer release', async () => {
    await database.write?.("insert into kysely_migration (name, timestamp) values ('9999_future', '')")
    expect(await refusal({})).toEqual({
      code: 1,
      says: `Telecopy could not start. The database was migrated by a newer release (it has 9999_future), on which this release, ${thisRelease}, does not work: start that release, or restore a backup of ${thisRelease} into an empty database.\n`,
    })
  })

  it.each(openToOthers.flatMap(() => otherEncodings))(
    'when the database is in %s, and so does every command that would make its tables',
    async (encoding) => {
      const name = `telecopy_${encoding.toLowerCase()}_${process.pid}`
      await database.write?.(
        `create database ${name} encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`,
      )
      const url = new URL(database.env['DATABASE_URL'] ?? '')
      url.pathname = `/${name}`
      const sentence = `The database ${name} has the encoding ${encoding}, and Telecopy needs UTF8: make one by \`createdb --encoding=UTF8 --template=template0\`.`
      expect(await refusal({ DATABASE_URL: url.href })).toEqual({
        code: 1,
        says: `Telecopy could not start. ${sentence}\n`,
      })
      const other = openPostgres(url.href, 2)
      const { code, noted } = await makeOperator(other).run('migrate')
      expect({ code, noted }).toEqual({ code: 1, noted: [sentence] })
      const { rows } = await other.pool.query(`select 1 from pg_tables where schemaname = 'public'`)
      expect(rows).toEqual([])
      await other.close()
      await database.write?.(`drop database ${name}`)
    },
  )

  it('when the database does not answer', async () => {
    const refused = await refusal({
      DATABASE_URL: `postgres://x@127.0.0.1:${await findFreePort()}/x`,
      SECRET_KEY: processKey,
    })
    expect(refused).toEqual({
      code: 1,
      says: expect.stringMatching(/^Telecopy could not start\. The database at DATABASE_URL does not answer/),
    })
  })
})

it(
  'a start without a root group names the next step, and a misspelt setting',
  { timeout: processTimeout },
  async () => {
    const server = await start({ LOG_LEVEL: 'info', SESION_IDLE_MINUTES: '5' })
    const step =
      testDatabaseKind === 'postgres'
        ? 'There is no administrator yet: run `npm run telecopy -- setup`'
        : 'There is no administrator yet: stop this server, and run `npm run telecopy -- setup`'
    await untilReady(server)
    await expect.poll(server.output, { timeout: 10_000 }).toContain(step)
    expect(server.output()).toContain(
      'SESION_IDLE_MINUTES is no setting of Telecopy and has no effect: is SESSION_IDLE_MINUTES meant?',
    )
  },
)

it(
  'a server that is asked to stop is not ready at once, and takes calls for DRAIN_SECONDS',
  { timeout: processTimeout },
  async () => {
    const metricsPort = String(await findFreePort())
    const server = await start({ DRAIN_SECONDS: '2', METRICS_PORT: metricsPort })
    await untilReady(server)
    const asked = performance.now()
    server.child.kill('SIGTERM')
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`)
      return { status: answer.status, body: await answer.json() }
    }
    await expect.poll(ready, { timeout: 1500 }).toMatchObject({
      status: 503,
      body: { code: 503, message: 'The service is not available at the moment. Please try again shortly.' },
    })
    const call = await fetch(`${server.url}/openapi.json`)
    expect([call.status, call.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await server.exited).toBe(0)
    expect(performance.now() - asked).toBeGreaterThan(2000)
    expect(performance.now() - asked).toBeLessThan(12_000)
    expect(server.output()).toBe('')
  },
)
