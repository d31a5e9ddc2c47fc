import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeNumberOf } from './features/fax-numbers/fax-numbers.factory.ts'
import { testPassword } from './features/users/users.factory.ts'
import { prepareDatabase } from './jobs.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/open-database.ts'
import { makeOrganisation } from './testing/organisation.ts'
import { type ServerProcess, freePort, spawnServer, untilReady } from './testing/server-process.ts'
import { fillDataFolder, openTestDatabase, testDatabaseKind } from './testing/test-database.ts'
import { basicHeader } from './testing/test-app.ts'

const secretKey = 'k'.repeat(40)

let folder: string
let started: ServerProcess[]
let closeDatabase: () => Promise<void>
let databaseEnv: Record<string, string>
let openAgain: () => Promise<OpenDatabase>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-process-'))
  started = []
  if (testDatabaseKind === 'postgres') {
    const database = await openTestDatabase()
    closeDatabase = () => database.close()
    databaseEnv = { DATABASE_URL: database.url, SECRET_KEY: secretKey }
    openAgain = () => Promise.resolve(openPostgres(database.url, 2))
  } else {
    await fillDataFolder(folder)
    closeDatabase = () => Promise.resolve()
    databaseEnv = { DATA_DIR: folder }
    openAgain = () => openEmbedded(folder)
  }
})
afterEach(async () => {
  for (const server of started) {
    server.child.kill('SIGKILL')
    await server.exited
  }
  await closeDatabase()
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = spawnServer({ PORT: String(await freePort()), DATA_DIR: folder, ...databaseEnv, ...env })
  started.push(server)
  return server
}

/** What a start that fails says, and with which code it ends. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; says: string }> {
  const server = await start(env)
  const code = await server.exited
  return { code, says: server.output() }
}

describe('a start that cannot succeed says one sentence and ends with 1', () => {
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

  it('when the database does not answer', async () => {
    const refused = await refusal({
      DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x`,
      SECRET_KEY: secretKey,
    })
    expect(refused).toEqual({
      code: 1,
      says: expect.stringMatching(/^Telecopy could not start\. The database at DATABASE_URL does not answer/),
    })
  })

  // Only the embedded database has a folder to hold.
  const held = testDatabaseKind === 'embedded' ? ['the data folder'] : []
  it.each(held)('when another process has %s, and names it', async () => {
    const first = await start()
    await untilReady(first)
    expect(await refusal({})).toEqual({
      code: 1,
      says: expect.stringMatching(new RegExp(`${first.child.pid}`)),
    })
  })
})

async function prepare(): Promise<{ emails: string[]; numbers: string[] }> {
  const database = await openAgain()
  await prepareDatabase(database)
  const org = await makeOrganisation({ database })
  const accounts = [org.administrator, org.east.administrator, org.west.administrator]
  const numbers: string[] = []
  for (const account of accounts)
    for (let round = 0; round < 2; round += 1)
      numbers.push((await makeNumberOf(database.db, account)).fax_number)
  await database.close()
  return { emails: accounts.map((account) => account.email), numbers }
}

async function signIn(url: string, email: string): Promise<string> {
  const headers = { authorization: basicHeader(email, testPassword) }
  const response = await fetch(`${url}/aws-endpoint/signin`, { method: 'POST', headers })
  const body = (await response.json()) as { fsi_a_t: string }
  return body.fsi_a_t
}

const setDefault = (url: string, token: string, default_did: string) =>
  fetch(`${url}/admin-endpoint/defaultdid`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ default_did }),
  })

describe('kill -9 during a stream of writes', () => {
  it('loses no acknowledged one', async () => {
    const { emails, numbers } = await prepare()
    const acknowledged: string[] = []
    for (let round = 0; round < 3; round += 1) {
      const server = await start()
      await untilReady(server)
      const writers = emails.map(async (email, at) => {
        const token = await signIn(server.url, email)
        for (let step = 0; ; step += 1) {
          const response = await setDefault(server.url, token, numbers[at * 2 + (step % 2)] ?? '')
          if (response.status !== 200) return
          await response.json()
          acknowledged.push(response.headers.get('x-request-id') ?? '')
        }
      })
      // However slow the machine: the kill comes in the middle of the stream, at a moment nobody chose.
      const enough = acknowledged.length + 10
      await expect.poll(() => acknowledged.length, { timeout: 15_000, interval: 5 }).toBeGreaterThan(enough)
      await new Promise((resolve) => void setTimeout(resolve, Math.random() * 400))
      server.child.kill('SIGKILL')
      await Promise.allSettled(writers)
      await server.exited
    }
    const database = await openAgain()
    const rows = await database.db
      .selectFrom('audit_log')
      .select('request_id')
      .where('action', '=', 'user.set-default-number')
      .execute()
    await database.close()
    const kept = new Set(rows.map((row) => row.request_id))
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  }, 60_000)
})

describe('SIGTERM', () => {
  it('finishes the calls under way, refuses new ones, and ends with 0', async () => {
    const { emails } = await prepare()
    const server = await start()
    await untilReady(server)
    // Each of these hashes a password, so they are under way for a while.
    const calls = [...emails, ...emails].map((email) => signIn(server.url, email))
    await new Promise((resolve) => void setTimeout(resolve, 60))
    server.child.kill('SIGTERM')
    const tokens = await Promise.all(calls)
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
    expect(await server.exited).toBe(0)
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  }, 30_000)
})
