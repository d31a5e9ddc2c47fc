// The default import, not its names: a test watches the real call.
import fs from 'node:fs'
import type { Extension, PGlite } from '@electric-sql/pglite'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

type FileStream = { nfd: number; node: { parent: { name: string } } }

type WriteCall = [stream: FileStream, buffer: Uint8Array, offset: number, length: number, position?: number]

type StreamOperations = {
  fsync?: (stream: FileStream) => number
  write: (...call: WriteCall) => number
}

type EmscriptenModule = { NODEFS: { stream_ops: StreamOperations } }
type EmscriptenOptions = { preRun?: Array<(module: EmscriptenModule) => void> }

/** The syncs and bytes of the write-ahead log's files since the thread began. */
export type LogTraffic = { syncs: number; bytes: number }

// `-F` turns fsync off. The default method, fdatasync, is an empty function in the WebAssembly build.
export const durableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'synchronous_commit=on', 'full_page_writes=on'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/**
 * Adds the fsync that PGlite's file system on Node lacks: without it, the call succeeds and does nothing. An fsync that
 * fails throws through the database and ends its thread, as PostgreSQL itself panics on it: the result of a second
 * fsync says nothing reliable about the lost pages.
 */
export function durableFiles(traffic: LogTraffic): Extension {
  const supply = (module: EmscriptenModule): void => {
    const operations = module.NODEFS.stream_ops
    const write = operations.write.bind(operations)
    operations.write = (...call) => {
      const [stream, , , length] = call
      if (isLog(stream)) traffic.bytes += length
      return write(...call)
    }
    operations.fsync = (stream) => {
      fs.fsyncSync(stream.nfd)
      if (isLog(stream)) traffic.syncs += 1
      return 0
    }
  }
  return {
    name: 'durable-files',
    setup: (_pg, options: EmscriptenOptions) =>
      Promise.resolve({ emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), supply] } }),
  }
}

const isLog = (stream: FileStream): boolean => stream.node.parent.name === 'pg_wal'

/**
 * Commits once and checks whether the log was synced for it.
 *
 * @throws EmbeddedDatabaseError when it was not: an acknowledged change could be lost
 */
export async function proveCommitsReachDisk(pg: PGlite, traffic: LogTraffic): Promise<void> {
  const before = traffic.syncs
  // Writes to the log and takes a transaction number without needing a table; with only one of the two, a commit does
  // not flush.
  await pg.exec(`select pg_logical_emit_message(true, 'telecopy', 'durable')`)
  if (traffic.syncs === before) {
    throw new EmbeddedDatabaseError(
      'The embedded database was not opened, because its commits do not reach the disk (no fsync was seen).',
    )
  }
}
