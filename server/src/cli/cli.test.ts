import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findFreePort } from '../../../tools/lib/free-port.mjs'
import type { OperatorIo } from '../platform/operator-socket/operator-io.ts'
import { openBackupFolder } from '../testing/backups.ts'
import { type ServerProcess, processTimeout, spawnServer, untilReady } from '../testing/server-process.ts'
import { openBareDatabase, testDatabaseKind } from '../testing/test-database.ts'
import { localPlace } from './local-place.ts'
import { runCommand } from './run-command.ts'
import { terminalIo } from './terminal-io.ts'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

let folder: string
let database: { env: Record<string, string>; close(): Promise<void> }
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'telecopy-cli-'))
  if (testDatabaseKind === 'embedded') {
    database = { env: { DATA_DIR: join(folder, 'var') }, close: () => Promise.resolve() }
    return
  }
  const bare = await openBareDatabase()
  database = {
    env: { DATA_DIR: join(folder, 'var'), DATABASE_URL: bare.url, SECRET_KEY: 'k'.repeat(40) },
    close: () => bare.close(),
  }
})
afterAll(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await database.close()
  await rm(folder, { recursive: true })
})

function start(argv: readonly string[], output: 'pipe' | number = 'pipe'): ChildProcess {
  const child = spawn(process.execPath, [cli, ...argv], {
    cwd: folder,
    env: { PATH: process.env.PATH, DEMO: '0', ...database.env },
    stdio: ['ignore', output, 'pipe'],
  })
  children.push(child)
  return child
}

/** A command in a separate process, as an operator types it in the folder of the test. */
const run = (...argv: string[]) => ended(start(argv))

