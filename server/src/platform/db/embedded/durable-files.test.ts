import fs, { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { durableFiles, durableParameters, proveCommitsReachDisk } from './durable-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'telecopy-durable-'))

afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

async function withDatabase(
  startParams: string[],
  use: (pg: PGlite, traffic: { syncs: number; bytes: number }) => Promise<void>,
) {
  const traffic = { syncs: 0, bytes: 0 }
  const pg = await PGlite.create({
    fs: new NodeFS(folder),
    startParams,
    extensions: { durableFiles: durableFiles(traffic) },
  })
  await use(pg, traffic)
  await pg.close()
}

it('hands every commit to fsync before it is acknowledged', async () => {
  await withDatabase(durableParameters(PGlite.defaultStartParams), async (pg, traffic) => {
    await proveCommitsReachDisk(pg, traffic)
    await pg.exec('create table if not exists fax (id int)')
    const fsync = vi.spyOn(fs, 'fsyncSync')
    const synced: string[] = []
    fsync.mockImplementation((descriptor) => void synced.push(readlinkSync(`/proc/self/fd/${descriptor}`)))
    await pg.exec('insert into fax values (1)')
    expect(synced).toEqual([expect.stringContaining('/pg_wal/')])
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

it('ends the database when an fsync fails', async () => {
  await withDatabase(durableParameters(PGlite.defaultStartParams), async (pg) => {
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw new Error('EIO: i/o error, fsync')
    })
    expect(pg.ready).toBe(true)
  })
})
