import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../lib/free-port.mjs'
import { releaseName } from '../lib/release-name.mjs'
import { startPostgres } from '../lib/postgres.mjs'
import { makeRelease } from './make-release.mjs'
import { type Environment, signIn, startServer } from './started-server.ts'

// A machine with neither Node nor npm on its path, and a folder with a space in its name.
const bare: Environment = { PATH: '/usr/bin:/bin' }
const demonstration = { email: 'admin@telecopy.example', password: 'Telecopy2025' }

describe('an unpacked release', () => {
  let archive: string
  let place: string
  let home: string
  let release: string
  let telecopy: string

  beforeAll(async () => {
    archive = (await makeRelease()).archive
    place = mkdtempSync(join(tmpdir(), 'telecopy release '))
    home = join(place, 'home')
    mkdirSync(home)
    execFileSync('tar', ['-xzf', archive, '-C', place])
    release = join(place, basename(archive, '.tar.gz'))
    telecopy = join(place, 'telecopy')
    symlinkSync(join(release, 'bin/telecopy'), telecopy)
  })
  afterAll(() => rmSync(place, { recursive: true }))

  const environment = (more: Environment = {}): Environment => ({ ...bare, HOME: home, ...more })

  /** Runs the launcher by its link, from another folder. */
  function run(args: readonly string[], env: Environment = environment()) {
    const { status, stdout, stderr } = spawnSync(telecopy, args, { cwd: home, env, encoding: 'utf8' })
    return { status, stdout, stderr }
  }

  async function start(more: Environment) {
    const port = await findFreePort()
    const env = environment({ ...more, PORT: String(port), LOG_LEVEL: 'warn' })
    return startServer(telecopy, ['start'], { url: `http://127.0.0.1:${port}`, env, cwd: home })
  }

  const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()

  it('has the checksum that is written beside it', () => {
    const { status, stdout } = spawnSync('sha256sum', ['-c', 'SHA256SUMS'], {
      cwd: dirname(archive),
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, `${basename(archive)}: OK\n`])
  })

  it('prints its version, also without a home folder', () => {
    expect(run(['--version'], bare)).toEqual({ status: 0, stdout: `Telecopy ${releaseName()}\n`, stderr: '' })
  })

  it('lists the start and the commands', () => {
    const { status, stdout } = run(['--help'])
    expect(status).toBe(0)
    expect(stdout).toContain('telecopy start [--no-jobs|--jobs-only]')
    expect(stdout).toContain('admin create')
    expect(stdout).not.toContain('npm run')
    expect(stdout).toContain(`The data is in ${home}/.local/share/telecopy`)
  })

  it('explains one command', () => {
    expect(run(['help', 'backup']).stdout).toMatch(/^Writes the whole content of the database to one file/)
  })

  it('refuses wrong words in one sentence', () => {
    expect(run(['begin'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no command `begin`; `--help` lists all.\n',
    })
    expect(run(['start', '--quick']).stderr).toMatch(/^Telecopy could not start\. --quick is not known here/)
    expect(run(['start'], bare)).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no home folder: set DATA_DIR to the folder of the data.\n',
    })
  })

  it('names the licence of everything inside, and nothing that only tests use', () => {
    const licences = readFileSync(join(release, 'licences/server.md'), 'utf8')
    const { components } = JSON.parse(readFileSync(join(release, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; purl: string; licenses?: unknown[] }[]
    }
    const names = components.map(({ name }) => name)
    const installed = filesOf(join(release, 'node_modules'))
      .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/@]+\/package\.json$/.test(path))
      .map((path) => dirname(path).replace(/^.*node_modules\//, ''))
    expect(installed).toContain('fastify')
    for (const name of installed) {
      expect(licences).toContain(`## ${name} - `)
      expect(names).toContain(name)
    }
    expect(names).toEqual(expect.arrayContaining(['react', 'node']))
    expect(components.some(({ purl }) => purl.startsWith('pkg:npm/%40telecopy/server@'))).toBe(true)
    expect(names).not.toContain('vitest')
    expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
    expect(readFileSync(join(release, 'licences/node.txt'), 'utf8')).toContain('Node.js is licensed')
  })

  it('serves the demonstration, runs a command beside the server, and stops by SIGTERM', async () => {
    const before = filesOf(release)
    const server = await start({})
    expect(await signIn(server.url, demonstration.email, demonstration.password)).toEqual({
      status: 200,
      code: 1,
    })
    expect(await (await fetch(`${server.url}/admin`)).text()).toContain('<title>')
    const key = run(['api-key', 'create', '--name', 'engine'])
    expect(key.status).toBe(0)
    expect(run(['api-key', 'list']).stdout).toContain('engine')
    expect(await server.stop()).toBe(0)
    expect(filesOf(join(home, '.local/share/telecopy'))).toEqual(
      expect.arrayContaining(['database', 'secret-key']),
    )
    expect(filesOf(release)).toEqual(before)
  })

  it('runs on a PostgreSQL', async () => {
    const postgres = await startPostgres()
    const keyFile = join(home, 'key')
    writeFileSync(keyFile, `${'k'.repeat(40)}\n`, { mode: 0o600 })
    const database = { DATABASE_URL: postgres.url, SECRET_KEY_FILE: keyFile }
    const maya = { email: 'maya@example.com', password: 'Blue7Kettle9Lamp' }
    const names = ['--first-name', 'Maya', '--last-name', 'Okafor']
    try {
      expect(run(['migrate'], environment(database)).status).toBe(0)
      const made = run(
        ['admin', 'create', '--email', maya.email, ...names, '--password', maya.password],
        environment(database),
      )
      expect(made.stderr).toMatch(/^Database: 127\.0\.0\.1:\d+\/postgres\n$/)
      const server = await start(database)
      expect(await signIn(server.url, maya.email, maya.password)).toEqual({ status: 200, code: 1 })
      expect(await server.stop()).toBe(0)
    } finally {
      await postgres.stop()
    }
  })
})
