import type { PGlite } from '@electric-sql/pglite'
import { endsIdle } from './wire-protocol.ts'

// PostgreSQL leaves its main loop by longjmp on every error of a statement; PGlite reports that as this exit status.
const statementFailed = 100

export type Backend = {
  /** Answers a startup message. Its settings are not applied: `set` them. */
  start(bytes: Buffer): void
  /** Runs whole messages. @throws when the database itself has ended: a fatal error, a panic, a failed fsync */
  run(bytes: Buffer): void
  /** Runs messages, and drops their answers. */
  runSilently(...messages: Buffer[]): void
  isIdle(): boolean
}

/**
 * PGlite's inner loop with our own reading and writing. PGlite's public calls take complete input, but COPY FROM STDIN
 * asks for more in the middle of a statement: `readMore` waits for it.
 */
export function openBackend(pg: PGlite, readMore: () => Buffer, write: (bytes: Uint8Array) => void): Backend {
  const module = pg.Module
  let input: Buffer = Buffer.alloc(0)
  let idle = true
  let silent = false

  const onRead = module.addFunction((pointer: number, limit: number) => {
    if (input.length === 0) input = readMore()
    const byteCount = Math.min(limit, input.length)
    module.HEAPU8.set(input.subarray(0, byteCount), pointer)
    input = input.subarray(byteCount)
    return byteCount
  }, 'ipi')
  const onWrite = module.addFunction((pointer: number, length: number) => {
    const bytes = module.HEAPU8.slice(pointer, pointer + length)
    idle = endsIdle(bytes)
    if (!silent) write(bytes)
    return length
  }, 'ipi')
  module._pgl_set_rw_cbs(onRead, onWrite)

  const loop = (): void => {
    while (input.length > 0 || module._pq_buffer_remaining_data() > 0) runOnce(module)
    module._PostgresSendReadyForQueryIfNecessary()
    module._pgl_pq_flush()
  }

  return {
    start(bytes) {
      input = bytes
      module._ProcessStartupPacket(module._pgl_getMyProcPort(), true, true)
      module._pgl_sendConnData()
      module._pgl_pq_flush()
    },
    run(bytes) {
      input = bytes
      loop()
    },
    runSilently(...messages) {
      silent = true
      input = Buffer.concat(messages)
      loop()
      silent = false
    },
    isIdle: () => idle,
  }
}

function runOnce(module: PGlite['Module']): void {
  const stack = module.stackSave()
  try {
    module._PostgresMainLoopOnce()
  } catch (error) {
    if (!(error instanceof Object && 'status' in error && error.status === statementFailed))
      throw asError(error)
    module.stackRestore(stack)
    module._PostgresMainLongJmp()
  }
}

// Emscripten throws an object that is no Error when the program exits, as after a fatal error.
const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error((error as { message?: string }).message ?? String(error))
