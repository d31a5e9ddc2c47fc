// It opens three databases. `f16-embedded-kill.test.ts` of the faults kills a server, and finds every commit.
import fs, { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { openBackend } from './backend.ts'
import { durableFiles, durableParameters, type LogTraffic, proveCommitsReachDisk } from './durable-files.ts'
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

async function withDatabase(startParams: string[], use: (pg: PGlite, traffic: LogTraffic) => Promise<void>) {
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
