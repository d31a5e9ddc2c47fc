import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { requireCluster } from './data-folder.ts'
import { durableFiles, durableParameters, type LogTraffic, proveCommitsReachDisk } from './durable-files.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import type { Programs, ThreadInput } from './thread-messages.ts'

/** The last message before the database gave up; its exception says less. */
export type Complaints = { last: string | undefined }

/**
 * Starts the database in memory, from a snapshot if there is one. Nothing is durable, so no commit waits for a disk.
 */
export function startInMemory(
  { snapshot, programs }: Pick<ThreadInput, 'programs' | 'snapshot'>,
  complaints: Complaints,
): Promise<PGlite> {
  return start('in memory', complaints, {
    ...programs,
    // Small segments: a snapshot holds two of them, empty or not.
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    ...(snapshot === undefined ? {} : { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) }),
  })
}

/**
 * Starts the database of a folder that is locked for this process, and makes it at the first start.
 *
 * @throws EmbeddedDatabaseError for another major version, unsynced commits, and files PostgreSQL does not start on
 */
export async function startInFolder(
  { folder, programs }: { folder: string; programs: Programs },
  traffic: LogTraffic,
  complaints: Complaints,
): Promise<PGlite> {
  const startOn = (cluster: string): Promise<PGlite> =>
    start(`in ${cluster}`, complaints, {
      ...programs,
      fs: new NodeFS(cluster),
      startParams: durableParameters(PGlite.defaultStartParams),
      extensions: { durableFiles: durableFiles(traffic) },
    })
  const cluster = await requireCluster(folder, async (empty) => (await startOn(empty)).close())
  const pg = await startOn(cluster)
  await proveCommitsReachDisk(pg, traffic)
  return pg
}

/** The numbers of a failed file operation in WebAssembly. */
const fileFaults: Readonly<Record<number, string>> = {
  2: 'a file may not be read or written by you',
  19: 'your share of the disk is used up',
  29: 'the disk fails',
  51: 'the disk is full',
  69: 'the disk can only be read',
}

/** WebAssembly throws objects that have a number and no message. */
export function causeOf(error: unknown): string {
  if (error instanceof Error) return error.message
  const { errno } = error as { errno?: number }
  if (errno === undefined) return String(error)
  return fileFaults[errno] ?? `a file operation failed with the number ${errno}`
}

async function start(where: string, complaints: Complaints, options: PGliteOptions): Promise<PGlite> {
  const onStderr = (line: string): boolean => {
    complaints.last = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? complaints.last
    return true
  }
  try {
    return await PGlite.create({ ...options, onStderr, extensions: { ...options.extensions, pg_trgm } })
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The embedded database ${where} did not start: ${complaints.last ?? causeOf(error)}.`,
    )
  }
}
