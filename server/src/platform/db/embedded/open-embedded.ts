import { mkdirSync, realpathSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import { openConnectionStream } from './connection-stream.ts'
import { startDatabaseThread } from './database-thread.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { lockFolder } from './folder-lock.ts'

export type EmbeddedDatabase = {
  /**
   * Options for the one `pg.Pool` of this process. They limit it to one connection, because the database has one
   * session. Change a session's settings with `set`: those of a startup message are not applied.
   */
  poolConfig: PoolConfig
  /** The whole database as one file (an uncompressed tar), for `openEmbeddedDatabase({ dataDir: 'memory', snapshot })`. */
  takeSnapshot(): Promise<Uint8Array>
  /** Writes everything to the folder, ends the thread and gives the folder back. End the pool first. */
  close(): Promise<void>
}

export type EmbeddedOptions = {
  /** A folder for the database alone, made if it is missing, or `memory`: fast, for tests, and lost at `close`. */
  dataDir: string
  /** Only with `memory`. */
  snapshot?: Uint8Array
}

/**
 * Opens the embedded PostgreSQL in a separate thread.
 *
 * The WebAssembly build lacks `statement_timeout` and cancelling: a running statement cannot be interrupted, and
 * `idle_in_transaction_session_timeout` ends the whole database when it expires. It also lacks autovacuum, so run
 * `vacuum (analyze)` nightly and after large imports. A database that has stopped starts again at the next connection.
 *
 * @throws EmbeddedDatabaseError in one sentence for an operator: the folder is held by another process, written by
 *   another major version of PostgreSQL, unusable or damaged, or its commits do not reach the disk
 */
export async function openEmbeddedDatabase({
  dataDir,
  snapshot,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = dataDir === 'memory' ? undefined : requireFolder(dataDir)
  const unlock = folder === undefined ? () => undefined : await lockFolder(folder).catch(failFor(folder))
  const start = () => startDatabaseThread({ folder, snapshot })
  let thread = await start().catch((error: unknown) => {
    unlock()
    throw error
  })
  let closing: Promise<void> | undefined

  return {
    poolConfig: {
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      host: 'localhost',
      ssl: false,
      stream: () =>
        openConnectionStream(async (client) => {
          if (closing !== undefined) throw new EmbeddedDatabaseError('The embedded database is closed.')
          // PostgreSQL restarts in the same way after a crash: the log brings back every acknowledged change. Memory
          // has no log.
          if (thread.hasEnded() && folder !== undefined) thread = await start()
          return thread.beginSession(client)
        }),
    },
    takeSnapshot: () => thread.takeSnapshot(),
    close: () => (closing ??= thread.close().finally(unlock)),
  }
}

function requireFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    return realpathSync(dataDir)
  } catch (error) {
    return failFor(dataDir)(error)
  }
}

const failFor =
  (folder: string) =>
  (error: unknown): never => {
    if (error instanceof EmbeddedDatabaseError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseError(`The database folder ${folder} cannot be used: ${reason}.`)
  }
