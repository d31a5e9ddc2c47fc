import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { typedAs } from '../../typed-as.ts'

/** The major version of the PostgreSQL inside the pinned PGlite. */
export const postgresMajor = '18'

/**
 * The cluster inside a data folder, made by `initialise` if there is none.
 *
 * It is made under another name and renamed once it is complete and on disk. So a `cluster` is always complete, even
 * after a kill, and only folders with the other name are ever deleted.
 *
 * @throws EmbeddedDatabaseError when the cluster belongs to another major version of PostgreSQL
 */
export async function requireCluster(
  folder: string,
  initialise: (empty: string) => Promise<void>,
): Promise<string> {
  const cluster = join(folder, 'cluster')
  if (!existsSync(cluster)) {
    const unfinished = join(folder, 'unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { mode: 0o700 })
    await initialise(unfinished)
    syncTree(unfinished)
    renameSync(unfinished, cluster)
    syncPath(folder)
  }
  requireMajor(cluster)
  return cluster
}

function requireMajor(cluster: string): void {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new EmbeddedDatabaseError(
      `The embedded database in ${cluster} has no PG_VERSION file: it is damaged, or no database.`,
    )
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === postgresMajor) return
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was written by PostgreSQL ${major}, and this release contains PostgreSQL ${postgresMajor}: ` +
      `write a backup with the release that made it (\`${typedAs} backup\`), move the folder away, ` +
      `and load the backup with this one (\`${typedAs} restore\`).`,
  )
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) syncTree(child)
    else syncPath(child)
  }
  syncPath(path)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
