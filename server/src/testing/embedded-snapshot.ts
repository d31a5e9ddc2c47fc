import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDatabase } from '../jobs.ts'
import { openEmbeddedDatabase } from '../platform/db/embedded/open-embedded.ts'
import { overPool, readTypes } from '../platform/db/open-database.ts'

type Project = { provide(key: 'snapshotFile' | 'madeFolder', value: string): void }

/** Migrates an embedded database once for the whole run; every test file starts from a copy of it, in memory or on disk. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'telecopy-snapshot-'))
  await mkdir(join(folder, 'var'))
  const embedded = await openEmbeddedDatabase({ dataDir: join(folder, 'var', 'database') })
  const pool = new pg.Pool({ ...embedded.poolConfig, types: readTypes })
  const database = overPool(pool, 'embedded', () => Promise.resolve())
  await prepareDatabase(database)
  const withoutGuard = process.env.TELECOPY_GUARD_SQL ?? ''
  if (withoutGuard !== '') await pool.query(withoutGuard)
  await database.close()
  await writeFile(join(folder, 'migrated.tar'), await embedded.takeSnapshot())
  await embedded.close()
  project.provide('madeFolder', join(folder, 'var'))
  project.provide('snapshotFile', join(folder, 'migrated.tar'))
  return () => rm(folder, { recursive: true })
}
