// It opens four databases, and fills files of the log. `f16-embedded-kill.test.ts` of the faults kills a server, and finds
// every commit.
// @module-tag long
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { Pool } from 'pg'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openBackend } from './backend.ts'
import { durableFiles, durableParameters, type LogTraffic, proveCommitsReachDisk } from './durable-files.ts'
import { openEmbeddedDatabase } from './open-embedded.ts'
import { queryMessage } from './wire-protocol.ts'

const folder = mkdtempSync(join(tmpdir(), 'telecopy-durable-'))

afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

const openDatabase = (startParams: string[], traffic: LogTraffic): Promise<PGlite> =>
  PGlite.create({
    fs: new NodeFS(folder),
    startParams,
    extensions: { durableFiles: durableFiles(traffic) },
  })

async function withDatabase(
  startParams: string[],
  use: (database: PGlite, traffic: LogTraffic) => Promise<void>,
) {
  const traffic = { syncs: 0, bytes: 0 }
  const pg = await openDatabase(startParams, traffic)
  await use(pg, traffic)
  await pg.close()
}

it('hands every commit to fsync before it is acknowledged', async () => {
  await withDatabase(durableParameters(PGlite.defaultStartParams), async (pg, traffic) => {
    await proveCommitsReachDisk(pg, traffic)
    await pg.exec('create table if not exists fax (id int)')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    const synced: number[] = []
    fsync.mockImplementation((descriptor) => void synced.push(fs.fstatSync(descriptor).ino))
    await pg.exec('insert into fax values (1)')
    const log = join(folder, 'pg_wal')
    const logFiles = fs.readdirSync(log).map((name) => fs.statSync(join(log, name)).ino)
    expect(synced).toHaveLength(1)
    expect(logFiles).toContain(synced[0])
  })
})

it.each([
  ['-F, which PGlite passes by default', PGlite.defaultStartParams],
  [
    'a method without effect',
    [...durableParameters(PGlite.defaultStartParams), '-c', 'wal_sync_method=fdatasync'],
  ],
  [
    'commits that do not wait',
    [...durableParameters(PGlite.defaultStartParams), '-c', 'synchronous_commit=off'],
  ],
])('refuses a database started with %s', async (_name, startParams) => {
  await withDatabase([...startParams], async (pg, traffic) => {
    await expect(proveCommitsReachDisk(pg, traffic)).rejects.toThrow('its commits do not reach the disk')
  })
})

it('ends the database when an fsync fails, and acknowledges nothing', async () => {
  const pg = await openDatabase(durableParameters(PGlite.defaultStartParams), { syncs: 0, bytes: 0 })
  const answers: Uint8Array[] = []
  const backend = openBackend(
    pg,
    () => Buffer.alloc(0),
    (bytes) => answers.push(bytes),
  )
  backend.run(queryMessage('create table if not exists lost (id int)'))
  answers.length = 0
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('EIO: i/o error, fsync')
  })
  expect(() => backend.run(queryMessage('insert into lost values (1)'))).toThrow('EIO: i/o error, fsync')
  expect(answers).toEqual([])
})

it('keeps its log small, however much is written', async () => {
  const written = join(folder, 'written')
  const embedded = await openEmbeddedDatabase({ dataDir: written })
  const pool = new Pool(embedded.poolConfig)
  await pool.query('create table fax (id int)')
  // Each switch fills the rest of a file of 16 MB. PostgreSQL alone would keep a gigabyte.
  for (let file = 0; file < 20; file += 1) {
    await pool.query('truncate fax; insert into fax values (1)')
    await pool.query('select pg_switch_wal()')
  }
  await pool.end()
  await embedded.close()
  expect(fs.readdirSync(join(written, 'cluster/pg_wal')).length * 16).toBeLessThan(300)
})
