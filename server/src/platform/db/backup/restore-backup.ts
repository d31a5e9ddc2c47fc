import type { OpenDatabase } from '../open-database.ts'
import { keyFingerprint } from '../installation-key.ts'
import { keepFingerprint } from '../installation-key.queries.ts'
import type { Header } from './backup-format.ts'
import { listTables, qualified } from './catalogue.ts'
import { type LoadStep, loadBackup } from './load-backup.ts'
import type { Backup } from './open-backup.ts'
import { matchSchema, requireAlone, requireEmpty } from './prepare-target.ts'

export type RestoreTarget = {
  database: OpenDatabase
  secretKey: string
  migrateUpTo(name: string): Promise<void>
  /** Brings the loaded database up to this release. */
  migrateFully(): Promise<void>
}

export type Restored = { header: Header; hasSameKey: boolean; leftOut: string[] }

/**
 * Loads a verified backup into an empty database. The database first gets the schema of the backup.
 *
 * @throws BackupError when the database is not empty or in use, or the backup does not fit; nothing is loaded then
 */
export async function restoreBackup(
  target: RestoreTarget,
  backup: Backup,
  onStep: (step: LoadStep) => void,
): Promise<Restored> {
  const { database } = target
  await requireAlone(database)
  await requireEmpty(database.pool)
  await matchSchema(database, backup.header, (name) => target.migrateUpTo(name))
  const leftOut = await loadBackup(database.pool, backup, onStep)
  await target.migrateFully()
  await analyse(database)
  // A backup of an older release has the fingerprint in its header only.
  const kept = await keepFingerprint(database.db, backup.header.key_fingerprint)
  const hasSameKey = keyFingerprint(target.secretKey) === kept
  return { header: backup.header, hasSameKey, leftOut }
}

/** Without its statistics, a freshly loaded database plans badly. */
async function analyse({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    const tables = (await listTables(client)).map(({ name }) => qualified(name))
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query(`analyze ${tables.join(', ')}`)
    await client.query('commit')
  } finally {
    client.release()
  }
}
