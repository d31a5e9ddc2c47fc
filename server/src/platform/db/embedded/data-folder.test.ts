import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postgresMajor } from './data-folder.ts'
import { openEmbeddedDatabase } from './open-embedded.ts'
import { causeOf } from './start-pglite.ts'

// A first start takes seconds, more on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let parent: string
let folder: string

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'telecopy-folder-'))
  folder = join(parent, 'database')
  // The first start finds what an earlier one left that was killed.
  mkdirSync(join(folder, 'unfinished/base'), { recursive: true })
  writeFileSync(join(folder, 'unfinished/PG_VERSION'), `${postgresMajor}\n`)
  await withPool(folder, (pool) => pool.query('create table fax (id int)'))
})

afterAll(() => rmSync(parent, { recursive: true }))

async function withPool<Result>(dataDir: string, use: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const embedded = await openEmbeddedDatabase({ dataDir })
  const pool = new pg.Pool(embedded.poolConfig)
  pool.on('error', () => undefined)
  try {
    return await use(pool)
  } finally {
    await pool.end()
    await embedded.close()
  }
}

describe('a folder', () => {
  it('is made by the first start, in place of a half-made one, keeps its rows, and syncs every commit', async () => {
    await withPool(folder, (pool) => pool.query('insert into fax values (1)'))
    expect(readdirSync(folder).filter((name) => !name.startsWith('lock-'))).toEqual(['cluster'])
    // The next start finds what one left that was killed. It leaves the complete database alone.
    mkdirSync(join(folder, 'unfinished/base'), { recursive: true })
    const [rows, settings] = await withPool(folder, async (pool) => [
      (await pool.query('select * from fax')).rows,
      (
        await pool.query(
          `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by 1`,
        )
      ).rows,
    ])
    expect(rows).toEqual([{ id: 1 }])
    expect(settings?.map((row) => `${row.name}=${row.setting}`)).toEqual([
      'fsync=on',
      'full_page_writes=on',
      'synchronous_commit=on',
      'wal_sync_method=fsync',
    ])
    expect(readFileSync(join(folder, 'cluster/PG_VERSION'), 'utf8').trim()).toBe(postgresMajor)
  })

  it('comes back with every commit after a fatal error has ended the database', async () => {
    await withPool(folder, async (pool) => {
      await pool.query('truncate fax; insert into fax values (1)')
      const client = await pool.connect()
      const ended = new Promise((resolve) => client.on('error', resolve))
      await client.query('set idle_in_transaction_session_timeout = 20; begin; insert into fax values (2)')
      // The clock that runs out here is the database's own.
      await new Promise((resolve) => setTimeout(resolve, 200))
      await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P03' })
      expect(String(await ended)).toContain(
        'stopped: terminating connection due to idle-in-transaction timeout',
      )
      client.release(true)
      const { rows } = await pool.query('select * from fax')
      expect(rows).toEqual([{ id: 1 }])
    })
  })
})

describe('a start', () => {
  it('refuses a database of another major version and names the commands that convert it', async () => {
    const versionFile = join(folder, 'cluster/PG_VERSION')
    writeFileSync(versionFile, '17\n')
    await expect(openEmbeddedDatabase({ dataDir: folder })).rejects.toThrow(
      /written by PostgreSQL 17.*`npm run telecopy -- backup`.*`npm run telecopy -- restore`/,
    )
    writeFileSync(versionFile, `${postgresMajor}\n`)
  })

  it('refuses a path that is no folder, and damaged files, and says so', async () => {
    const file = join(parent, 'file')
    writeFileSync(file, '')
    await expect(openEmbeddedDatabase({ dataDir: file })).rejects.toThrow(
      /^The database folder .*file cannot be used: /,
    )
    const damaged = join(parent, 'damaged')
    mkdirSync(join(damaged, 'cluster'), { recursive: true })
    await expect(openEmbeddedDatabase({ dataDir: damaged })).rejects.toThrow(
      /^The embedded database in .* has no /,
    )
    writeFileSync(join(damaged, 'cluster/PG_VERSION'), `${postgresMajor}\n`)
    await expect(openEmbeddedDatabase({ dataDir: damaged })).rejects.toThrow(
      /^The embedded database in .* did not start: /,
    )
    expect(existsSync(join(damaged, 'cluster/PG_VERSION'))).toBe(true)
  })

  it.each([
    [{ name: 'ErrnoError', errno: 51 }, 'the disk is full'],
    [{ name: 'ErrnoError', errno: 99 }, 'a file operation failed with the number 99'],
    [new Error('memory is short'), 'memory is short'],
  ])('names the cause of a start that failed by %j', (error, cause) => {
    expect(causeOf(error)).toBe(cause)
  })
})
