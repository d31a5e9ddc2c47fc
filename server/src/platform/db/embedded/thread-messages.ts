/** The compiled programs of PostgreSQL. */
export type Programs = { pgliteWasmModule: WebAssembly.Module; initdbWasmModule: WebAssembly.Module }

/** The input of the database thread. Without a folder everything is in memory, and is lost with the thread. */
export type ThreadInput = {
  folder: string | undefined
  snapshot: Uint8Array | undefined
  programs: Programs
  flow: Int32Array
}

export type ToThread =
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'ended' }
  | { kind: 'snapshot' }
  | { kind: 'close' }

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'taken'; byteCount: number }
  | { kind: 'snapshot'; bytes: Uint8Array }
  | { kind: 'closed' }

// Two counters in shared memory, because a statement holds the thread's event loop until it ends:
// a COPY waits on the first for the next message, a large result on the second for its reader.
export const postedMessages = 0
export const unreadBytes = 1

export function makeFlow(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
}
