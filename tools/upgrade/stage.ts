import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { findFreePort } from '../lib/free-port.mjs'
import { startServer } from '../release/started-server.ts'
import { backupOf, keyOfBackups } from './kept-releases.mjs'
import { bareEnvironment, runCommand } from './release-code.mjs'

/** A database that servers of several releases use. */
export type Stage = {
  /** Runs an operator's command of a release. @throws with what it says when it does not succeed */
  operate(code: string, ...words: string[]): string
  serve(code: string, how?: { port?: number; drainSeconds?: number }): ReturnType<typeof startServer>
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'telecopy-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const urlOf = (database: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.toString()
}

async function onDatabase<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An empty database. It is dropped when the test ends, and its servers end before. */
export async function openStage(): Promise<Stage> {
  const name = `telecopy_upgrade_${randomBytes(6).toString('hex')}`
  await onDatabase('postgres', (client) => client.query(`create database ${name}`))
  onTestFinished(async () => {
    await onDatabase('postgres', (client) => client.query(`drop database ${name} with (force)`))
  })
  const environment = (): Record<string, string> => ({
    DATABASE_URL: urlOf(name),
    SECRET_KEY: keyOfBackups,
    DATA_DIR: temporaryFolder(),
    LOG_LEVEL: 'error',
  })
  return {
    operate: (code, ...words) => runCommand(code, words, environment()),
    async serve(code, { port, drainSeconds = 0 } = {}) {
      const own = port ?? (await findFreePort())
      const env = {
        ...environment(),
        PORT: String(own),
        DRAIN_SECONDS: String(drainSeconds),
        TRUSTED_PROXIES: '127.0.0.1',
        // The kept backups have the demonstration.
        DEMO: '1',
      }
      const server = await startServer(process.execPath, [join(code, 'server/dist/main.js')], {
        url: `http://127.0.0.1:${own}`,
        env: bareEnvironment(env),
        cwd: code,
      })
      onTestFinished(() => server.kill())
      return server
    },
    query: (sql, values = []) => onDatabase(name, async (client) => (await client.query(sql, values)).rows),
  }
}

/** A database with the kept backup of a release, restored by the given code. */
export async function restoredStage(code: string, version: string): Promise<Stage> {
  const stage = await openStage()
  stage.operate(code, 'restore', '--from', backupOf(version))
  return stage
}