async function ended(child: ChildProcess) {
  let [out, err] = ['', '']
  child.stdout?.on('data', (bytes: Buffer) => (out += bytes.toString()))
  child.stderr?.on('data', (bytes: Buffer) => (err += bytes.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out, err }
}

/** The same without a process; its place, its files and its way through the server are real. */
async function runHere(...argv: string[]) {
  let [out, err] = ['', '']
  const terminal = terminalIo(new AbortController().signal)
  const io: OperatorIo = {
    ...terminal,
    say: (line) => void (out += `${line}\n`),
    note: (line) => void (err += `${line}\n`),
    progress: () => undefined,
  }
  for (const [name, value] of Object.entries({ DEMO: '0', ...database.env })) vi.stubEnv(name, value)
  const place = localPlace(io)
  const code = await runCommand(argv, io, place)
  await place.close()
  vi.unstubAllEnvs()
  return { code, out, err }
}

const startServer = async (): Promise<ServerProcess> => {
  const server = spawnServer({ ...database.env, PORT: String(await findFreePort()) })
  children.push(server.child)
  await untilReady(server)
  return server
}

/** Standard error of a command that has opened the database: its place, without a password, and these lines. */
function errorsAfterPlace(lines: string): string {
  const { DATABASE_URL, DATA_DIR = '' } = database.env
  const url = DATABASE_URL === undefined ? undefined : new URL(DATABASE_URL)
  const place =
    url === undefined ? `embedded, in ${DATA_DIR}` : `${url.hostname}:${url.port || 5432}${url.pathname}`
  return `Database: ${place}\n${lines}`
}

const firstAdministrator = [
  'admin',
  'create',
  '--email',
  'first@example.com',
  '--first-name',
  'Maya',
  '--last-name',
  'Okafor',
]

it('shows control characters of foreign text, and does not send them to the terminal', async () => {
  const { code, err } = await run('cut\u001B[31m\u009Bred\u202E')
  expect(code).toBe(2)
  expect(err).toContain(String.raw`cut\u001b[31m\u009bred\u202e`)
})

it(
  'parses metadata of a SAML provider in a thread of the built program (req 92)',
  async () => {
    await writeFile(join(folder, 'metadata.xml'), '<a><b/></a>')
    const words = ['--group', '1', '--type', 'saml', '--metadata', 'metadata.xml']
    const { code, err } = await run('idp', 'add', ...words)
    await rm(join(folder, 'metadata.xml'))
    expect(err).toContain('it describes 0 identity providers, not one')
    expect(code).toBe(1)
  },
  processTimeout,
)

it(
  'a command opens the database by itself, and makes the tables of an empty one',
  async () => {
    const { code, out, err } = await run(...firstAdministrator)
    expect({ code, err }).toEqual({
      code: 0,
      err: errorsAfterPlace('The database was empty; it has its tables now.\n'),
    })
    expect(out).toMatch(/^Created the administrator first@example\.com.*\n.*temporary password.*\n\w{12}\n$/)
  },
  processTimeout,
)

it('a command reports a wrong environment in one sentence', async () => {
  database.env.DATABASE_POOL = 'many'
  const answer = await runHere('migrate')
  delete database.env.DATABASE_POOL
  expect(answer).toEqual({ code: 1, out: '', err: 'DATABASE_POOL: must be a whole number from 1 to 200.\n' })
})

// Devices on which every write fails with a full disk.
const fullDisks = ['/dev/full'].filter((path) => existsSync(path))
it.each(fullDisks)(
  'a command whose output does not fit into %s says so and ends with 1',
  async (path) => {
    const full = await open(path, 'w')
    const { code, err } = await ended(start(['--help'], full.fd))
    await full.close()
    expect({ code, err }).toEqual({ code: 1, err: "Standard output can't be written: the disk is full.\n" })
  },
  processTimeout,
)

it(
  'beside a running server a command does its work with its own files, and the server goes on (req 75)',
  async () => {
    const server = await startServer()
    const made = await run('api-key', 'create', '--name', 'engine')
    expect(made).toEqual({
      code: 0,
      out: expect.stringMatching(/:\ntck_[\w-]{43}\n$/),
      err: errorsAfterPlace(''),
    })

    const required = {
      code: 0,
      out: expect.stringMatching(/now asks for a second factor\.\n/),
      err: errorsAfterPlace(''),
    }
    expect(await runHere('mfa', 'require', '--group', '1')).toEqual(required)

    const list = join(folder, 'list.txt')
    await writeFile(list, '12025550001\nnonsense\n')
    expect(await runHere('numbers', 'add', '--group', '1', '--file', list)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^Database: .*\nLine 2: "nonsense" is no fax number.*\nNo number was added\.\n$/,
      ),
    })

    const saved = join(folder, 'saved')
    expect(await runHere('backup', '--to', saved)).toMatchObject({ code: 0, out: '' })
    expect((await stat(saved)).mode & 0o777).toBe(0o600)
    expect(await runHere('backup', '--to', saved)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/saved exists already/),
    })
    expect(await runHere('restore', '--from', saved)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is in use by process \d+|stop every server|not empty/),
    })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.exited).toBe(0)
    expect((await readdir(folder)).filter((name) => name !== 'var')).toEqual(['list.txt', 'saved'])

    const backups = await openBackupFolder()
    const copy = await openBareDatabase()
    expect(await backups.restore(await readFile(saved), copy, { words: ['--other-key'] })).toMatchObject({
      code: 0,
    })
    const { rows } = await copy.pool.query('select name from api_keys')
    expect(rows).toEqual([{ name: 'engine' }])
    await Promise.all([copy.close(), backups.close()])
  },
  processTimeout,
)

const onlyEmbedded = testDatabaseKind === 'embedded' ? ['the embedded database'] : []
const bulletin = ['bulletin', 'add', '--subject', 'S', '--content', 'C'] as const

it.each(onlyEmbedded)(
  'a killed server of %s leaves a socket that the next one replaces, and a killed command does not affect it',
  async () => {
    const { DATA_DIR = '' } = database.env
    const killed = await startServer()
    killed.child.kill('SIGKILL')
    await killed.exited
    expect(await readdir(DATA_DIR)).toContain('telecopy.sock')
    expect(await runHere(...bulletin)).toMatchObject({ code: 0, err: errorsAfterPlace('') })

    const next = await startServer()
    // An operator that leaves in the middle of its backup.
    const leaving = start(['backup', '--to', '-'])
    if (leaving.stdout === null) throw new Error('no output')
    await once(leaving.stdout, 'readable')
    leaving.kill('SIGKILL')
    await once(leaving, 'exit')
    expect(await runHere(...bulletin)).toMatchObject({ code: 0, err: errorsAfterPlace('') })
    expect(next.child.exitCode).toBeNull()
  },
  processTimeout,
)
